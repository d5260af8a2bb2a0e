import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { previewName } from '../controls/previewName.ts';
import type { Translate } from '../store/widgetContext.ts';
import type { Question } from '../store/widgetState.ts';
import { textLabel } from './text/textLabel.ts';

/** Returns the question to the shopper, prefixed with the part and the line where there are several. */
export function questionMessage(
  translate: Translate,
  question: Question,
  state: CustomiserState,
  { catalogue, locale, product }: CustomiserEnv,
): string {
  if (question.kind === 'untouched') return translate('confirm.untouched');
  const { at, text } = question;
  const words = translate('confirm.defaultText', { text });
  const count = state.previews.length;
  const forme = catalogue.formes.get(state.previews[at.preview]?.forme ?? 0);
  const hasSeveralLines = forme && forme.textfield.numTextes > 1;
  const field = [
    ...(count > 1 ? [previewName(at.preview, count, product, locale, translate)] : []),
    ...(hasSeveralLines ? [textLabel(translate, product, forme, at.text)] : []),
  ].join(', ');
  return field === '' ? words : translate('cart.field', { field, words });
}
