import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { FilesTable, MegalotsTable } from '../../../db/lotTables.ts';
import { findGenerationRefusal } from './findGenerationRefusal.ts';

/**
 * Why a megalot's files can't be sent again now; null when the command would succeed. It needs the right to regenerate and
 * a megalot whose files exist and are not at the RIP. Files that the RIP refused would be refused again: they need a new
 * revision.
 */
export function findResendRefusal(
  megalot: Selectable<MegalotsTable>,
  files: readonly Pick<Selectable<FilesTable>, 'revision' | 'result' | 'withdrawn_at'>[],
  by: { readonly role: Actor; readonly now: Date },
): Failure | null {
  const refused = findGenerationRefusal(megalot, 'regenerate', by);
  if (refused !== null) return refused;
  const present = files.filter(
    ({ revision, withdrawn_at }) => revision === megalot.revision && withdrawn_at === null,
  );
  const guard =
    present.length === 0 ? 'noFiles' : present.some(({ result }) => result === 'Error') ? 'ripRefused' : null;
  return guard === null ? null : { kind: 'guardRefused', guard, detail: megalot.id };
}
