import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { FilesTable, LotsTable, MegalotsTable } from '../../../db/lotTables.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import { findGenerationRefusal } from './findGenerationRefusal.ts';
import { findTakeBackRefusal, simulateTakeBack } from './takeBack.ts';

type Lots = readonly Selectable<LotsTable>[];

interface Requester {
  readonly role: Actor;
  readonly now: Date;
}

/**
 * Why a person can't request a new revision of a megalot's files now; null when the command would succeed. The command first
 * takes the megalot back if the press has taken its files. So the state that the megalot will have then is checked.
 */
export function findRegenerateRefusal(
  megalot: Selectable<MegalotsTable>,
  lots: Lots,
  requester: Requester,
): Failure | null {
  return (
    findCapabilityRefusal(requester.role, 'generate') ??
    findTakeBackRefusal(megalot, lots, requester.role) ??
    findGenerationRefusal(simulateTakeBack(megalot), 'regenerate', requester)
  );
}

/**
 * Why a megalot's files can't be sent again now; null when the command would succeed. The conditions are
 * those of a new revision. Files that the RIP refused would be refused again, so they need a new revision.
 */
export function findResendRefusal(
  megalot: Selectable<MegalotsTable>,
  lots: Lots,
  files: readonly Pick<Selectable<FilesTable>, 'revision' | 'result' | 'withdrawn_at'>[],
  requester: Requester,
): Failure | null {
  const refused = findRegenerateRefusal(megalot, lots, requester);
  if (refused !== null) return refused;
  const presentFiles = files.filter(
    ({ revision, withdrawn_at }) => revision === megalot.revision && withdrawn_at === null,
  );
  const guard =
    presentFiles.length === 0
      ? 'noFiles'
      : presentFiles.some(({ result }) => result === 'Error')
        ? 'ripRefused'
        : null;
  return guard === null ? null : { kind: 'guardRefused', guard, detail: megalot.id };
}
