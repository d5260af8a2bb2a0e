import type { Forme } from '@cmon/core/catalogue/types';
import { toList } from '@cmon/core/composition/stack';
import { findPattern, matchesPattern } from '@cmon/core/composition/textPattern';
import { hasUnwantedWord } from '@cmon/core/composition/unwantedWords';
import { layOutText } from '@cmon/core/scene/layOutText';
import { computeLetterHeightMm } from '@cmon/core/scene/printedSize';
import { getDecimalFormat } from '../../controls/getDecimalFormat.ts';
import type { TextInputEvent } from '../../store/widgetState.ts';
import type { FieldNote } from '../Notes.tsx';
import { getFontName } from '../tiles/getFontName.ts';
import type { PanelView } from '../usePanelView.ts';
import { describePattern } from './describePattern.ts';

/**
 * Returns the notes of one text: from the cart check, the shape, the font and the printed size. `inputEvents`
 * are the changes made to the last input (removed characters, cut text).
 */
export function buildTextNotes(
  view: PanelView,
  forme: Forme,
  index: number,
  inputEvents: readonly TextInputEvent[],
): readonly FieldNote[] {
  const { translate, choice, state, preview, drawing, env } = view;
  const notes: FieldNote[] = [];
  const stripped = inputEvents.find((event) => event.kind === 'charactersStripped');
  const truncation = inputEvents.find((event) => event.kind === 'textTruncated');
  const { nodes, warnings } = layOutText(choice, forme, index, drawing.env);
  const mmFormat = getDecimalFormat(env.locale);

  const isRequiredAndMissing = state.failures.some(
    (failure) =>
      failure.kind === 'textRequired' && failure.preview === preview.index && failure.text === index,
  );
  const enteredText = preview.textes[index]?.value ?? '';
  // An empty field is reported only after the cart check, because the shopper is probably typing. Spaces are reported now.
  const blank = enteredText.trim() === '' && (enteredText !== '' || stripped !== undefined);
  // When no character was accepted, the field isn't empty to the shopper, so only the reason is given.
  if (stripped && blank) notes.push({ kind: 'bad', message: describeStripped(translate, stripped) });
  else if (isRequiredAndMissing || blank) notes.push({ kind: 'bad', message: translate('text.required') });
  const pattern = findPattern(forme, index);
  const printedText = choice.textes[index]?.value ?? '';
  if (pattern !== null && printedText.trim() !== '' && !matchesPattern(printedText, pattern))
    notes.push({ kind: 'bad', message: describePattern(view, pattern) });
  if (hasUnwantedWord(printedText, env.locale, env.catalogue.document.unwanted))
    notes.push({ kind: 'bad', message: translate('text.unwanted') });
  for (const warning of warnings) {
    if (warning.kind === 'textTooWide') notes.push({ kind: 'bad', message: translate('text.tooWide') });
    if (warning.kind === 'characterNotInFont') {
      const fonts = toList(choice.font);
      const font = env.catalogue.fonts.get(fonts[index % fonts.length] ?? 0);
      const name = font ? getFontName(font) : '';
      notes.push({
        kind: 'bad',
        message: translate('text.lacks', { font: name, chars: [...warning.chars].join(' ') }),
      });
    }
  }
  if (truncation) notes.push({ kind: 'warn', message: translate('text.limited', { max: truncation.max }) });
  if (stripped && !blank) notes.push({ kind: 'warn', message: describeStripped(translate, stripped) });

  const tooSmall = warnings.find((warning) => warning.kind === 'textTooSmall');
  const node = nodes.find(({ placeholder }) => !placeholder);
  const metrics = node && drawing.env.metrics(node.font);
  if (tooSmall?.letterMm !== undefined)
    notes.push({
      kind: 'warn',
      message: translate('text.small', { mm: mmFormat.format(tooSmall.letterMm) }),
    });
  else if (node && metrics)
    notes.push({
      kind: 'plain',
      message: translate('text.height', { mm: mmFormat.format(computeLetterHeightMm(metrics, node.size)) }),
    });
  return notes;
}

function describeStripped(
  translate: PanelView['translate'],
  { otherScript }: Extract<TextInputEvent, { readonly kind: 'charactersStripped' }>,
): string {
  return translate(otherScript ? 'text.otherScript' : 'text.stripped');
}
