import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { validateOptions } from '@cmon/core/catalogue/validateOptions';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';
import { placeOf } from './placeOf.ts';

/** The rule that each reason of the core's own check breaks. */
const RULES: Readonly<Record<string, string>> = {
  duplicateId: 'CHK-10',
  duplicateCode: 'CHK-10',
  unknownReference: 'CHK-9',
  textMissing: 'CHK-4',
  fileMissing: 'CHK-5',
};

/** What the core finds wrong with the document by itself, named by the source that the entry stands in. */
export function checkOptions(document: OptionsDocument, sources: Sources): Problem[] {
  return validateOptions(document).map(({ entry, reason, detail }) => {
    const [table = '', ...rest] = entry.split(' ');
    const name = rest.join(' ');
    return {
      ...placeOf(table.replace('.', '/'), name, sources),
      rule: RULES[reason] ?? 'OPT-17',
      message: `${reason}: ${detail}`,
    };
  });
}
