import type { Market, StoreLocale } from '@cmon/core/catalogue/types';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { createId } from '../commands/work/createId.ts';
import type { Database } from '../db/database.ts';
import { FIRST_HASH, hashEvent } from '../db/hashEvent.ts';
import type { EventsTable } from '../db/logTables.ts';
import type { Address } from '../db/orderTables.ts';

/** How a copy differs from the original orders. */
export interface OrderCopy {
  /** Time between the original and the copy. */
  readonly shiftMs: number;
  /** How much later than the originals, beside the shift, the copy's orders are packed. */
  readonly delayMs: number;
  /** When the copy's orders and batches are due. Their shifted time might be on a day off. */
  readonly due: { readonly shipBy: Date; readonly atRiskFrom: Date };
  readonly store: Market;
  readonly locale: StoreLocale;
  /** Address, shipping zone and carrier, tracking number and number of the copy's n-th order, from 0. */
  readonly address: (index: number) => Address;
  readonly route: (index: number) => { readonly zone: string; readonly carrier: string };
  readonly tracking: (index: number) => string;
  readonly number: (index: number) => string;
}

type Row = Readonly<Record<string, unknown>>;

/** The tables of an order's production, in the order in which their rows can be inserted. */
const TABLES = [
  'orders',
  'order_lines',
  'compositions',
  'megalots',
  'files',
  'lots',
  'strips',
  'items',
  'parcels',
  'parcel_items',
  'reissues',
] as const;
type Table = (typeof TABLES)[number];

/** Finished orders with all rows of their production, and their events in the order of the log. */
export interface Originals {
  readonly rows: Readonly<Record<Table, readonly Row[]>>;
  readonly events: readonly EventRow[];
  /** When the packing of the first order began, ms since 1970. */
  readonly packedFrom: number;
}

type EventRow = Omit<Selectable<EventsTable>, 'id'>;

/** Columns that the database numbers. */
const NUMBERED: readonly string[] = ['orders.seq', 'lots.number', 'megalots.number'];

/** Reads finished orders whose lots and megalots have no other orders. */
export async function readOriginals(db: Kysely<Database>, orderIds: readonly string[]): Promise<Originals> {
  const ids = sql.join(orderIds);
  const lots = sql`select lot_id from items where order_id in (${ids})`;
  const parcels = sql`select id from parcels where order_id in (${ids})`;
  const conditions: Readonly<Record<Table, ReturnType<typeof sql>>> = {
    orders: sql`id in (${ids})`,
    order_lines: sql`order_id in (${ids})`,
    compositions: sql`order_id in (${ids})`,
    megalots: sql`id in (select megalot_id from lots where id in (${lots}))`,
    files: sql`megalot_id in (select megalot_id from lots where id in (${lots}))`,
    lots: sql`id in (${lots})`,
    strips: sql`order_id in (${ids})`,
    items: sql`order_id in (${ids})`,
    parcels: sql`order_id in (${ids})`,
    parcel_items: sql`parcel_id in (${parcels})`,
    reissues: sql`order_id in (${ids})`,
  };
  const entries: [Table, readonly Row[]][] = [];
  for (const table of TABLES) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${conditions[table]}`.execute(db);
    entries.push([table, rows]);
  }
  const rows = Object.fromEntries(entries) as Record<Table, readonly Row[]>;
  const objects = TABLES.flatMap((table) =>
    rows[table].flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
  );
  const events = await sql<EventRow>`
    select at, actor, role, station, action, object, object_id, n, track, from_state, to_state, reason, version, detail
    from events where object_id in (${sql.join(objects)}) order by id`.execute(db);
  const packed = events.rows.filter(({ action }) => action === 'openParcel').map(({ at }) => at.getTime());
  return { rows, events: events.rows, packedFrom: Math.min(...packed) };
}

/** Inserts copies of finished orders: rows, events and hash chains with new ids and other times. */
export async function copyOrders(
  db: Kysely<Database>,
  originals: Originals,
  copies: readonly OrderCopy[],
): Promise<void> {
  const copied = copies.map((copy) => copyOnce(originals, copy));
  await db.transaction().execute(async (trx) => {
    for (const table of TABLES)
      await insertJson(
        trx,
        table,
        copied.flatMap(({ rows }) => rows[table]),
      );
    const events = copied.flatMap((copy) => copy.events).toSorted((a, b) => a.at.localeCompare(b.at));
    await insertJson(trx, 'events', events);
  });
}

type EventCopy = Row & { readonly at: string };

function copyOnce(
  originals: Originals,
  copy: OrderCopy,
): { rows: Record<Table, readonly Row[]>; events: readonly EventCopy[] } {
  const ids = new Map<string, string>();
  for (const table of TABLES) {
    for (const { id } of originals.rows[table]) if (typeof id === 'string') ids.set(id, createId());
  }
  const shiftTime = (at: Date) =>
    new Date(at.getTime() + copy.shiftMs + (at.getTime() >= originals.packedFrom ? copy.delayMs : 0));
  const copyValue = (value: unknown): unknown => {
    if (value instanceof Date) return shiftTime(value).toISOString();
    if (typeof value === 'string') return ids.get(value) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(copyValue);
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, copyValue(field)]));
  };
  const copyRows = (table: Table): Row[] =>
    originals.rows[table].map((row, index) => {
      const columns = Object.entries(row).filter(([column]) => !NUMBERED.includes(`${table}.${column}`));
      const copied = Object.fromEntries(columns.map(([column, value]) => [column, copyValue(value)]));
      return {
        ...copied,
        ...buildDueColumns(row, copy),
        ...buildChangedColumns(originals, table, row, index, copy),
      };
    });
  const rows = Object.fromEntries(TABLES.map((table) => [table, copyRows(table)])) as Record<Table, Row[]>;
  const parcels = new Map(
    originals.rows.parcels.map((row) => [row.id, copy.route(findOrderIndex(originals, row)).carrier]),
  );
  const readCarrier = (parcelId: string) => parcels.get(parcelId);
  return { rows, events: chainEvents(originals.events, copyValue, shiftTime, readCarrier) };
}

/** The index of the original order that a row belongs to. */
const findOrderIndex = ({ rows }: Originals, { order_id }: Row): number =>
  rows.orders.findIndex(({ id }) => id === order_id);

function buildDueColumns(row: Row, { due }: OrderCopy): Row {
  return {
    ...(row.ship_by instanceof Date ? { ship_by: due.shipBy.toISOString() } : {}),
    ...(row.at_risk_from instanceof Date ? { at_risk_from: due.atRiskFrom.toISOString() } : {}),
  };
}

/** The columns of a copy that differ by more than ids and times. */
function buildChangedColumns(
  originals: Originals,
  table: Table,
  row: Row,
  index: number,
  copy: OrderCopy,
): Row {
  const { store, locale } = copy;
  if (table === 'lots' || table === 'megalots') return { store };
  if (table === 'files') return { name: `${copy.number(0)}-${row.name}`, ...buildDeletionColumns(row, copy) };
  if (table === 'parcels') {
    const order = findOrderIndex(originals, row);
    return { carrier: copy.route(order).carrier, tracking: copy.tracking(order) };
  }
  if (table !== 'orders') return {};
  const address = copy.address(index);
  const number = copy.number(index);
  return { store, locale, address, ...copy.route(index), number, link_hash: null };
}

/** Marks the file of a copied megalot as deleted, because no hotfolder has it. */
function buildDeletionColumns({ created_at }: Row, { shiftMs }: OrderCopy): Row {
  return { erased_at: new Date((created_at as Date).getTime() + shiftMs + 24 * 3_600_000).toISOString() };
}

function chainEvents(
  events: readonly EventRow[],
  copyValue: (value: unknown) => unknown,
  shiftTime: (at: Date) => Date,
  readCarrier: (parcelId: string) => string | undefined,
): EventCopy[] {
  const heads = new Map<string, string>();
  return events.map((event) => {
    const objectId = String(copyValue(event.object_id));
    const chain = `${event.object} ${objectId}`;
    const at = shiftTime(event.at);
    const copied = event.detail === null ? null : (copyValue(event.detail) as object);
    const carrier = readCarrier(event.object_id);
    const detail = copied !== null && 'carrier' in copied ? { ...copied, carrier } : copied;
    const previous = heads.get(chain) ?? FIRST_HASH;
    const { from_state: from, to_state: to } = event;
    const hash = hashEvent(previous, { ...event, at, objectId, from, to, detail });
    heads.set(chain, hash);
    return { ...event, at: at.toISOString(), object_id: objectId, detail, previous_hash: previous, hash };
  });
}

/** Inserts rows of JSON values with one parameter. */
async function insertJson(
  trx: Transaction<Database>,
  table: Table | 'events',
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
}
