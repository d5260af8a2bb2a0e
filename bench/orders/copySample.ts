import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { sql } from 'kysely';
import { FULL_COUNT } from '../../apps/server/src/commands/testing/checkSummaries.ts';
import type { OpenDatabase } from '../../apps/server/src/db/databaseOptions.ts';

/** The tables of an order and of its production, in the order in which their rows refer to each other. */
const TABLES = [
  'orders',
  'order_lines',
  'compositions',
  'megalots',
  'lots',
  'strips',
  'items',
  'files',
  'strip_places',
  'parcels',
  'parcel_items',
  'reissues',
  'checkbooks',
  'checkbook_pages',
  'order_attention',
  'events',
] as const;

/** Values of a copy that are no ids and no times. `o` is the row that is copied, `k` the number of the copy. */
const STORE = "(array['fr', 'de', 'es', 'it', 'uk'])[1 + k % 5]";
const OTHER_VALUES: Readonly<Record<string, string>> = {
  'orders.number': "'7' || lpad((k * 1000 + o.nth)::text, 9, '0')",
  'orders.store': STORE,
  'orders.zone': `upper(${STORE})`,
  'orders.slot': 'null::text',
  'orders.link_hash': 'null::text',
  'lots.store': STORE,
  'megalots.store': STORE,
  'files.name': "k || '_' || o.name",
};

/** Columns that the product computes as a local day plus a fixed time of day, so that a day's orders share one value. */
const DAILY = ['ship_by', 'at_risk_from'];

/** Days over which the finished orders are spread, and minutes over which the open ones are. */
const HISTORY_DAYS = 500;
const OPEN_MINUTES = 2_000;
/** Copies of the sample that one statement inserts. */
const COPIES_AT_ONCE = 500;
/** Days of which the parcels are on no manifest yet. */
const OPEN_DAYS = 2;
/** Connections that the copying needs. */
export const COPYING_CONNECTIONS = TABLES.length + 2;
/** The event log is the longest table by far: a few events of each order are copied. */
const EVENTS = "where object = 'order' and action in ('takeInOrder', 'shipParcel')";

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Runs SQL statements one after another. */
type Run = (statement: string) => Promise<readonly Record<string, unknown>[]>;

/**
 * Fills a database that has the sample orders until it has about `count` orders, of which about `open` are not finished:
 * copies of the sample's rows with other ids, numbers and times. Triggers and foreign keys don't run, because they would
 * take most of the time; the summaries are counted at the end. Each table uses a connection of its own at the same time.
 */
export async function copySample(
  { db, executeSql }: Pick<OpenDatabase, 'db' | 'executeSql'>,
  { count, open }: { readonly count: number; readonly open: number },
): Promise<void> {
  const run: Run = async (statement) => (await executeSql(statement, [])).rows;
  const indexes = await dropIndexes(run);
  await run('create schema bench');
  for (const table of TABLES) await run(`alter table ${table} disable trigger all`);
  await splitSample(run);
  const [sizes] = await run(`
    select count(*) filter (where finished)::integer as finished, count(*) filter (where not finished)::integer as open
    from bench.sample_orders`);
  const finishedCopies = Math.ceil((count - open) / Number(sizes?.finished));
  const openCopies = Math.ceil(open / Number(sizes?.open));
  const columns = new Map<string, readonly Column[]>();
  for (const table of TABLES) columns.set(table, await prepareTable(run, table));
  // The oldest orders come first, because lists are sorted by the order of arrival.
  const finishedShift = `make_interval(secs => (${finishedCopies} - k) * ${(HISTORY_DAYS * 86_400) / finishedCopies})`;
  await copyUnits(run, columns, { finished: true, from: 1, to: finishedCopies, shift: finishedShift });
  const lastCopy = finishedCopies + openCopies;
  const openShift = `make_interval(mins => (${lastCopy} - k) * ${OPEN_MINUTES} / ${openCopies})`;
  await copyUnits(run, columns, {
    finished: false,
    from: finishedCopies + 1,
    to: lastCopy,
    shift: openShift,
  });
  await closeDays(run);
  for (const table of TABLES) await run(`alter table ${table} enable trigger all`);
  await run('truncate state_counts, state_count_deltas');
  await sql`insert into state_counts (kind, state, part, placed_hour, ship_by, at_risk_from, n)
    select kind, state, part, placed_hour, ship_by, at_risk_from, count(*) from (${FULL_COUNT}) as counted
    group by kind, state, part, placed_hour, ship_by, at_risk_from`.execute(db);
  const indexing = [...indexes.values()].map(async (definitions) => {
    for (const definition of definitions) await run(definition);
  });
  await Promise.all(indexing);
  await run('drop schema bench cascade');
}

/** Drops the indexes that belong to no constraint, and returns their definitions by table. */
async function dropIndexes(run: Run): Promise<Map<string, string[]>> {
  const rows = await run(`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text in (${TABLES.map((table) => `'${table}'`).join(', ')})
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  const dropped = new Map<string, string[]>();
  for (const { table, name, definition } of rows) {
    await run(`drop index ${name}`);
    dropped.set(String(table), [...(dropped.get(String(table)) ?? []), String(definition)]);
  }
  return dropped;
}

/**
 * Splits the sample into two units that are copied apart: finished orders that share no lot with unfinished ones, and all
 * others. Gives each id of the sample a number.
 */
async function splitSample(run: Run): Promise<void> {
  await run(`
    create table bench.sample_orders as
    select orders.id, row_number() over (order by seq) as nth, status in ('complete', 'canceled') and not exists (
      select from items as own join items as other on other.lot_id = own.lot_id
      join orders as neighbour on neighbour.id = other.order_id
      where own.order_id = orders.id and neighbour.status not in ('complete', 'canceled')
    ) as finished from orders`);
  await run(`
    create table bench.objects as
    with found as (
      select id, 'orders' as of_table, finished from bench.sample_orders
      union all select compositions.id, 'compositions', finished from compositions join bench.sample_orders o on o.id = order_id
      union all select items.id, 'items', finished from items join bench.sample_orders o on o.id = order_id
      union all select strips.id, 'strips', finished from strips join bench.sample_orders o on o.id = order_id
      union all select parcels.id, 'parcels', finished from parcels join bench.sample_orders o on o.id = order_id
      union all select reissues.id, 'reissues', finished from reissues join bench.sample_orders o on o.id = order_id
      union all select checkbooks.id, 'checkbooks', finished from checkbooks join bench.sample_orders o on o.id = order_id
    ),
    lots_found as (
      select lots.id, lots.megalot_id, not exists (
        select from items join bench.sample_orders o on o.id = items.order_id
        where items.lot_id = lots.id and not o.finished
      ) as finished from lots
    )
    select id, of_table, finished from found
    union all select id, 'lots', finished from lots_found
    union all select megalots.id, 'megalots', (select coalesce(bool_and(finished), true) from lots_found where megalot_id = megalots.id) from megalots
    union all select files.id, 'files', (select coalesce(bool_and(finished), true) from lots_found where megalot_id = files.megalot_id) from files`);
  await run('alter table bench.objects add column i serial');
}

/** For a table without an id: the column with the id of the object by which a row belongs to one of the two units. */
const OWNERS: Readonly<Record<string, string>> = {
  order_lines: 'order_id',
  strip_places: 'strip_id',
  parcel_items: 'parcel_id',
  checkbook_pages: 'checkbook_id',
  order_attention: 'order_id',
  events: 'object_id',
};

/** Makes `bench.{table}`: the rows to copy, with the number of each id beside it. Returns the columns to insert. */
async function prepareTable(run: Run, table: string): Promise<Column[]> {
  const rows = await run(`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER'`);
  const columns = rows.map((row) => ({ name: String(row.name), type: String(row.type) }));
  const texts = columns.filter(({ type }) => type === 'text');
  const numbers = texts.map(
    ({ name }) => `(select i from bench.objects where id = one."${name}") as "${name}_i"`,
  );
  const owner = OWNERS[table] ?? 'id';
  await run(`
    create table bench.${table} as
    select one.*, unit.finished, ${numbers.join(', ')},
      ${table === 'orders' ? '(select nth from bench.sample_orders where id = one.id)' : '0'} as nth
    from ${table} as one join bench.objects as unit on unit.id = one."${owner}" ${table === 'events' ? EVENTS : ''}`);
  return columns;
}

/** SQL of a time that is earlier by an interval, at the time of day that it has in the workshop's time zone. */
function shiftByDays(column: string, shift: string): string {
  const dayOf = (time: string) => `date_trunc('day', ${time}, '${DEFAULT_SETTINGS.timeZone}')`;
  return `${dayOf(`${column} - ${shift}`)} + (${column} - ${dayOf(column)})`;
}

const DAY_OF_PARCEL = `to_char(shipped_at at time zone '${DEFAULT_SETTINGS.timeZone}', 'YYYY-MM-DD')`;

/** SQL of the id of the manifest that holds a copied parcel: its carrier's of the day; null for the last days. */
function buildManifestId(shift: string): string {
  return `(select case when o.state = 'shipped' and shipped_at < now() - interval '${OPEN_DAYS} days'
    then 'manifest-' || ${DAY_OF_PARCEL} || coalesce(o.carrier, '') end from (select o.shipped_at - ${shift} as shipped_at) as copied)`;
}

/** Closes the days of the copied parcels: one manifest for each carrier and day. */
async function closeDays(run: Run): Promise<void> {
  await run(`
    insert into manifests (id, carrier, day, parcel_count, weight_g, closed_by, closed_at)
    select manifest_id, coalesce(carrier, ''), ${DAY_OF_PARCEL}, count(*), coalesce(sum(weight_g), 0), 'system', max(shipped_at)
    from parcels where manifest_id like 'manifest-%' group by 1, 2, 3 order by 3, 2`);
}

interface Copies {
  readonly finished: boolean;
  readonly from: number;
  readonly to: number;
  /** By how much earlier the k-th copy is. */
  readonly shift: string;
}

async function copyUnits(
  run: Run,
  columns: ReadonlyMap<string, readonly Column[]>,
  copies: Copies,
): Promise<void> {
  const [{ n } = { n: 0 }] = await run('select max(i) + 1 as n from bench.objects');
  // Ids are scattered like random ones, and never the same twice: the factor has no divisor of 10^9.
  const buildNewId = (number: string) =>
    `'9' || lpad(((k::bigint * ${n} + ${number}) * 733007751 % 1000000000)::text, 9, '0')`;
  // The tables are filled side by side, because no foreign key is checked.
  const fillTable = async (table: string, ofTable: readonly Column[]): Promise<void> => {
    const values = ofTable.map(({ name, type }) => {
      if (table === 'parcels' && name === 'manifest_id') return buildManifestId(copies.shift);
      const otherValue = OTHER_VALUES[`${table}.${name}`];
      if (otherValue !== undefined) return otherValue;
      if (DAILY.includes(name)) return shiftByDays(`o."${name}"`, copies.shift);
      if (type === 'timestamp with time zone') return `o."${name}" - ${copies.shift}`;
      if (type !== 'text') return `o."${name}"`;
      return `case when o."${name}_i" is null then o."${name}" else ${buildNewId(`o."${name}_i"`)} end`;
    });
    for (let start = copies.from; start <= copies.to; start += COPIES_AT_ONCE) {
      const end = Math.min(copies.to, start + COPIES_AT_ONCE - 1);
      await run(`
        insert into ${table} (${ofTable.map(({ name }) => `"${name}"`).join(', ')})
        select ${values.join(', ')} from generate_series(${start}, ${end}) as k, bench.${table} as o
        where o.finished = ${copies.finished} order by k, o.ctid`);
    }
  };
  await Promise.all([...columns].map(([table, ofTable]) => fillTable(table, ofTable)));
}
