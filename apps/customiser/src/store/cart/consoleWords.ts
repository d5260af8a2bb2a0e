import type { Failure } from '@cmon/core/failure';
import { optionWords } from '../../messages/optionWords.ts';

/** The specification's French words for a refusal of the option value; null for what only its field speaks of. */
export function consoleWords(failure: Failure): string | null {
  switch (failure.kind) {
    case 'optionsEmpty':
      return optionWords.optionEmpty;
    case 'optionsUnparsable':
      return optionWords.optionUnparsable;
    case 'optionNameNotAllowed':
      return optionWords.optionNameNotAllowed(failure.name);
    case 'optionTypeNotAuthorised':
      return optionWords.optionTypeNotAuthorised(failure.name);
    case 'textRequired':
      return optionWords.textRequired;
    default:
      return null;
  }
}
