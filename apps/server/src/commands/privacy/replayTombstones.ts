import { type Result, success } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Tombstone } from '../../queries/privacy/tombstones.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { eraseOrders } from './steps/eraseOrders.ts';

/** Orders of one transaction. */
const CHUNK = 500;

/**
 * Erases the orders of the tombstones again, after the restore of a backup that is older than their erasure. Whatever
 * state they had at that time, they had ended when they were erased. Returns how many were erased.
 */
export async function replayTombstones(
  ctx: Ctx,
  tombstones: readonly Tombstone[],
): Promise<Result<{ readonly orders: number }>> {
  let count = 0;
  for (let from = 0; from < tombstones.length; from += CHUNK) {
    const chunk = tombstones.slice(from, from + CHUNK);
    const replayed = await runCommand(ctx, 'replayTombstones', {}, async (work) => {
      const { rows } = await sql<{ id: string; store: string; number: string; at: string }>`
        select orders.id, orders.store, orders.number, stones.at
        from json_to_recordset(${JSON.stringify(chunk)}::json)
          as stones(store text collate "C", number text collate "C", at text)
        join orders on orders.store = stones.store and orders.number = stones.number
        where orders.erased_at is null
        order by orders.id for update of orders`.execute(work.trx);
      // A delivery that wasn't taken in yet at the time of the backup would bring the person back.
      const keys = chunk.map(({ store, number }) => `${store}/${number}`);
      await work.trx.deleteFrom('inbox').where('order_key', 'in', keys).execute();
      for (const at of new Set(rows.map((row) => row.at))) {
        const orders = rows.filter((row) => row.at === at);
        await eraseOrders(work, orders, { at: new Date(at), erasureId: null });
      }
      return { orders: rows.length };
    });
    if (!replayed.ok) return replayed;
    count += replayed.value.orders;
  }
  return success({ orders: count });
}
