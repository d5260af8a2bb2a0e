import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';
import { findGenerationRefusal } from './findGenerationRefusal.ts';

/**
 * Why the places of a megalot's boards can't be locked and unlocked now; null when `lockBoardPlace` would succeed. Files
 * that exist are then made again, so the rules are those of `regenerateMegalot`, with one exception: a place can't be
 * locked once the press has the files, because the megalot is not taken back.
 */
export function findBoardPlaceLockRefusal(
  megalot: Selectable<MegalotsTable>,
  requester: { readonly role: Actor; readonly now: Date },
): Failure | null {
  return findGenerationRefusal(
    megalot,
    megalot.file_state === FILE_STATE.waiting ? 'generate' : 'regenerate',
    requester,
  );
}

/** Why a board can't be marked as made, nor its mark be taken back; null when `markBoardDone` would succeed. */
export function findBoardDoneRefusal(
  { id, file_state }: Pick<Selectable<MegalotsTable>, 'id' | 'file_state'>,
  role: Actor,
): Failure | null {
  const refusal = { kind: 'guardRefused', guard: 'filesGenerated', detail: id } as const;
  return findCapabilityRefusal(role, 'advanceFloor') ?? (file_state === FILE_STATE.waiting ? refusal : null);
}
