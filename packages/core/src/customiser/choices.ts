import type { ChoiceKind } from '../catalogue/rule.ts';
import { asList, sameChoice } from '../composition/stack.ts';

import { type OfferContext, refusalReason } from '../rules/offer.ts';
import type { PreviewState } from './state.ts';

/** The order in which choices yield: the shape stands first, the text colour gives way to all. */
export const YIELDING = [
  'forme',
  'fond',
  'font',
  'picto',
  'textcolor',
] as const satisfies readonly ChoiceKind[];

type Choice = number | readonly number[];

/** How many leading ids of a choice are options; the rest of an avatar's stack is what it wears. */
const optionCount = (choice: readonly number[], context: OfferContext): number =>
  context.catalogue.fonds.get(choice[0] ?? 0)?.type === 'avt' ? 1 : choice.length;

/** The preview's choice of a kind with everything invalid in it replaced; the same value when nothing is. */
export function validChoice(
  kind: ChoiceKind,
  choice: Choice,
  context: OfferContext,
  replacement: (kind: ChoiceKind, context: OfferContext) => number,
): Choice {
  const replaced = (id: number) => (refusalReason(kind, id, context) ? replacement(kind, context) : id);
  if (typeof choice === 'number') return replaced(choice);
  const count = optionCount(choice, context);
  const list = choice.map((id, index) => (index < count ? replaced(id) : id));
  // An avatar whose background went has nothing left to stand on.
  if (count < choice.length && list[0] !== choice[0]) return list[0] ?? 0;
  return sameChoice(list, choice) ? choice : list;
}

/** The preview with a kind's choice, which stays one id where the kind takes only one. */
export function withChoice(preview: PreviewState, kind: ChoiceKind, choice: Choice): PreviewState {
  if (sameChoice(preview[kind], choice)) return preview;
  if (kind === 'fond' || kind === 'font') return { ...preview, [kind]: choice };
  return { ...preview, [kind]: asList(choice)[0] ?? 0 };
}
