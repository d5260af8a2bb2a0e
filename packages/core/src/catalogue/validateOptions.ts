import type { OptionsDocument } from './document.ts';
import { parseOptions } from './parseOptions.ts';
import { checkAuthorisedValues } from './validate/checkAuthorisedValues.ts';
import { checkFieldValues } from './validate/checkFieldValues.ts';
import { checkLocalizedTexts } from './validate/checkLocalizedTexts.ts';
import { checkReferences } from './validate/checkReferences.ts';
import { checkUniqueIds } from './validate/checkUniqueIds.ts';
import { type CatalogueProblem, type Check, createProblem } from './validate/createProblem.ts';

const CHECKS: readonly Check[] = [
  checkUniqueIds,
  checkReferences,
  checkAuthorisedValues,
  checkLocalizedTexts,
  checkFieldValues,
];

/** Every problem of an options document that can be found without its files. Run before the document is published. */
export function validateOptions(document: OptionsDocument): readonly CatalogueProblem[] {
  const parsed = parseOptions(document);
  if (!parsed.ok) return [createProblem('document', 'documentInvalid', parsed.failure.path)];
  return CHECKS.flatMap((check) => check(parsed.value));
}
