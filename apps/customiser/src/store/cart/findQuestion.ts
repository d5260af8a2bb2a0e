import { stringifyJson } from '@cmon/core/composition/stringifyJson';
import { toComposition } from '@cmon/core/customiser/design/toComposition';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { listCutTexts } from '@cmon/core/customiser/text/listCutTexts';
import { areAllTextsLeftOut } from '@cmon/core/customiser/text/textsLeftOut';
import { findUntouchedTexts, isUntouchedDesign } from '@cmon/core/customiser/untouched';
import type { Question } from '../widgetState.ts';

/**
 * Returns what the shopper must confirm before an order; null when there is nothing to confirm or nothing to design. The
 * shopper must confirm
 *
 * - default texts that were not changed, and texts that were cut;
 * - a surname without a name;
 * - a design that was already added (`lastAdded`);
 * - an untouched design.
 */
export function findQuestion(
  state: CustomiserState,
  env: CustomiserEnv,
  lastAdded: string | null,
): Question | null {
  if (state.previews.length === 0) return null;
  const untouched = findUntouchedTexts(state, env);
  const cut = listCutTexts(state);
  if (untouched.length > 0 || cut.length > 0) return { kind: 'texts', untouched, cut };
  const surname = findOnlySurname(state);
  if (surname) return surname;
  if (lastAdded !== null && stringifyJson(toComposition(state)) === lastAdded) return { kind: 'again' };
  const hasText = state.previews.some(
    (preview) => !areAllTextsLeftOut(state, preview) && preview.textes.some(({ disabled }) => !disabled),
  );
  return !hasText && isUntouchedDesign(state, env) ? { kind: 'untouched' } : null;
}

/**
 * Returns the first text that consists of a surname only, because `addSibling` removed the first name for the next child.
 * Such a text still begins with a space.
 */
function findOnlySurname(state: CustomiserState): Question | null {
  for (const preview of state.previews) {
    if (areAllTextsLeftOut(state, preview)) continue;
    const text = preview.textes.findIndex(
      ({ value, disabled }) => !disabled && value.startsWith(' ') && value.trim() !== '',
    );
    const value = preview.textes[text]?.value.trim();
    if (value !== undefined)
      return { kind: 'onlySurname', text: value, at: { preview: preview.index, text } };
  }
  return null;
}
