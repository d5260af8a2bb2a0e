import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product, ScreenName } from '@cmon/core/catalogue/product';
import { type Piece, pieces } from './pieces.ts';
import type { StageKind } from './readOpening.ts';

/** Screens whose pieces are looked at side by side: the two soles, the two mugs, the two bottles. */
const PAIRS: readonly ScreenName[] = ['EAO__CHGD', 'MUG2', 'PacGrd2'];

export const stageKind = ([first]: readonly Piece[]): StageKind => (first?.mockup ? 'object' : 'label');

/** What stands on the stage: the piece being edited, or all of them where they make a pair. */
export function onStage(
  previews: readonly { readonly forme: number }[],
  selected: number,
  { screen }: Pick<Product, 'screen'>,
  catalogue: Catalogue,
): readonly Piece[] {
  const all = pieces(previews, catalogue);
  if (PAIRS.includes(screen)) return all;
  const edited = all.find((piece) => piece.previews.includes(selected)) ?? all[0];
  return edited ? [edited] : [];
}
