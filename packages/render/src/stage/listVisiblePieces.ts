import type { Catalogue } from '@cmon/core/catalogue/document';
import type { Product, ScreenName } from '@cmon/core/catalogue/product';
import { groupPieces, type Piece } from './groupPieces.ts';
import type { StageKind } from './readOpening.ts';

/** Screens that show two pieces side by side: two soles, two mugs, two bottles. */
const PAIRS: readonly ScreenName[] = ['EAO__CHGD', 'MUG2', 'PacGrd2'];

export const getStageKind = ([first]: readonly Piece[]): StageKind => (first?.mockup ? 'object' : 'label');

/** The pieces that the stage shows: the edited one, or both pieces of a pair. */
export function listVisiblePieces(
  previews: readonly { readonly forme: number }[],
  selected: number,
  { screen }: Pick<Product, 'screen'>,
  catalogue: Catalogue,
): readonly Piece[] {
  const all = groupPieces(previews, catalogue);
  if (PAIRS.includes(screen)) return all;
  const edited = all.find((piece) => piece.previews.includes(selected)) ?? all[0];
  return edited ? [edited] : [];
}
