import { type Selectable, sql } from 'kysely';
import type { MegalotsTable } from '../../../db/lotTables.ts';
import { recountLots, recountMegalot } from '../../lots/steps/removeFromLots.ts';
import { endReissues } from '../../reissues/steps/endReissues.ts';
import { changeRow } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';

/**
 * Withdraws a megalot's files: resets its strips and requests a new revision, without the items that were cancelled
 * meanwhile.
 */
export async function withdrawFiles(work: Work, megalot: Selectable<MegalotsTable>) {
  await work.trx
    .updateTable('files')
    .set({ withdrawn_at: work.now })
    .where('megalot_id', '=', megalot.id)
    .where('withdrawn_at', 'is', null)
    .execute();
  const lotIds = await resetStrips(work, megalot.id);
  if (lotIds.length > 0) await recountLots(work, lotIds, 'withdrawFiles');
  await recountMegalot(work, megalot.id);
  const revision = megalot.revision + 1;
  const withdrawn = await changeRow(work, 'megalots', megalot.id, {
    revision,
    attempts: 0,
    souffrance: false,
    last_error: null,
    retry_at: null,
    lease_owner: null,
    lease_until: null,
    fence: sql`fence + 1`,
    withdrawal_asked_by: null,
    withdrawal_asked_role: null,
    metres: null,
    efficiency: null,
    preflight: null,
    generated_by: null,
    generated_at: null,
    resent_at: null,
  });
  work.record({
    action: 'withdrawFiles',
    object: 'megalot',
    objectId: megalot.id,
    version: withdrawn.version,
    detail: { revision },
  });
  // The job also removes the withdrawn files, so a megalot that ended needs it too.
  await work.enqueue({ queue: 'generateMegalot', data: { megalotId: megalot.id, revision } });
  return withdrawn;
}

/** Resets the strips for a new print. A strip without remaining items ends. Returns the ids of lots that lost a strip. */
async function resetStrips(work: Work, megalotId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    lot_id: string;
    version: number;
    disposition: string | null;
    seen: boolean;
    has_items: boolean;
  }>`
    select strips.id, strips.lot_id, strips.version, strips.disposition, strips.seen_at is not null as seen,
      exists (select from items where items.strip_id = strips.id and not items.pulled) as has_items
    from strips join lots on lots.id = strips.lot_id
    where lots.megalot_id = ${megalotId} and strips.live order by strips.id for update of strips`.execute(
    work.trx,
  );
  for (const strip of rows) {
    if (strip.has_items && !strip.seen && strip.disposition === null) continue;
    await endReissues(work, { strip_id: strip.id }, ['open'], 'withdrawn', 'megalotWithdrawn');
    await changeRow(work, 'strips', strip.id, {
      ...(strip.has_items
        ? { seen_at: null, seen_by: null, disposition: null, reason: null }
        : { live: false }),
    });
    const losesDisposition = strip.has_items && strip.disposition !== null;
    work.record({
      action: 'withdrawFiles',
      object: 'strip',
      objectId: strip.id,
      version: strip.version + 1,
      ...(losesDisposition ? { track: 'disposition', from: strip.disposition, to: null } : {}),
      detail: { live: strip.has_items },
    });
  }
  return [...new Set(rows.flatMap((strip) => (strip.has_items ? [] : [strip.lot_id])))];
}
