import type { Market } from '@cmon/core/catalogue/types';
import type { OrderFigure } from '@cmon/core/production/monitoring/listedFigures';
import type { Lateness } from '@cmon/core/production/planning/shipBy';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrdersTable } from '../../db/orderTables.ts';
import { batchLookups } from '../batchLookups.ts';
import { anyOf, equalsBoolean, isIn, matchAny, matchIfSet, startsWith } from '../condition.ts';
import { type CountedIn, selectCountedIds } from '../figures/selectCountedIds.ts';
import { type ReadSort, readSort } from '../listSort.ts';
import { isInDistressAt, type OrderStep } from '../monitoring/orderDistress.ts';
import { type ListSource, type Page, type PageRequest, readPage } from '../page.ts';
import { isAtCip } from '../shipping/isAtCip.ts';
import { ENDED_STATUS_LIST, FINISHED_STATUS_LIST } from './statusLists.ts';

export type OrderRow = Selectable<OrdersTable>;

/** An absent limit is open. `before` is not part of the range. */
export interface TimeRange {
  readonly from: Date | null;
  readonly before: Date | null;
}

export interface OrderFilter {
  readonly statuses?: readonly OrderStatus[] | null;
  readonly stores?: readonly Market[] | null;
  /** Codes of the selected products, or of those in the selected families. */
  readonly productCodes?: readonly string[] | null;
  readonly levels?: readonly Lateness[] | null;
  readonly lotId?: string | null;
  readonly megalotId?: string | null;
  readonly prio?: boolean | null;
  readonly held?: boolean | null;
  /** Whether the order has a reissue that is open or printing. */
  readonly reissue?: boolean | null;
  readonly enSouffrance?: boolean | null;
  /** True for the orders that have work left, false for those that were shipped or ended. */
  readonly open?: boolean | null;
  readonly text?: string | null;
  readonly placedDays?: TimeRange | null;
  /** Placed within one of these times. */
  readonly placedRanges?: readonly TimeRange[] | null;
  /** The first and the last moment of the days by which they are to be shipped. */
  readonly shipByDays?: TimeRange | null;
  readonly shippedDays?: TimeRange | null;
  /** The orders that a figure of the reports counts. */
  readonly counted?: CountedIn<OrderFigure> | null;
  /** Only the orders that wait for this step and are overdue. */
  readonly distressAt?: OrderStep | null;
  /** Whether somebody packs the order now. */
  readonly packing?: boolean | null;
  /** Whether every item is made and one waits for the CIP line. */
  readonly atCip?: boolean | null;
  /** The settings that the filters `counted`, `distressAt` and `atCip` depend on. */
  readonly settings?: WorkshopSettings;
}

/** The most orders of some days that are collected and then sorted. A longer list is read in its sort order. */
const MAX_ORDERS_OF_DAYS = 20_000;

export function findOrdersPage(
  db: Kysely<Database>,
  filter: OrderFilter,
  sort: ReadSort,
  request: PageRequest,
  now: Date,
): Promise<Page<OrderRow>> {
  const { by, descending } = readSort(sort);
  const where = buildConditions(filter, now);
  const source: ListSource = {
    columns: sql`orders.*`,
    from: sql`orders`,
    where,
    // An index finds the orders of these days. In every sort order they are far apart, so they are collected before they
    // are sorted.
    ...((filter.shippedDays?.from || filter.shippedDays?.before || filter.counted) && {
      collectedUpTo: MAX_ORDERS_OF_DAYS,
    }),
    keys: [...listFirstKeys(by), { column: sql`orders.seq`, type: 'bigint' }],
    descending,
  };
  return readPage<OrderRow>(db, source, request);
}

function listFirstKeys(by: ReturnType<typeof readSort>['by']): ListSource['keys'] {
  switch (by) {
    case 'age':
      return [];
    case 'number':
      return [{ column: sql`orders.number`, type: 'text' }];
    case 'store':
      return [{ column: sql`orders.store`, type: 'text' }];
    case 'openFirst':
      return [
        { column: RANK, type: 'bigint' },
        { column: sql`orders.ship_by`, type: 'timestamptz' },
      ];
    default:
      return [{ column: sql`orders.ship_by`, type: 'timestamptz' }];
  }
}

/**
 * 0 for a PRIO order with work left, 1 for another order with work left, 2 for an order that was shipped or ended. The
 * index `orders_prio_first` has the same expression.
 */
export const RANK: RawBuilder<unknown> = sql`(case when orders.status in (${FINISHED_STATUS_LIST}) then 2 when orders.prio then 0 else 1 end)::bigint`;

/** Two equal conditions: the first is a column of `orders_prio_first`, the second the condition of partial indexes. */
const IS_OPEN = sql`(${RANK} < 2 and orders.status not in (${FINISHED_STATUS_LIST}))`;

function buildConditions(filter: OrderFilter, now: Date): RawBuilder<unknown>[] {
  const { productCodes, levels } = filter;
  return [
    ...isIn(sql`orders.status`, filter.statuses),
    ...isIn(sql`orders.store`, filter.stores),
    ...matchIfSet(productCodes, (codes) =>
      codes.length === 0
        ? sql`false`
        : sql`orders.id in (select items.order_id from items where items.product_code = any(${codes}::text[]))`,
    ),
    ...matchIfSet(levels, (selected) =>
      selected.length === 0 ? sql`true` : matchAny(selected.map((level) => isOrderAtLevel(level, now))),
    ),
    ...matchIfSet(filter.lotId, (id) => matchLots(sql`lots.id = ${id}`)),
    ...matchIfSet(filter.megalotId, (id) => matchLots(sql`lots.megalot_id = ${id}`)),
    ...matchIfSet(filter.prio, (prio) => sql`orders.prio = ${prio}`),
    ...matchIfSet(filter.held, (held) => equalsBoolean(sql`orders.production_status = 'holded'`, held)),
    ...matchIfSet(filter.reissue, (reissue) =>
      equalsBoolean(
        sql`exists (select from reissues where reissues.order_id = orders.id and reissues.state in ('open', 'printing'))`,
        reissue,
      ),
    ),
    ...matchIfSet(filter.enSouffrance, (enSouffrance) => equalsBoolean(IS_EN_SOUFFRANCE, enSouffrance)),
    ...matchIfSet(filter.text, (text) => startsWith(sql`orders.number`, text)),
    ...matchIfSet(filter.placedDays?.from, (from) => sql`orders.placed_at >= ${from}`),
    ...matchIfSet(filter.placedDays?.before, (before) => sql`orders.placed_at < ${before}`),
    ...matchIfSet(filter.placedRanges, (ranges) =>
      matchAny(
        ranges.map(
          ({ from, before }) =>
            sql`(orders.placed_at >= ${from ?? '-infinity'}::timestamptz and orders.placed_at < ${before ?? 'infinity'}::timestamptz)`,
        ),
      ),
    ),
    ...matchIfSet(filter.open, (open) => (open ? IS_OPEN : sql`${RANK} = 2`)),
    // A ship-by is the midnight after its day, so the first moment of a range is not in it and the last one is.
    ...matchIfSet(filter.shipByDays?.from, (from) => sql`orders.ship_by > ${from}`),
    ...matchIfSet(filter.shipByDays?.before, (before) => sql`orders.ship_by <= ${before}`),
    ...matchIfSet(filter.shippedDays?.from, (from) => sql`orders.shipped_at >= ${from}`),
    ...matchIfSet(filter.shippedDays?.before, (before) => sql`orders.shipped_at < ${before}`),
    ...matchIfSet(filter.packing, (packing) => equalsBoolean(sql`orders.packing_by is not null`, packing)),
    ...(filter.settings ? buildSettingConditions(filter, filter.settings, now) : []),
  ];
}

function buildSettingConditions(
  { counted, distressAt, atCip }: OrderFilter,
  settings: WorkshopSettings,
  now: Date,
): RawBuilder<unknown>[] {
  return [
    ...matchIfSet(counted, (figure) => sql`orders.id in ${selectCountedIds(figure, settings.timeZone)}`),
    ...matchIfSet(distressAt, (step) => isInDistressAt(step, { now, settings })),
    ...matchIfSet(atCip, (expected) => equalsBoolean(isAtCip(settings), expected)),
  ];
}

/**
 * SQL condition on `orders`: the order isn't ended, and one of its items is en souffrance. It starts from these few items,
 * so that they are found quickly among a million orders.
 */
const IS_EN_SOUFFRANCE = sql`(orders.status not in (${ENDED_STATUS_LIST}) and orders.id in (
  select items.order_id from items where items.souffrance is not null and not items.pulled))`;

/** SQL condition on `orders`: the order has an item or a live strip in a lot that fulfils a condition. */
function matchLots(lotCondition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`orders.id in (
  select items.order_id from items join lots on lots.id = items.lot_id where ${lotCondition}
  union select strips.order_id from strips join lots on lots.id = strips.lot_id where ${lotCondition} and strips.live)`;
}

/** SQL condition on `orders`: the order is late, at risk or in time. An order that was shipped or ended is none of these. */
export function isOrderAtLevel(level: Lateness, now: Date): RawBuilder<unknown> {
  switch (level) {
    case 'late':
      return sql`(${IS_OPEN} and orders.ship_by < ${now})`;
    case 'atRisk':
      return sql`(${IS_OPEN} and orders.ship_by >= ${now} and orders.at_risk_from <= ${now})`;
    case 'inTime':
      return sql`(${IS_OPEN} and orders.at_risk_from > ${now})`;
  }
}

export async function findOrdersByIds(db: Kysely<Database>, ids: readonly string[]): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('id', '=', anyOf(ids)).execute();
}

/** Finds an order by its id or shop number. Two stores may use the same number: then the newest order is returned. */
export async function findOrderByIdOrNumber(db: Kysely<Database>, name: string): Promise<OrderRow | null> {
  const [newest = null] = await findOrdersByIdOrNumber(db, name);
  return newest;
}

/** Finds the orders of all stores with an id or shop number, the newest first. */
export const findOrdersByIdOrNumber = batchLookups(async (db, names: readonly string[]) => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          names.map((name) => name.toUpperCase()),
        ),
        eb('number', 'in', names),
      ]),
    )
    .orderBy('seq', 'desc')
    .execute();
  return names.map((name) => rows.filter(({ id, number }) => id === name.toUpperCase() || number === name));
});

/** Reads the orders of each lot, sorted by the position of their strips. */
export async function findOrdersOfLots(
  db: Kysely<Database>,
  lotIds: readonly string[],
): Promise<(OrderRow & { of_lot: string })[]> {
  const { rows } = await sql<OrderRow & { of_lot: string }>`
    select orders.*, placed.lot_id as of_lot
    from (
      select order_id, lot_id, min(position) as position from (
        select order_id, lot_id, null::integer as position from items where lot_id = any(${lotIds}::text[])
        union all
        select order_id, lot_id, position from strips where live and lot_id = any(${lotIds}::text[])
      ) as both_ways group by order_id, lot_id
    ) as placed
    join orders on orders.id = placed.order_id
    order by placed.position, orders.seq`.execute(db);
  return rows;
}
