import type { WorkshopSettings } from '@cmon/core/production/settings';
import { sql } from 'kysely';
import { FINISHED_STATUS_LIST } from '../../queries/orders/statusLists.ts';
import { raiseVersions } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand, type Work } from '../work/runCommand.ts';
import { removeNotes } from './steps/removeNotes.ts';
import { removeOrderTexts } from './steps/removeOrderTexts.ts';
import { removePeople } from './steps/removePeople.ts';

const DAY_MS = 86_400_000;
/** The most orders of one run, so that its transaction stays short. The next run continues a minute later. */
const MAX_ORDERS = 500;

/**
 * Removes personal data whose time is over: label texts, then names and addresses, of orders that were shipped or ended
 * that long ago. Deletes old notes and reads.
 */
export async function retirePersonalData(ctx: Ctx, settings: WorkshopSettings): Promise<void> {
  const getDaysAgo = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  const { db } = ctx;
  await db.deleteFrom('reason_notes').where('at', '<', getDaysAgo(settings.keepTexts)).execute();
  await db.deleteFrom('personal_reads').where('hour', '<', getDaysAgo(settings.keepReads)).execute();
  await deleteErasedDeliveries(db);
  await removeFromDueOrders(
    ctx,
    'removeTexts',
    'texts_removed_at',
    getDaysAgo(settings.keepTexts),
    (work, ids) => removeOrderTexts(work, ids, { keepHashes: true }),
  );
  await removeFromDueOrders(
    ctx,
    'removePerson',
    'person_removed_at',
    getDaysAgo(settings.keepAddresses),
    async (work, ids) => {
      await removePeople(work, ids);
      await removeNotes(work, ids);
    },
  );
}

/** Deletes the deliveries of erased orders, because a shop may deliver an order again after its erasure. */
async function deleteErasedDeliveries(db: Ctx['db']): Promise<void> {
  await sql`
    delete from inbox using orders
    where orders.erased_at is not null and inbox.order_key = orders.store || '/' || orders.number
      and inbox.state <> 'waiting'`.execute(db);
}

async function removeFromDueOrders(
  ctx: Ctx,
  action: 'removeTexts' | 'removePerson',
  column: 'texts_removed_at' | 'person_removed_at',
  endedBefore: Date,
  remove: (work: Work, orderIds: readonly string[]) => Promise<void>,
): Promise<void> {
  const due = sql<boolean>`status in (${FINISHED_STATUS_LIST}) and ${sql.ref(column)} is null
    and coalesce(shipped_at, changed_at) < ${endedBefore}`;
  // Most runs find no order, and then need no transaction.
  const firstDue = await ctx.db.selectFrom('orders').select('id').where(due).limit(1).executeTakeFirst();
  if (firstDue === undefined) return;
  await runCommand(ctx, action, {}, async (work) => {
    const orders = await work.trx
      .selectFrom('orders')
      .select('id')
      .where(due)
      .orderBy(sql`coalesce(shipped_at, changed_at)`)
      .limit(MAX_ORDERS)
      .forUpdate()
      .skipLocked()
      .execute();
    if (orders.length === 0) return {};
    const ids = orders.map(({ id }) => id);
    await remove(work, ids);
    const changed = await raiseVersions(work, 'orders', sql`id = any(${ids}::text[])`, {});
    for (const { id, version } of changed) work.record({ action, object: 'order', objectId: id, version });
    return {};
  });
}
