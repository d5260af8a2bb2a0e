import { sql } from 'kysely';
import type { BlankState } from '../../../db/orderTables.ts';
import { IS_IN_WORK, readBlankNeeds } from '../../../queries/blanks/readBlankClaims.ts';
import type { Work } from '../../work/runCommand.ts';

/**
 * Marks the items that need a blank when its stock starts: the items in a lot that aren't made. Items in work have their
 * piece already. Returns the states that these items had before, and the number of pieces in work.
 */
export async function claimNeeded(
  work: Work,
  id: string,
): Promise<{ readonly before: ReadonlyMap<string, BlankState | null>; readonly inWork: number }> {
  const { rows } = await sql<{ id: string }>`
    update items set blank_state = case when ${IS_IN_WORK} then 'reserved' else 'missing' end
    where items.blank = ${id} and items.lot_id is not null and items.fab_status <> 'FAB_COMPLETE'
      and not items.pulled and items.blank_state is null
    returning items.id`.execute(work.trx);
  const { inWork } = await readBlankNeeds(work.trx, id);
  return { before: new Map(rows.map((row) => [row.id, null])), inWork };
}
