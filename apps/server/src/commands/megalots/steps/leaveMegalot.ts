import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { recountMegalot } from '../../lots/steps/leaveLot.ts';
import type { Work } from '../../work/runCommand.ts';
import { withdrawFiles } from './withdrawFiles.ts';

/**
 * Something left a megalot whose files wait. A generator may be writing it with what left still inside: what it writes
 * is refused, and a new revision is asked for.
 */
export async function leaveMegalot(work: Work, megalot: Selectable<MegalotsTable>): Promise<void> {
  if (megalot.lease_owner === null) await recountMegalot(work, megalot.id);
  else await withdrawFiles(work, megalot);
}
