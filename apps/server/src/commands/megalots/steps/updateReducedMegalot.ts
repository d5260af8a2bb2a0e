import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { recountMegalot } from '../../lots/steps/removeFromLots.ts';
import type { Work } from '../../work/runCommand.ts';
import { withdrawFiles } from './withdrawFiles.ts';

/**
 * Updates a megalot that waits for its files after an order or a lot left it. Files that a generator is writing still
 * contain the order or lot. Then the lease ends, and a new revision is requested.
 */
export async function updateReducedMegalot(work: Work, megalot: Selectable<MegalotsTable>): Promise<void> {
  if (megalot.lease_owner !== null) {
    await withdrawFiles(work, megalot);
    return;
  }
  const { live } = await recountMegalot(work, megalot.id);
  if (live || megalot.fence === 0) return;
  // A generation that failed may have left files, which the job removes.
  const data = { megalotId: megalot.id, revision: megalot.revision };
  await work.enqueue({ queue: 'generateMegalot', data });
}
