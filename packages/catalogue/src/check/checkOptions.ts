import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { validateOptions } from '@cmon/core/catalogue/validateOptions';
import type { Problem } from '../problem.ts';
import type { Sources } from '../source/readSources.ts';
import { findSourceLocation } from './findSourceLocation.ts';

/** The rule of docs/rules.md for each reason of the core's own check. */
const RULE_OF_REASON: Readonly<Record<string, string>> = {
  duplicateId: 'CHK-10',
  duplicateCode: 'CHK-10',
  unknownReference: 'CHK-9',
  textMissing: 'CHK-4',
  fileMissing: 'CHK-5',
};

/** Runs the core's own check of the document. Each problem names the source file of the entry. */
export function checkOptions(document: OptionsDocument, sources: Sources): Problem[] {
  return validateOptions(document).map(({ entry, reason, detail }) => {
    const [table = '', ...rest] = entry.split(' ');
    const name = rest.join(' ');
    // The core writes `avatars.eyes` for the table that the sources call `avatars/eyes`.
    return {
      ...findSourceLocation(table.replace('.', '/'), name, sources),
      rule: RULE_OF_REASON[reason] ?? 'OPT-17',
      message: `${reason}: ${detail}`,
    };
  });
}
