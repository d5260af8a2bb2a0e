import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { CustomiserEnv } from '@cmon/core/customiser/env';
import type { CustomiserState } from '@cmon/core/customiser/state';
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
      return withField(view, question.at, translate('confirm.onlySurname', { text: question.text }));
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
  const text = state.previews[first.preview]?.textes[first.text]?.value ?? '';
  if (untouched.length === 1) {
    const line = { n: first.text + 1 };
    return getPlaceName(view, first) === translate('text.line', line)
      ? translate('confirm.lineText', { ...line, text })
      : withField(view, first, translate('confirm.defaultText', { text }));
  }
  const count = new Set(untouched.map(({ preview }) => preview)).size;
  if (count === 1)
    return withPart(view, first, translate('confirm.stillLines', { count: untouched.length, text }));
  const all = state.previews.length;
  return translate('confirm.stillParts', { kind: env.product.previewNoun ?? 'item', count, all, text });
}

/** Returns the part and the line of a text, where there are several; empty for the only text of a product. */
export function getPlaceName(view: QuestionView, at: FailedText): string {
  const { translate, state, env } = view;
  const forme = env.catalogue.formes.get(state.previews[at.preview]?.forme ?? 0);
  const hasSeveralLines = forme && forme.textfield.numTextes > 1;
  return [
    ...getPartName(view, at),
    ...(hasSeveralLines ? [getTextLabel(translate, env.product, forme, at.text)] : []),
  ].join(', ');
}

function getPartName({ translate, state, env }: QuestionView, { preview }: FailedText): readonly string[] {
  const count = state.previews.length;
  return count > 1 ? [getPreviewName(preview, env.product, env.locale, translate)] : [];
}

function withField(view: QuestionView, at: FailedText, message: string): string {
  const field = getPlaceName(view, at);
  return field === '' ? message : view.translate('cart.field', { field, message });
}

function withPart(view: QuestionView, at: FailedText, message: string): string {
  const [field] = getPartName(view, at);
  return field === undefined ? message : view.translate('cart.field', { field, message });
}
