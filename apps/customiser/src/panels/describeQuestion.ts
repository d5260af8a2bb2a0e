import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
import { areAllTextsLeftOut } from '@cmon/core/customiser/text/textsLeftOut';
import { getPreviewName } from '../controls/getPreviewName.ts';
import type { Translate } from '../store/widgetContext.ts';
import type { Question } from '../store/widgetState.ts';
import { getTextLabel } from './text/getTextLabel.ts';

export interface QuestionView {
  readonly translate: Translate;
  readonly state: CustomiserState;
  readonly env: CustomiserEnv;
}

/** Returns the sentence that asks, without the list of places. */
export function describeQuestion(view: QuestionView, question: Question): string {
  const { translate } = view;
  switch (question.kind) {
    case 'untouched':
      return translate('confirm.untouched');
    case 'again':
      return translate('confirm.again');
    case 'onlySurname':
      return prefixPartName(view, question.at, translate('confirm.onlySurname', { text: question.text }));
    case 'texts':
      return question.untouched.length > 0
        ? describeUntouched(view, question.untouched)
        : translate('confirm.cut');
  }
}

function describeUntouched(view: QuestionView, untouched: readonly FailedText[]): string {
  const { translate, state, env } = view;
  const [first] = untouched;
  if (!first) return '';
  const values = new Set(
    untouched.map((position) => state.previews[position.preview]?.textes[position.text]?.value ?? ''),
  );
  const [text = ''] = values;
  if (untouched.length === 1) return describeOnlyUntouched(view, first, text);
  // A label for a bag has the default text and an example of a telephone number.
  if (values.size > 1) return translate('confirm.stillMixed');
  const count = new Set(untouched.map(({ preview }) => preview)).size;
  if (count === 1)
    return prefixPartName(view, first, translate('confirm.stillLines', { count: untouched.length, text }));
  // Counts the parts that have a text: not an optional part that the shopper didn't take, nor a part without texts.
  const all = state.previews.filter(
    (preview) => !areAllTextsLeftOut(state, preview) && preview.textes.some(({ disabled }) => !disabled),
  ).length;
  const parts = { kind: env.product.previewNoun ?? 'item', all, text };
  return count === all
    ? translate('confirm.stillAll', parts)
    : translate('confirm.stillParts', { ...parts, count });
}

function describeOnlyUntouched(view: QuestionView, position: FailedText, text: string): string {
  const { translate } = view;
  const place = getPlaceName(view, position);
  const line = { n: position.text + 1 };
  if (place === '') return translate('confirm.defaultText', { text });
  return place === translate('text.line', line)
    ? translate('confirm.lineText', { ...line, text })
    : translate('confirm.placeText', { place, text });
}

/** Returns the part and the line of a text, where there are several; empty for the only text of a product. */
export function getPlaceName(view: QuestionView, position: FailedText): string {
  const { translate, state, env } = view;
  const forme = env.catalogue.formes.get(state.previews[position.preview]?.forme ?? 0);
  const hasSeveralLines = forme && forme.textfield.numTextes > 1;
  return [
    ...getPartName(view, position),
    ...(hasSeveralLines ? [getTextLabel(translate, env.product, forme, position.text)] : []),
  ].join(', ');
}

function getPartName({ translate, state, env }: QuestionView, { preview }: FailedText): readonly string[] {
  const count = state.previews.length;
  return count > 1 ? [getPreviewName(preview, env.product, env.locale, translate)] : [];
}

function prefixPartName(view: QuestionView, position: FailedText, message: string): string {
  const [field] = getPartName(view, position);
  return field === undefined ? message : view.translate('cart.field', { field, message });
}
