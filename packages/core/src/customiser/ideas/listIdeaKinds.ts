import { UNTAKEN_FORME } from '../../catalogue/untakenForme.ts';
import type { CustomiserEnv } from '../env.ts';
import type { PreviewState } from '../state.ts';

export type IdeaKind = 'fond' | 'picto' | 'font' | 'textcolor';

/** The background is first, because it decides about the text colours. */
const IDEA_KINDS: readonly IdeaKind[] = ['fond', 'picto', 'font', 'textcolor'];

/**
 * The choices of an idea that a part takes: those that the shopper could also make in a panel. Empty for a part that is
 * not taken and for a product without backgrounds: the rest of an idea would not belong together there.
 */
export function listIdeaKinds(
  preview: PreviewState,
  { product, catalogue }: CustomiserEnv,
): readonly IdeaKind[] {
  if (preview.forme === UNTAKEN_FORME || !product.panels.includes('fond')) return [];
  const hasPicto = catalogue.formes.get(preview.forme)?.pictoSlot != null;
  return IDEA_KINDS.filter((kind) => product.panels.includes(kind) && (kind !== 'picto' || hasPicto));
}
