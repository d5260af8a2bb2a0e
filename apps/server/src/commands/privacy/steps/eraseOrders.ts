import { sql } from 'kysely';
import { raiseVersions } from '../../work/changeRows.ts';
import type { Work } from '../../work/runCommand.ts';
import { removeNotes } from './removeNotes.ts';
import { removeOrderTexts } from './removeOrderTexts.ts';
import { removePeople } from './removePeople.ts';

interface OrderToErase {
  readonly id: string;
  readonly store: string;
  readonly number: string;
}

/**
 * Erases all personal data of orders that have ended, and keeps a tombstone of each. Their print files, which other
 * orders share, are deleted once their megalot is cut. In a replay, `at` is the time of the first erasure, whose
 * request this database may not have.
 */
export async function eraseOrders(
  work: Work,
  orders: readonly OrderToErase[],
  { at, erasureId }: { readonly at: Date; readonly erasureId: string | null },
): Promise<void> {
  const { trx } = work;
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  await removeOrderTexts(work, ids, { keepHashes: false });
  await removePeople(work, ids);
  await removeNotes(work, ids);
  const erased = await raiseVersions(work, 'orders', sql`id = any(${ids}::text[])`, {
    erased_at: sql`coalesce(erased_at, ${at}::timestamptz)`,
  });
  await sql`
    update files set erase_at = ${at}
    where erased_at is null and erase_at is null and megalot_id in (
      select lots.megalot_id from lots
      where lots.id in (
        select lot_id from items where order_id = any(${ids}::text[])
        union select lot_id from strips where order_id = any(${ids}::text[])
      )
    )`.execute(trx);
  await trx
    .insertInto('tombstones')
    .values(
      orders.map(({ id, store, number }) => ({ order_id: id, store, number, at, erasure_id: erasureId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id, version } of erased)
    work.record({ action: 'eraseOrder', object: 'order', objectId: id, version });
}
