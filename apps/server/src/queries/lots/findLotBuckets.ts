import type { FailureOf } from '@cmon/core/failure';
import {
  formatLotBucketKey,
  type LotPlan,
  type OpenBucket,
  type PlannedLot,
  planLots,
} from '@cmon/core/production/planning/planLots';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readDevices } from '../devices.ts';
import { findWaitingItems } from '../orders/findWaitingItems.ts';
import type { OrderRow } from '../orders/orderRows.ts';

/**
 * A group of waiting orders that will become a lot. `trigger` and `closesAt` say why and when it closes; a full bucket
 * closes at the next run.
 */
export interface Bucket {
  /** The bucket key as text. Several full buckets have the same one, so each of them has a number after it. */
  readonly key: string;
  readonly bucketKey: OpenBucket['key'];
  readonly gauge: number;
  readonly orderIds: readonly string[];
  readonly labels: number;
  readonly shipBy: Date;
  readonly atRiskFrom: Date;
  readonly trigger: 'gaugeFull' | 'cutOff' | 'late';
  readonly closesAt: Date | null;
}

/** The buckets of the waiting orders, and the lot types that no device prints. */
export interface LotBucketsPlan {
  readonly buckets: readonly Bucket[];
  readonly refused: LotPlan['refused'];
}

/** Plans the buckets of the orders that wait now: first the full ones, then the open ones. */
export async function findLotBuckets(
  db: Kysely<Database>,
  settings: WorkshopSettings,
  now: Date,
): Promise<LotBucketsPlan> {
  const [items, devices] = await Promise.all([findWaitingItems(db, null), readDevices(db)]);
  const plan = planLots(items, { settings, devices }, now, 'full');
  const full = plan.lots.map((lot, index) => ({
    ...getCommonFields(lot),
    key: `${formatLotBucketKey(lot.key)}|${index}`,
    trigger: 'gaugeFull' as const,
    closesAt: now,
  }));
  const open = plan.open.map((bucket) => ({
    ...getCommonFields(bucket),
    key: formatLotBucketKey(bucket.key),
    trigger: bucket.closes.trigger === 'oldest' ? ('late' as const) : ('cutOff' as const),
    closesAt: bucket.closes.at,
  }));
  return { buckets: [...full, ...open], refused: plan.refused };
}

function getCommonFields({ key, gauge, orders, shipBy, atRiskFrom }: PlannedLot | OpenBucket) {
  return {
    bucketKey: key,
    gauge,
    orderIds: orders.map((order) => order.orderId),
    labels: orders.reduce(
      (sum, order) => sum + order.items.reduce((orderSum, item) => orderSum + item.labels, 0),
      0,
    ),
    shipBy,
    atRiskFrom,
  };
}

/**
 * Counts the orders of the buckets that the next run closes. When it closes none, counts those of the buckets that close at
 * the earliest time.
 */
export function countNextOrders(buckets: readonly Bucket[], now: Date): number {
  const times = buckets.flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt.getTime()]));
  const next = Math.max(now.getTime(), Math.min(...times));
  const closing = buckets.filter(({ closesAt }) => closesAt !== null && closesAt.getTime() <= next);
  return new Set(closing.flatMap(({ orderIds }) => orderIds)).size;
}

/** An unfinished order that no bucket takes, with the reasons. */
export interface LeftOutRow {
  readonly order: OrderRow;
  readonly reasons: readonly (FailureOf<'orderIneligible'> & { readonly detail?: unknown })[];
}

/** SQL condition: an order that would wait for a lot if it were paid, not held, and without a fault. */
const WAITS = sql`
  orders.shop_status in ('pending', 'pending_payment', 'processing')
  and coalesce(orders.previous_status, orders.production_status) = 'processing'`;
/** The orders that are held or unpaid, and those with an item en souffrance. Each half has an index of its own. */
const LEFT_OUT = sql`(
  select id, ship_by, seq from orders
  where orders.status not in ('processing', 'complete', 'canceled', 'closed') and ${WAITS}
  union all
  select id, ship_by, seq from orders
  where orders.status = 'processing' and ${WAITS}
    and orders.id in (select order_id from items where items.souffrance is not null and not items.pulled)
) as left_out`;

/** Counts the orders that wait but can't enter a lot. */
export async function countLeftOut(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${LEFT_OUT}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Reads the orders that wait but can't enter a lot, earliest ship-by first. */
export async function findLeftOutOrders(db: Kysely<Database>, first: number): Promise<LeftOutRow[]> {
  const { rows } = await sql<OrderRow & { failures: readonly { kind: string }[] | null }>`
    select orders.*, (
      select jsonb_agg(distinct souffrance) from items
      where items.order_id = orders.id and souffrance is not null and not pulled
    ) as failures
    from (select id from ${LEFT_OUT} order by ship_by, seq limit ${first}) as shown
    join orders on orders.id = shown.id
    order by orders.ship_by, orders.seq`.execute(db);
  return rows.map((order) => ({ order, reasons: listReasons(order, order.failures ?? []) }));
}

function listReasons(order: OrderRow, failures: readonly { kind: string }[]): LeftOutRow['reasons'] {
  const makeReason = (why: FailureOf<'orderIneligible'>['why'], detail?: unknown) =>
    ({
      kind: 'orderIneligible',
      order: order.number,
      why,
      ...(detail === undefined ? {} : { detail }),
    }) as const;
  return [
    ...(order.production_status === 'holded' ? [makeReason('held', order.hold_reason)] : []),
    ...(order.shop_status === 'processing' ? [] : [makeReason('unpaid')]),
    ...failures.map((failure) => makeReason('souffrance', failure)),
  ];
}

/** The most lots that are listed to be undone. */
const RECENT_LOTS = 50;

/** Ids of the newest 50 lots that can still be undone: no megalot, or the megalot's files aren't written yet. */
export async function findRecentLotIds(db: Kysely<Database>): Promise<string[]> {
  // Each half has an index of its own: both together would be read from the newest lot back through the history.
  const { rows } = await sql<{ id: string }>`
    select id from (
      (select id, number from lots where megalot_id is null and live order by number desc limit ${RECENT_LOTS})
      union all
      (
        select lots.id, lots.number from megalots join lots on lots.megalot_id = megalots.id
        where megalots.file_state = 0 and lots.live order by lots.number desc limit ${RECENT_LOTS}
      )
    ) as recent order by number desc limit ${RECENT_LOTS}`.execute(db);
  return rows.map((row) => row.id);
}
