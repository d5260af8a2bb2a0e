import { groupBy } from '@cmon/core/groupBy';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrdersTable, ParcelsTable } from '../../db/orderTables.ts';
import type { ReissuesTable } from '../../db/tables/reissuesTable.ts';
import { anyOf } from '../condition.ts';
import { type ItemRow, JOIN_PARCEL } from '../orders/itemRows.ts';

/** The columns of an order that tell what keeps it from being finished. */
export type BlockedOrderRow = Pick<
  Selectable<OrdersTable>,
  'id' | 'status' | 'status_since' | 'changed_at' | 'production_status' | 'hold_reason' | 'souffrance'
>;

/** The columns of an item, and of its lot, megalot, strip and parcel, that tell what keeps the item from being shipped. */
export type BlockingItemRow = Pick<
  ItemRow,
  | 'id'
  | 'order_id'
  | 'souffrance'
  | 'blank'
  | 'blank_state'
  | 'lot_type'
  | 'lot_id'
  | 'lot_cutting'
  | 'lot_since'
  | 'megalot_id'
  | 'file_state'
  | 'megalot_failed'
  | 'strip_id'
  | 'strip_seen_at'
  | 'disposition'
  | 'pole'
  | 'fab_status'
  | 'fab_problem'
  | 'paused_at'
  | 'pause_reason'
  | 'paused_by_name'
  | 'control_asked_at'
  | 'cip'
  | 'cip_done_at'
  | 'cip_missing'
  | 'cip_problem'
  | 'parcel_id'
  | 'shipped'
  | 'changed_at'
>;

/** The columns of a reissue that tell what it makes again, and whether it waits for an approval. */
export type BlockingReissueRow = Pick<
  Selectable<ReissuesTable>,
  'order_id' | 'strip_id' | 'item_id' | 'items' | 'state' | 'created_at' | 'above_cap' | 'approved_by'
>;

/** The columns of a parcel that tell whether it waits for its label, and whether a cancelled item is in it. */
export interface BlockingParcelRow
  extends Pick<
    Selectable<ParcelsTable>,
    'id' | 'order_id' | 'label_state' | 'label_asked_at' | 'label_error' | 'changed_at'
  > {
  readonly holds_canceled: boolean;
}

/** An order with the rows that may block it. */
export interface BlockedOrderRows {
  readonly order: BlockedOrderRow;
  /** The items that aren't pulled. */
  readonly items: readonly BlockingItemRow[];
  /** The reissues that are open or printing. */
  readonly reissues: readonly BlockingReissueRow[];
  /** The refunds that were requested and not withdrawn. `shop_id` is null when the workshop requested the refund. */
  readonly refunds: readonly { readonly shop_id: string | null }[];
  /** The parcels that aren't shipped, by number. */
  readonly parcels: readonly BlockingParcelRow[];
}

/**
 * Reads what may block each of these orders. It reads only the needed columns: the compositions of whole items would take
 * most of the time.
 */
export async function readBlockingRows(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<BlockedOrderRows[]> {
  const [orders, items, reissues, refunds, parcels] = await Promise.all([
    db
      .selectFrom('orders')
      .select([
        'id',
        'status',
        'status_since',
        'changed_at',
        'production_status',
        'hold_reason',
        'souffrance',
      ])
      .where('id', '=', anyOf(orderIds))
      .execute(),
    readItems(db, orderIds),
    db
      .selectFrom('reissues')
      .select(['order_id', 'strip_id', 'item_id', 'items', 'state', 'created_at', 'above_cap', 'approved_by'])
      .where('order_id', '=', anyOf(orderIds))
      .where('state', 'in', ['open', 'printing'])
      .execute(),
    db
      .selectFrom('refunds')
      .select(['order_id', 'shop_id'])
      .where('order_id', '=', anyOf(orderIds))
      .where('state', '=', 'refund_requested')
      .where('withdrawn_at', 'is', null)
      .execute(),
    db
      .selectFrom('parcels')
      .select(['id', 'order_id', 'label_state', 'label_asked_at', 'label_error', 'changed_at'])
      .select(
        sql<boolean>`exists (select from parcel_items join items on items.id = parcel_items.item_id
          where parcel_items.parcel_id = parcels.id and parcel_items.live and items.pulled)`.as(
          'holds_canceled',
        ),
      )
      .where('order_id', '=', anyOf(orderIds))
      .where('state', 'in', ['open', 'packed'])
      .orderBy('number')
      .execute(),
  ]);
  const itemsOf = groupBy(items, getOrderId);
  const reissuesOf = groupBy(reissues, getOrderId);
  const refundsOf = groupBy(refunds, getOrderId);
  const parcelsOf = groupBy(parcels, getOrderId);
  return orders.map((order) => ({
    order,
    items: itemsOf.get(order.id) ?? [],
    reissues: reissuesOf.get(order.id) ?? [],
    refunds: refundsOf.get(order.id) ?? [],
    parcels: parcelsOf.get(order.id) ?? [],
  }));
}

const getOrderId = (row: { readonly order_id: string }): string => row.order_id;

async function readItems(db: Kysely<Database>, orderIds: readonly string[]): Promise<BlockingItemRow[]> {
  const { rows } = await sql<BlockingItemRow>`
    select items.id, items.order_id, items.souffrance, items.blank, items.blank_state, items.lot_type, items.lot_id,
      lots.cutting as lot_cutting, lots.state_since as lot_since, lots.megalot_id, megalots.file_state,
      coalesce(megalots.souffrance, false) as megalot_failed, items.strip_id, strips.seen_at as strip_seen_at,
      strips.disposition, items.pole, items.fab_status, items.fab_problem, items.paused_at, items.pause_reason,
      (select name from users where id = items.paused_by) as paused_by_name, items.control_asked_at,
      items.cip, items.cip_done_at, items.cip_missing, items.cip_problem, packed.parcel_id,
      coalesce(packed.shipped, false) as shipped, items.changed_at
    from items
    left join lots on lots.id = items.lot_id
    left join megalots on megalots.id = lots.megalot_id
    left join strips on strips.id = items.strip_id
    ${JOIN_PARCEL}
    where items.order_id = any(${orderIds}::text[]) and not items.pulled
    order by items.line, items.copy, items.part`.execute(db);
  return rows;
}
