import type { Failure } from '@cmon/core/failure';
import { optionMessages } from '../../messages/optionMessages.ts';

/** Returns the specification's French console message for a refusal; null for refusals that only a field shows. */
export function describeForConsole(failure: Failure): string | null {
  switch (failure.kind) {
    case 'optionsEmpty':
      return optionMessages.optionEmpty;
    case 'optionsUnparsable':
      return optionMessages.optionUnparsable;
    case 'optionNameNotAllowed':
      return optionMessages.optionNameNotAllowed(failure.name);
    case 'optionTypeNotAuthorised':
      return optionMessages.optionTypeNotAuthorised(failure.name);
    case 'textRequired':
      return optionMessages.textRequired;
    default:
      return null;
  }
}
