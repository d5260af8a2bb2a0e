import type { Pole } from '@cmon/core/catalogue/product';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LotsTable, MegalotsTable, StripsTable } from '../../db/lotTables.ts';
import type { ItemsTable, OrdersTable } from '../../db/orderTables.ts';
import type { BlanksTable } from '../../db/tables/blanksTable.ts';
import type { PolesTable } from '../../db/tables/polesTable.ts';
import { anyOf } from '../../queries/condition.ts';
import { refuse } from './runCommand.ts';

/*
 * Rows are locked from the top down (megalots, lots, orders, then what is inside) and by id within a table. So two
 * commands never wait for each other in a circle. A pole is locked after them, and blanks last: at the end of a command.
 */

type Trx = Transaction<Database>;

export function lockMegalots(trx: Trx, ids: readonly string[]): Promise<Selectable<MegalotsTable>[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('megalots').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

export function lockLots(trx: Trx, ids: readonly string[]): Promise<Selectable<LotsTable>[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('lots').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

/** Locks the live lots of some megalots, and returns them sorted by id. */
export function lockLotsOf(trx: Trx, megalotIds: readonly string[]): Promise<Selectable<LotsTable>[]> {
  return megalotIds.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('lots')
        .selectAll()
        .where('megalot_id', '=', anyOf(megalotIds))
        .where('live', '=', true)
        .orderBy('id')
        .forUpdate()
        .execute();
}

export function lockOrders(trx: Trx, ids: readonly string[]): Promise<Selectable<OrdersTable>[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('orders').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

/** The columns of an order from which its statuses follow. */
const STATUS_COLUMNS = [
  'id',
  'version',
  'shop_status',
  'production_status',
  'previous_status',
  'fab_status',
] as const satisfies readonly (keyof OrdersTable)[];

export type OrderStatuses = Pick<Selectable<OrdersTable>, (typeof STATUS_COLUMNS)[number]>;

/** Locks orders and reads their statuses alone: a run that makes lots has twenty thousand of them. */
export async function lockOrderStatuses(trx: Trx, ids: readonly string[]): Promise<OrderStatuses[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('orders')
    .select(STATUS_COLUMNS)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockMegalot(trx: Trx, id: string): Promise<Selectable<MegalotsTable>> {
  const [megalot] = await lockMegalots(trx, [id]);
  return megalot ?? refuse({ kind: 'notFound', object: 'megalot', id });
}

/** Locks a lot, and its megalot before it. Refuses with `notFound` when the lot doesn't exist or was undone. */
export async function lockLot(
  trx: Trx,
  id: string,
): Promise<{ lot: Selectable<LotsTable>; megalot: Selectable<MegalotsTable> | null }> {
  const unlocked = await trx.selectFrom('lots').select('megalot_id').where('id', '=', id).executeTakeFirst();
  const megalot = unlocked?.megalot_id ? await lockMegalot(trx, unlocked.megalot_id) : null;
  const [lot] = await lockLots(trx, [id]);
  if (lot === undefined || !lot.live) return refuse({ kind: 'notFound', object: 'lot', id });
  // The lot joined or left a megalot between the two reads, so another megalot must be locked before the lot.
  if (lot.megalot_id !== (megalot?.id ?? null)) return lockLot(trx, id);
  return { lot, megalot };
}

export async function lockOrder(trx: Trx, id: string): Promise<Selectable<OrdersTable>> {
  const [order] = await lockOrders(trx, [id]);
  return order ?? refuse({ kind: 'notFound', object: 'order', id });
}

/** Locks an item, and its order before it. Refuses with `notFound` when the item doesn't exist. */
export async function lockItem(
  trx: Trx,
  id: string,
): Promise<{ item: Selectable<ItemsTable>; order: Selectable<OrdersTable> }> {
  const unlocked = await trx.selectFrom('items').select('order_id').where('id', '=', id).executeTakeFirst();
  if (unlocked === undefined) return refuse({ kind: 'notFound', object: 'item', id });
  const order = await lockOrder(trx, unlocked.order_id);
  const item = await trx
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { item, order };
}

export function lockPole(trx: Trx, id: Pole): Promise<Selectable<PolesTable>> {
  return trx.selectFrom('poles').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Locks the rows of some blanks; one that nobody counted may have none. */
export function lockBlanks(trx: Trx, ids: readonly string[]): Promise<Selectable<BlanksTable>[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom('blanks').selectAll().where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
}

/** Locks the live strips that match all given fields of the filter, and returns them sorted by id. */
export async function lockStrips(
  trx: Trx,
  filter: { readonly lotId?: string; readonly orderId?: string; readonly ids?: readonly string[] },
): Promise<Selectable<StripsTable>[]> {
  let query = trx.selectFrom('strips').selectAll().where('live', '=', true).orderBy('id').forUpdate();
  if (filter.lotId !== undefined) query = query.where('lot_id', '=', filter.lotId);
  if (filter.orderId !== undefined) query = query.where('order_id', '=', filter.orderId);
  if (filter.ids !== undefined) query = query.where('id', '=', anyOf(filter.ids));
  return query.execute();
}

/** Ids of the orders that have items or live strips in the given lots. */
export async function findOrderIdsOfLots(trx: Trx, lotIds: readonly string[]): Promise<string[]> {
  if (lotIds.length === 0) return [];
  const rows = await trx
    .selectFrom('items')
    .select('order_id')
    .distinct()
    .where('lot_id', 'in', lotIds)
    .execute();
  const strips = await trx
    .selectFrom('strips')
    .select('order_id')
    .distinct()
    .where('lot_id', 'in', lotIds)
    .where('live', '=', true)
    .execute();
  return [...new Set([...rows, ...strips].map((row) => row.order_id))];
}
