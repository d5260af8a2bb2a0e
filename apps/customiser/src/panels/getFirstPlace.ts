import type { FailedText } from '@cmon/core/composition/checkAddToCart';
import type { Question } from '../store/widgetState.ts';

/** The first text that a question is about; null for a question about the whole design. */
export function getFirstPlace(question: Question): FailedText | null {
  if (question.kind === 'texts') return question.untouched[0] ?? question.cut[0] ?? null;
  return question.kind === 'onlySurname' ? question.at : null;
}
