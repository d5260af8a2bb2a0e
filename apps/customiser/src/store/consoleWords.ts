import type { Failure } from '@cmon/core/failure';
import { words } from '../messages/specifiedWords.ts';

/** The specification's French words for a refusal of the option value; null for what only its field speaks of. */
export function consoleWords(failure: Failure): string | null {
  switch (failure.kind) {
    case 'optionsEmpty':
      return words.optionEmpty;
    case 'optionsUnparsable':
      return words.optionUnparsable;
    case 'optionNameNotAllowed':
      return words.optionNameNotAllowed(failure.name);
    case 'optionTypeNotAuthorised':
      return words.optionTypeNotAuthorised(failure.name);
    case 'textRequired':
      return words.textRequired;
    default:
      return null;
  }
}
