import type { ChoiceKind } from '../catalogue/rule.ts';
import { isSameChoice, toList } from '../composition/stack.ts';

import { findRefusalReason, type OfferContext } from '../rules/offer.ts';
import type { PreviewState } from './state.ts';

/** The kinds of choice by priority: when two choices conflict, the later kind in this list is replaced. */
export const CHOICE_PRIORITY = [
  'forme',
  'fond',
  'font',
  'picto',
  'textcolor',
] as const satisfies readonly ChoiceKind[];

type Choice = number | readonly number[];

/** How many ids at the start of a choice are options. In an avatar stack only the first is; the rest are avatar values. */
const countOptions = (choice: readonly number[], context: OfferContext): number =>
  context.catalogue.fonds.get(choice[0] ?? 0)?.type === 'avt' ? 1 : choice.length;

/** A choice with its invalid ids replaced; the same value when all are valid. */
export function replaceInvalidIds(
  kind: ChoiceKind,
  choice: Choice,
  context: OfferContext,
  replacement: (kind: ChoiceKind, context: OfferContext) => number,
): Choice {
  const replaceId = (id: number) => (findRefusalReason(kind, id, context) ? replacement(kind, context) : id);
  if (typeof choice === 'number') return replaceId(choice);
  const count = countOptions(choice, context);
  const list = choice.map((id, index) => (index < count ? replaceId(id) : id));
  // When the background of an avatar is replaced, the whole avatar is removed.
  if (count < choice.length && list[0] !== choice[0]) return list[0] ?? 0;
  return isSameChoice(list, choice) ? choice : list;
}

/** The preview with a new choice. Only fonds and fonts can be lists; other kinds get the first id. */
export function withChoice(preview: PreviewState, kind: ChoiceKind, choice: Choice): PreviewState {
  if (isSameChoice(preview[kind], choice)) return preview;
  if (kind === 'fond' || kind === 'font') return { ...preview, [kind]: choice };
  return { ...preview, [kind]: toList(choice)[0] ?? 0 };
}
