import { type Result, success } from '@cmon/core/failure';
import { groupBy } from '@cmon/core/groupBy';
import { sql } from 'kysely';
import { anyOf } from '../../queries/condition.ts';
import type { Tombstone } from '../../queries/privacy/tombstones.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { eraseOrders } from './steps/eraseOrders.ts';

/** How many tombstones one transaction replays. */
const CHUNK_SIZE = 500;

/**
 * Erases the orders of the tombstones again, after the restore of a backup that is older than their erasure. The state of an
 * order in the backup doesn't matter, because only ended orders are erased. Returns how many orders were erased.
 */
export async function replayTombstones(
  ctx: Ctx,
  tombstones: readonly Tombstone[],
): Promise<Result<{ readonly orders: number }>> {
  let count = 0;
  for (let from = 0; from < tombstones.length; from += CHUNK_SIZE) {
    const chunk = tombstones.slice(from, from + CHUNK_SIZE);
    const replayed = await runCommand(ctx, 'replayTombstones', {}, async (work) => {
      const { rows } = await sql<{ id: string; store: string; number: string; at: string }>`
        select orders.id, orders.store, orders.number, stones.at
        from json_to_recordset(${JSON.stringify(chunk)}::json)
          as stones(store text collate "C", number text collate "C", at text)
        join orders on orders.store = stones.store and orders.number = stones.number
        where orders.erased_at is null
        order by orders.id for update of orders`.execute(work.trx);
      // A delivery that the backup has in the inbox and not as an order would bring the personal data back.
      const keys = chunk.map(({ store, number }) => `${store}/${number}`);
      await work.trx.deleteFrom('inbox').where('order_key', '=', anyOf(keys)).execute();
      for (const [at, orders] of groupBy(rows, (row) => row.at)) {
        await eraseOrders(work, orders, { at: new Date(at), erasureId: null });
      }
      return { orders: rows.length };
    });
    if (!replayed.ok) return replayed;
    count += replayed.value.orders;
  }
  return success({ orders: count });
}
