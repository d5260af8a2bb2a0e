import { sql } from 'kysely';
import { loadLotFacts } from '../../lots/steps/loadLotFacts.ts';
import { type LotCause, moveLotRow } from '../../lots/steps/moveLotRow.ts';
import { rollUpMegalot } from '../../megalots/steps/rollUpMegalot.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import { findOrderIdsOfLots, lockLot } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';

/**
 * Finds the lots that wait for the reprints in these reissue lots. Lots wait in the closed loop only, which the setting
 * `reissueLoop` selects.
 */
export async function findLotsWaitingFor(work: Work, reissueLotIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct lots.id from reissues
    join strips on strips.id = reissues.strip_id
    join lots on lots.id = strips.lot_id and lots.cutting = 'dec_bde_ressortir'
    where reissues.lot_id = any(${reissueLotIds}::text[]) order by lots.id`.execute(work.trx);
  return rows.map(({ id }) => id);
}

/**
 * Moves lots of the closed loop that wait for reprints. When the files of all reprints are written, they return to the
 * queue of the press. When no reprint is left, they return to their previous state. A lot with an open reprint
 * continues to wait.
 */
export async function continueWaitingLots(
  work: Work,
  lotIds: readonly string[],
  cause: Omit<LotCause, 'command'>,
): Promise<void> {
  for (const lotId of lotIds) {
    const { lot, megalot } = await lockLot(work.trx, lotId);
    if (lot.cutting !== 'dec_bde_ressortir' || lot.previous_cutting === null) continue;
    const { openCount, writtenCount } = await countReprints(work, lotId);
    if (openCount > 0) continue;
    // Reissues that ended with a cancelled order leave no strip to reissue. The rest of the lot then continues.
    const hasReprints = writtenCount > 0;
    const facts = await loadLotFacts(work, lot, megalot, {
      wholeLotWaits: hasReprints,
      reissuesWritten: !hasReprints,
    });
    const to = hasReprints ? 'dec_durst' : lot.previous_cutting;
    await moveLotRow(work, lot, to, facts, { ...cause, command: null });
    if (megalot !== null) await rollUpMegalot(work, megalot);
    await rollUpOrders(work, await findOrderIdsOfLots(work.trx, [lotId]), { reason: cause.reason ?? null });
  }
}

/** Counts the reprints of a lot's strips: those whose files aren't written yet (`openCount`), and those whose files are. */
async function countReprints(
  work: Work,
  lotId: string,
): Promise<{ openCount: number; writtenCount: number }> {
  const { rows } = await sql<{ openCount: number; writtenCount: number }>`
    select
      count(*) filter (where reissues.state = 'open' or coalesce(megalots.file_state, 0) = 0)::integer as "openCount",
      count(*) filter (where reissues.state <> 'open' and megalots.file_state > 0)::integer as "writtenCount"
    from reissues
    join strips on strips.id = reissues.strip_id and strips.live and strips.disposition = 'Ressortir'
    left join lots on lots.id = reissues.lot_id
    left join megalots on megalots.id = lots.megalot_id
    where strips.lot_id = ${lotId} and reissues.state in ('open', 'printing', 'done')`.execute(work.trx);
  return rows[0] ?? { openCount: 0, writtenCount: 0 };
}
