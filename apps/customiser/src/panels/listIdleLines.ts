import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';

/**
 * Returns the lines with a default text that can be left out at once: they are in one part, whose shape lets lines be
 * left out and which keeps a text of the shopper's own. Otherwise none.
 */
export function listIdleLines(
  state: CustomiserState,
  { catalogue }: CustomiserEnv,
  untouched: readonly FailedText[],
): readonly FailedText[] {
  const [first] = untouched;
  const part = first && state.previews[first.preview];
  if (!part || untouched.some(({ preview }) => preview !== first.preview)) return [];
  const lines = catalogue.formes.get(part.forme)?.textfield.numTextes ?? 0;
  const keepsText = part.textes.some(
    ({ value, disabled }, text) =>
      !disabled && value.trim() !== '' && untouched.every((at) => at.text !== text),
  );
  return lines > 1 && keepsText ? untouched : [];
}
