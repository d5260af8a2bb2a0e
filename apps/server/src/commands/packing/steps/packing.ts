import type { Failure } from '@cmon/core/failure';
import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { Selectable } from 'kysely';
import type { ItemsTable, ParcelsTable } from '../../../db/orderTables.ts';
import { readOrderProgress } from '../../../queries/orders/readOrderProgress.ts';
import type { OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { changeRow, stamp } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import { lockLots, lockOrder } from '../../work/lock.ts';
import { refuse, type Work } from '../../work/runCommand.ts';

/** Nobody else can take over an order for this long after the packer's last scan. */
const PACKING_TIMEOUT_MS = 15 * 60_000;

/** An order on the packing bench, with its items and parcels. */
export interface Bench {
  readonly order: OrderRow;
  /** Items to pack: not cancelled and not shipped. */
  readonly expected: readonly Selectable<ItemsTable>[];
  /** Ids of the expected items that are made. */
  readonly made: ReadonlySet<string>;
  /** Parcel id of each item scanned into an unshipped parcel, by item id. */
  readonly scanned: ReadonlyMap<string, string>;
  /** Parcels that aren't shipped. */
  readonly parcels: readonly Selectable<ParcelsTable>[];
}

/** Locks an order for packing, and its lots before it, and reads its items and parcels. Refused if it can't be packed. */
export async function lockBench(work: Work, orderId: string): Promise<Bench> {
  const { trx } = work;
  const inLots = await trx
    .selectFrom('items')
    .select('lot_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute();
  await lockLots(
    trx,
    inLots.flatMap((row) => (row.lot_id === null ? [] : [row.lot_id])),
  );
  const order = await lockOrder(trx, orderId);
  const refusal = findPackingRefusal(order);
  if (refusal !== null) refuse(refusal);
  const progress = (await readOrderProgress(trx, [order.id])).get(order.id)?.items ?? [];
  const open = progress.filter((item) => !item.shipped);
  const items = await trx
    .selectFrom('items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('pulled', '=', false)
    .orderBy('line')
    .orderBy('copy')
    .orderBy('part')
    .execute();
  const parcels = await trx
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', 'in', ['open', 'packed'])
    .orderBy('number')
    .forUpdate()
    .execute();
  const scanned = await trx
    .selectFrom('parcel_items')
    .select(['item_id', 'parcel_id'])
    .where('parcel_id', 'in', parcels.length === 0 ? [''] : parcels.map((parcel) => parcel.id))
    .where('live', '=', true)
    .execute();
  return {
    order,
    expected: items.filter((item) => open.some(({ id }) => id === item.id)),
    made: new Set(open.filter((item) => computeItemStatus(item) === 'fabriquee').map((item) => item.id)),
    scanned: new Map(scanned.map((row) => [row.item_id, row.parcel_id])),
    parcels,
  };
}

/** Why an order can't be packed; null when it can. */
export function findPackingRefusal(order: OrderRow): Failure | null {
  const { id, status } = order;
  if (status === 'canceled' || status === 'closed')
    return { kind: 'orderIneligible', order: id, why: 'canceled' };
  if (status === 'holded') return { kind: 'orderIneligible', order: id, why: 'held' };
  if (status === 'pending' || status === 'pending_payment') {
    return { kind: 'orderIneligible', order: id, why: 'unpaid' };
  }
  if (status === 'complete') return { kind: 'guardRefused', guard: 'notShipped', detail: id };
  return null;
}

/** Records that this person packs the order. Refused while somebody else is packing it. */
export async function claimBench(work: Work, order: OrderRow): Promise<void> {
  const { userId } = work.actor;
  const isOtherPerson = order.packing_by !== null && order.packing_by !== userId;
  const isRecent =
    order.packing_at !== null && work.now.getTime() - order.packing_at.getTime() < PACKING_TIMEOUT_MS;
  if (isOtherPerson && isRecent) {
    refuse({ kind: 'guardRefused', guard: 'packedByAnother', detail: order.packing_by ?? '' });
  }
  await work.trx
    .updateTable('orders')
    .set({ packing_by: userId, packing_at: work.now })
    .where('id', '=', order.id)
    .execute();
}

/** Returns the id of the order's open parcel, and opens one if there is none. */
export async function openParcel(work: Work, bench: Bench): Promise<string> {
  const current = bench.parcels.find((parcel) => parcel.state === 'open');
  if (current !== undefined) return current.id;
  const { last } = await work.trx
    .selectFrom('parcels')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('order_id', '=', bench.order.id)
    .executeTakeFirstOrThrow();
  const id = createId();
  await work.trx
    .insertInto('parcels')
    .values({
      id,
      order_id: bench.order.id,
      number: (last ?? 0) + 1,
      state: 'open',
      carrier: bench.order.carrier,
      opened_by: work.actor.userId,
      opened_at: work.now,
      ...stamp(work),
    })
    .execute();
  work.record({
    action: 'openParcel',
    object: 'parcel',
    objectId: id,
    track: 'parcel',
    from: null,
    to: 'open',
    version: 1,
    detail: { orderId: bench.order.id },
  });
  return id;
}

export async function setParcelState(
  work: Work,
  parcel: Pick<Selectable<ParcelsTable>, 'id' | 'state' | 'version'>,
  to: 'packed' | 'shipped' | 'voided',
  set: { weight_g?: number; reason?: string | null } = {},
): Promise<void> {
  const shipped = to === 'shipped' ? { shipped_by: work.actor.userId, shipped_at: work.now } : {};
  const { reason, ...columns } = set;
  await changeRow(work, 'parcels', parcel.id, {
    state: to,
    ...shipped,
    ...columns,
  });
  work.record({
    action: 'setParcelState',
    object: 'parcel',
    objectId: parcel.id,
    track: 'parcel',
    from: parcel.state,
    to,
    reason: reason ?? null,
    version: parcel.version + 1,
  });
}
