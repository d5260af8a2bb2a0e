import type { OptionsDocument } from './document.ts';
import { parseOptions } from './parseOptions.ts';
import { authorisedValues } from './validate/authorisedValues.ts';
import { type CatalogueProblem, type Check, createProblem } from './validate/createProblem.ts';
import { fieldValues } from './validate/fieldValues.ts';
import { localizedTexts } from './validate/localizedTexts.ts';
import { references } from './validate/references.ts';
import { uniqueIds } from './validate/uniqueIds.ts';

const CHECKS: readonly Check[] = [uniqueIds, references, authorisedValues, localizedTexts, fieldValues];

/** Every problem of an options document that can be found without its files. Run before the document is published. */
export function validateOptions(document: OptionsDocument): readonly CatalogueProblem[] {
  const parsed = parseOptions(document);
  if (!parsed.ok) return [createProblem('document', 'documentInvalid', parsed.failure.path)];
  return CHECKS.flatMap((check) => check(parsed.value));
}
