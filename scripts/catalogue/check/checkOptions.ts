import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { validateOptions } from '@cmon/core/catalogue/validateOptions';
import type { Problem } from '../problem.ts';

/** The rule that each reason of the core's own check breaks. */
const rules: Readonly<Record<string, string>> = {
  duplicateId: 'CHK-10',
  duplicateCode: 'CHK-10',
  unknownReference: 'CHK-9',
  textMissing: 'CHK-4',
  fileMissing: 'CHK-5',
};

/** What the core finds wrong with the document by itself, named by the source that the entry stands in. */
export const checkOptions = (document: OptionsDocument): Problem[] =>
  validateOptions(document).map(({ entry, reason, detail }) => {
    const [table = '', ...rest] = entry.split(' ');
    const message = `${reason}: ${detail}`;
    return {
      file: `assets/catalogue/${table}`,
      entry: rest.join(' '),
      rule: rules[reason] ?? 'OPT-17',
      message,
    };
  });
