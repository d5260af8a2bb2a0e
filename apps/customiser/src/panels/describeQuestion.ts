import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { getPreviewName } from '../controls/getPreviewName.ts';
import type { Translate } from '../store/widgetContext.ts';
import type { Question } from '../store/widgetState.ts';
import { getTextLabel } from './text/getTextLabel.ts';

/** Returns the question to the shopper, prefixed with the part and the line where there are several. */
export function describeQuestion(
  translate: Translate,
  question: Question,
  state: CustomiserState,
  { catalogue, locale, product }: CustomiserEnv,
): string {
  if (question.kind === 'untouched') return translate('confirm.untouched');
  const { at, text } = question;
  const message = translate('confirm.defaultText', { text });
  const count = state.previews.length;
  const forme = catalogue.formes.get(state.previews[at.preview]?.forme ?? 0);
  const hasSeveralLines = forme && forme.textfield.numTextes > 1;
  const field = [
    ...(count > 1 ? [getPreviewName(at.preview, count, product, locale, translate)] : []),
    ...(hasSeveralLines ? [getTextLabel(translate, product, forme, at.text)] : []),
  ].join(', ');
  return field === '' ? message : translate('cart.field', { field, message });
}
