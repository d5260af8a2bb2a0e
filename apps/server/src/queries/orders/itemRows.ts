import type { Pole } from '@cmon/core/catalogue/product';
import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import type { Composition } from '@cmon/core/composition/types';
import type { Lateness } from '@cmon/core/production/planning/shipBy';
import type {
  FabricationStatus,
  LotCuttingState,
  MegalotCuttingState,
  MegalotFileState,
  OrderStatus,
  StripDisposition,
} from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ItemsTable } from '../../db/orderTables.ts';
import { anyOf, equalsBoolean, isIn, matchAny, matchIfSet, startsWith } from '../condition.ts';
import { type ReadSort, readSort } from '../listSort.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { PAGES_SEEN, STRIPS_PRESENT } from './bookletFacts.ts';
import { isOrderAtLevel, RANK } from './orderRows.ts';

/** An item with columns of its order, lot, megalot, strip and parcel. */
export type ItemRow = Selectable<ItemsTable> & {
  readonly order_number: string;
  readonly order_status: OrderStatus;
  readonly order_version: number;
  /** When the order got its production status. */
  readonly order_since: Date;
  readonly store: Market;
  readonly locale: StoreLocale;
  readonly prio: boolean;
  readonly held: boolean;
  readonly ship_by: Date;
  readonly at_risk_from: Date;
  readonly shipped_at: Date | null;
  readonly lot_number: number | null;
  readonly lot_cutting: LotCuttingState | null;
  readonly lot_previous: LotCuttingState | null;
  readonly lot_since: Date | null;
  readonly megalot_id: string | null;
  readonly megalot_number: number | null;
  readonly megalot_cutting: MegalotCuttingState | null;
  readonly file_state: MegalotFileState | null;
  readonly megalot_failed: boolean;
  readonly strip_lot_number: number | null;
  readonly strip_position: number | null;
  readonly strip_seen_at: Date | null;
  readonly disposition: StripDisposition | null;
  readonly held_by_name: string | null;
  readonly paused_by_name: string | null;
  readonly parcel_id: string | null;
  readonly shipped: boolean;
  readonly open_reissue: boolean;
  readonly strips_present: boolean;
  readonly pages_seen: boolean;
};

const COLUMNS = sql`items.*, orders.number as order_number, orders.status as order_status,
  orders.version as order_version, orders.status_since as order_since, orders.store, orders.locale,
  orders.prio, orders.production_status = 'holded' as held, orders.ship_by, orders.at_risk_from, orders.shipped_at,
  lots.number as lot_number, lots.cutting as lot_cutting, lots.previous_cutting as lot_previous,
  lots.state_since as lot_since, lots.megalot_id, megalots.number as megalot_number,
  megalots.cutting as megalot_cutting, megalots.file_state, coalesce(megalots.souffrance, false) as megalot_failed,
  strip_lots.number as strip_lot_number, strips.position as strip_position, strips.seen_at as strip_seen_at,
  strips.disposition, (select name from users where id = items.fab_by) as held_by_name,
  (select name from users where id = items.paused_by) as paused_by_name, packed.parcel_id,
  coalesce(packed.shipped, false) as shipped,
  exists (
    select from reissues where reissues.order_id = items.order_id and reissues.state in ('open', 'printing')
      and (reissues.item_id = items.id or reissues.items ? items.id)
  ) as open_reissue, ${STRIPS_PRESENT} as strips_present, ${PAGES_SEEN} as pages_seen`;
/**
 * Joins the parcel that an item is in. With `offset 0`, PostgreSQL plans this join apart: to plan all tables together would
 * take longer than to read them.
 */
export const JOIN_PARCEL = sql`
  left join lateral (
    select parcel_items.parcel_id, parcels.state = 'shipped' as shipped
    from parcel_items join parcels on parcels.id = parcel_items.parcel_id
    where parcel_items.item_id = items.id and parcel_items.live and parcel_items.reissue_id = items.reissue_id offset 0
  ) as packed on true`;
const JOINS = sql`
  join orders on orders.id = items.order_id
  left join lots on lots.id = items.lot_id
  left join megalots on megalots.id = lots.megalot_id
  left join strips on strips.id = items.strip_id
  left join lots as strip_lots on strip_lots.id = strips.lot_id
  ${JOIN_PARCEL}`;

export interface ItemFilter {
  readonly lotIds?: readonly string[] | null;
  readonly poles?: readonly Pole[] | null;
  readonly fabrication?: readonly FabricationStatus[] | null;
  readonly stores?: readonly Market[] | null;
  readonly levels?: readonly Lateness[] | null;
  /** Codes of blanks. */
  readonly blanks?: readonly string[] | null;
  /** True for what can be worked on now: not paused, with a blank, of an order that isn't held. False for the others. */
  readonly workable?: boolean | null;
  readonly prio?: boolean | null;
  /** Whether the work on the item is paused. */
  readonly paused?: boolean | null;
  /** True for the items for which no blank is left. */
  readonly blankMissing?: boolean | null;
  /** True for the items that wait for the controller. */
  readonly waitsForControl?: boolean | null;
  readonly text?: string | null;
}

/** SQL conditions on the order of an item: its store, its lateness and whether it is PRIO. */
export function matchUrgency(
  filter: Pick<ItemFilter, 'stores' | 'levels' | 'prio'>,
  now: Date,
): RawBuilder<unknown>[] {
  const levels = filter.levels ?? [];
  return [
    ...isIn(sql`orders.store`, filter.stores),
    ...(levels.length === 0 ? [] : [matchAny(levels.map((level) => isOrderAtLevel(level, now)))]),
    ...matchIfSet(filter.prio, (prio) => equalsBoolean(sql`orders.prio`, prio)),
  ];
}

/** SQL condition on an item with its order: nothing keeps its pole from working on it. */
export const IS_WORKABLE = sql`(orders.production_status <> 'holded' and items.blank_state is distinct from 'missing'
  and items.paused_at is null)`;

/** Reads a page of the object items, which are the items that a pole makes. */
export function findObjectItemsPage(
  db: Kysely<Database>,
  filter: ItemFilter,
  sort: ReadSort,
  request: PageRequest,
  now: Date,
): Promise<Page<ItemRow>> {
  const shipBy = { column: sql`orders.ship_by`, type: 'timestamptz' } as const;
  const prioFirst = {
    column: sql`(case when orders.prio then 0 else 1 end)::bigint`,
    type: 'bigint',
  } as const;
  const { by, descending } = readSort(sort);
  // Any other sort order is by ship-by.
  const keysOfSort = {
    openFirst: [{ column: RANK, type: 'bigint' } as const, shipBy],
    age: [{ column: sql`orders.seq`, type: 'bigint' } as const],
    queue: [prioFirst, shipBy],
    number: [{ column: sql`orders.number`, type: 'text' } as const],
  };
  const firstKeys = by in keysOfSort ? keysOfSort[by as keyof typeof keysOfSort] : [shipBy];
  const source = {
    columns: sql`items.id`,
    from: sql`items join orders on orders.id = items.order_id`,
    details: { columns: COLUMNS, joins: sql`join items on items.id = page_rows.id ${JOINS}` },
    where: [
      filter.waitsForControl ? sql`items.control_asked_at is not null` : sql`items.pole is not null`,
      sql`not items.pulled`,
      ...isIn(sql`items.lot_id`, filter.lotIds),
      ...isIn(sql`items.pole`, filter.poles),
      ...isIn(sql`items.fab_status`, filter.fabrication),
      ...isIn(sql`items.blank`, filter.blanks),
      ...matchIfSet(filter.workable, (workable) => equalsBoolean(IS_WORKABLE, workable)),
      ...matchIfSet(filter.paused, (paused) => equalsBoolean(sql`(items.paused_at is not null)`, paused)),
      ...(filter.blankMissing ? [sql`items.blank_state = 'missing'`] : []),
      ...matchUrgency(filter, now),
      ...matchIfSet(filter.text, (text) => startsWith(sql`orders.number`, text)),
    ],
    keys: [...firstKeys, { column: sql`items.id`, type: 'text' } as const],
    descending,
  };
  return readPage<ItemRow>(db, source, request);
}

async function readItems(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from items ${JOINS} where ${condition}
    order by orders.seq, items.line, items.copy, items.part`.execute(db);
  return rows;
}

export const findItemsByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<ItemRow[]> =>
  readItems(db, sql`items.id = any(${ids}::text[])`);

export const findItemsOfOrders = (db: Kysely<Database>, orderIds: readonly string[]): Promise<ItemRow[]> =>
  readItems(db, sql`items.order_id = any(${orderIds}::text[])`);

export const findItemsOfLots = (db: Kysely<Database>, lotIds: readonly string[]): Promise<ItemRow[]> =>
  readItems(db, sql`items.lot_id = any(${lotIds}::text[])`);

export const findItemsOfStrips = (db: Kysely<Database>, stripIds: readonly string[]): Promise<ItemRow[]> =>
  readItems(db, sql`items.strip_id = any(${stripIds}::text[])`);

/** Reads compositions by id. */
export async function findCompositionsByIds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; json: Composition }[]> {
  return db.selectFrom('compositions').select(['id', 'json']).where('id', '=', anyOf(ids)).execute();
}
