import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { InboxTable } from '../../../db/logTables.ts';
import type { Work } from '../../work/runCommand.ts';
import { applyLaterEvent, findEventFault, lockOrderOfEvent } from './applyLaterEvent.ts';
import type { LaterEvent, ShopEvent } from './canonicalOrder.ts';

interface EarlyDelivery {
  readonly source: string;
  readonly body: string;
  readonly received_at: Date;
}

/** Parses the body of a delivery that arrived before its order. */
export type ReadEarly = (delivery: EarlyDelivery) => Result<ShopEvent>;

/** Locks a delivery. Deliveries of one order are applied one after the other. */
export async function lockDelivery(
  work: Work,
  inboxId: number,
  orderKey: string,
): Promise<Pick<Selectable<InboxTable>, 'id' | 'state' | 'source' | 'received_at' | 'link_hash'>> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${orderKey}, 0))`.execute(work.trx);
  return work.trx
    .selectFrom('inbox')
    .select(['id', 'state', 'source', 'received_at', 'link_hash'])
    .where('id', '=', inboxId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export interface RefusedDelivery {
  readonly inboxId: number;
  readonly failure: Failure;
  /** `store/number` of the order that it is about; null when they can't be read. */
  readonly orderKey: string | null;
}

/** Marks a delivery that can't be read or applied as refused, and stores its failure for the person who decides. */
export async function markRefused(
  work: Work,
  { inboxId, failure, orderKey }: RefusedDelivery,
  from: 'waiting' | 'early',
) {
  await work.trx
    .updateTable('inbox')
    .set({
      state: 'refused',
      failure: JSON.stringify(failure),
      order_key: orderKey,
      applied_at: work.now,
    })
    .where('id', '=', inboxId)
    .where('state', '=', from)
    .execute();
}

export async function setDeliveryState(
  work: Work,
  ids: readonly number[],
  state: 'applied' | 'early',
  orderKey: string,
) {
  if (ids.length === 0) return;
  await work.trx
    .updateTable('inbox')
    .set({ state, order_key: orderKey, applied_at: state === 'applied' ? work.now : null })
    .where('id', 'in', ids)
    .execute();
}

/** Applies the deliveries that arrived before their order, sorted by the time of their events. */
export async function applyEarlyDeliveries(work: Work, orderKey: string, read: ReadEarly): Promise<void> {
  const earlyDeliveries = await work.trx
    .selectFrom('inbox')
    .select(['id', 'source', 'body', 'received_at'])
    .where('order_key', '=', orderKey)
    .where('state', '=', 'early')
    .forUpdate()
    .execute();
  const events: LaterEvent[] = [];
  const appliedIds: number[] = [];
  for (const delivery of earlyDeliveries) {
    const event = toLaterEvent(read(delivery));
    const order = event.ok ? await lockOrderOfEvent(work, event.value) : undefined;
    const fault = event.ok ? order && (await findEventFault(work, order, event.value)) : event.failure;
    if (event.ok && !fault) {
      events.push(event.value);
      appliedIds.push(delivery.id);
    } else if (fault) await markRefused(work, { inboxId: delivery.id, failure: fault, orderKey }, 'early');
  }
  for (const event of events.toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))) {
    const order = await lockOrderOfEvent(work, event);
    if (order !== undefined) await applyLaterEvent(work, order, event);
    await recordShopEvent(work, orderKey, getEventKey(event));
  }
  await setDeliveryState(work, appliedIds, 'applied', orderKey);
}

function toLaterEvent(event: Result<ShopEvent>): Result<LaterEvent> {
  if (!event.ok) return event;
  if (event.value.type === 'order.placed')
    return refusal({ kind: 'inputInvalid', field: 'type', rule: 'later' });
  return success(event.value);
}

/** The key of an event, unique in its order. The state of a shop's order implies the same event under the same key. */
export function getEventKey(event: ShopEvent): string {
  switch (event.type) {
    case 'order.placed':
      return 'placed';
    case 'order.paid':
      return 'paid';
    case 'order.canceled':
      return 'canceled';
    case 'order.refunded':
      return 'refunded';
    case 'order.partiallyRefunded':
      return `refund:${event.refund}`;
    case 'order.refundRequested':
      return `refundRequested:${event.refund}`;
    case 'order.refundRefused':
      return `refundRefused:${event.refund}`;
  }
}

/** Records that an event is applied. Returns false when the event was applied before. */
export async function recordShopEvent(work: Work, orderKey: string, key: string): Promise<boolean> {
  const inserted = await work.trx
    .insertInto('shop_events')
    .values({ order_key: orderKey, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}
