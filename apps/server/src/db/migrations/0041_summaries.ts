import { type Kysely, sql } from 'kysely';

/*
 * Summaries for the monitoring screens: how many rows are in each state now, and how many entered and left it in each
 * hour. Triggers write the differences in the transaction of the change, so that no command and no older version of the
 * server can forget them. A transaction only appends rows, so it never waits for another one. A job adds the rows up.
 */

/** The counts of a table. The expressions are evaluated on each of its rows. */
interface CountedTable {
  readonly table: string;
  readonly kind: string;
  readonly counted: string;
  readonly state: string;
  /** The store, device or pole by which the counts are split. */
  readonly part: string;
  /** The dates from which the age and lateness of an open order or lot are known. Null for a finished one. */
  readonly placedHour: string;
  readonly shipBy: string;
  readonly atRiskFrom: string;
  /** When the row entered its state. */
  readonly since: string;
}

const NO_DATE = 'null::timestamptz';
const OPEN_ORDER = "status not in ('complete', 'canceled', 'closed')";
const OPEN_LOT = "cutting not in ('dec_complet', 'dec_aucun')";
const startOfHour = (instant: string) => `date_trunc('hour', ${instant}, 'UTC')`;

const COUNTED_TABLES: readonly CountedTable[] = [
  {
    table: 'orders',
    kind: 'order',
    counted: 'true',
    state: 'status',
    part: 'store',
    placedHour: `case when ${OPEN_ORDER} then ${startOfHour('placed_at')} end`,
    shipBy: `case when ${OPEN_ORDER} then ship_by end`,
    atRiskFrom: `case when ${OPEN_ORDER} then at_risk_from end`,
    since: 'status_since',
  },
  {
    table: 'lots',
    kind: 'lot',
    counted: 'live',
    state: 'cutting',
    part: "coalesce(store, '')",
    placedHour: NO_DATE,
    shipBy: `case when ${OPEN_LOT} then ship_by end`,
    atRiskFrom: NO_DATE,
    since: 'state_since',
  },
  {
    table: 'megalots',
    kind: 'megalot',
    counted: 'live',
    state: "file_state || ' ' || cutting",
    part: 'device',
    placedHour: NO_DATE,
    shipBy: NO_DATE,
    atRiskFrom: NO_DATE,
    since: 'state_since',
  },
  {
    table: 'items',
    kind: 'item',
    counted: '(fab_status is not null and not pulled)',
    state: 'fab_status',
    part: "coalesce(pole, case when l2c then 'l2c' else '' end)",
    placedHour: NO_DATE,
    shipBy: NO_DATE,
    atRiskFrom: NO_DATE,
    since: 'fab_at',
  },
];

const COUNT_COLUMNS = 'kind, state, part, placed_hour, ship_by, at_risk_from';
const HOUR_COLUMNS = 'kind, state, part, hour, stay';

const tables = [
  `create table state_counts (
    kind text collate "C" not null,
    state text collate "C" not null,
    part text collate "C" not null,
    placed_hour timestamptz,
    ship_by timestamptz,
    at_risk_from timestamptz,
    n bigint not null,
    unique nulls not distinct (${COUNT_COLUMNS})
  )`,
  `create table state_count_deltas (
    id bigint generated always as identity primary key,
    kind text collate "C" not null,
    state text collate "C" not null,
    part text collate "C" not null,
    placed_hour timestamptz,
    ship_by timestamptz,
    at_risk_from timestamptz,
    n bigint not null
  )`,
  `create table state_hours (
    kind text collate "C" not null,
    state text collate "C" not null,
    part text collate "C" not null,
    hour timestamptz not null,
    stay smallint,
    seconds double precision not null,
    n bigint not null,
    unique nulls not distinct (${HOUR_COLUMNS})
  )`,
  'create index state_hours_hour on state_hours (kind, hour)',
  `create table state_hour_deltas (
    id bigint generated always as identity primary key,
    kind text collate "C" not null,
    state text collate "C" not null,
    part text collate "C" not null,
    hour timestamptz not null,
    stay smallint,
    seconds double precision not null,
    n bigint not null
  )`,
];

/** `status_since`: since when an order has its status. A trigger sets it, so that every release of the server writes it. */
const statusSince = [
  'alter table orders add column status_since timestamptz',
  `update orders set status_since = coalesce(
    (select max(at) from events where object = 'order' and object_id = orders.id and track = 'order'), changed_at)`,
  'alter table orders alter column status_since set not null',
  `create function set_status_since() returns trigger language plpgsql as $$
  begin
    new.status_since := new.changed_at;
    return new;
  end $$`,
  `create trigger orders_status_since_new before insert on orders
    for each row execute function set_status_since()`,
  `create trigger orders_status_since before update of status on orders
    for each row when (old.status is distinct from new.status) execute function set_status_since()`,
  `create index orders_open_status on orders (status, ship_by, seq)
    where status not in ('complete', 'canceled', 'closed')`,
  `create index orders_open_since on orders (status, status_since)
    where status not in ('complete', 'canceled', 'closed')`,
];

/**
 * The class of the time in a state: eight classes for each doubling of the minutes. So a percentile has an error below
 * 10 %. The last class, 200, has all times above 2^25 minutes.
 */
const stayClass = `create function stay_class(seconds double precision) returns smallint
  language sql immutable parallel safe as $$
    select case when seconds is null then -1
      else least(200, floor(8 * ln(1 + greatest(seconds, 0) / 60) / ln(2)))::smallint end
  $$`;

function selectFacts(
  { counted, state, part, placedHour, shipBy, atRiskFrom, since }: CountedTable,
  from: string,
) {
  return `select id, ${counted} as counted, ${state} as state, ${part} as part, ${placedHour} as placed_hour,
    ${shipBy} as ship_by, ${atRiskFrom} as at_risk_from, ${since} as since, changed_at from ${from}`;
}

/** Builds the SQL that adds inserted rows to the counts, or subtracts deleted rows. */
function buildWholeRows(table: CountedTable, from: 'new_rows' | 'old_rows'): string {
  const entered = from === 'new_rows';
  const seconds = 'extract(epoch from changed_at - since)';
  return `
    with facts as (${selectFacts(table, from)}),
    counted_rows as (
      insert into state_count_deltas (${COUNT_COLUMNS}, n)
      select '${table.kind}', state, part, placed_hour, ship_by, at_risk_from, ${entered ? '' : '-'}count(*)
      from facts where counted group by state, part, placed_hour, ship_by, at_risk_from
    )
    insert into state_hour_deltas (${HOUR_COLUMNS}, seconds, n)
    select '${table.kind}', state, part, ${startOfHour('changed_at')},
      ${entered ? 'null::smallint' : `stay_class(${seconds})`}, ${entered ? '0' : `coalesce(sum(${seconds}), 0)`}, count(*)
    from facts where counted group by 1, 2, 3, 4, 5;`;
}

/** Builds the SQL that moves changed rows from one count to another. */
function buildChangedRows(table: CountedTable): string {
  const facts = ['counted', 'state', 'part', 'placed_hour', 'ship_by', 'at_risk_from'];
  const listFacts = (row: string) => facts.map((name) => `${row}.${name}`).join(', ');
  const columnsOfBoth = ['old_facts', 'new_facts'].flatMap((row) =>
    [...facts, 'since'].map((name) => `${row}.${name} as ${row.slice(0, 3)}_${name}`),
  );
  const selectCounts = (row: 'old' | 'new') =>
    `select ${facts
      .slice(1)
      .map((name) => `${row}_${name} as ${name}`)
      .join(', ')}, ${row === 'old' ? -1 : 1} as n
      from changed where ${row}_counted`;
  const hasMoved = (row: 'old' | 'new', other: 'old' | 'new') =>
    `${row}_counted and (not ${other}_counted or (old_state, old_part) <> (new_state, new_part))`;
  return `
    with old_facts as (${selectFacts(table, 'old_rows')}),
    new_facts as (${selectFacts(table, 'new_rows')}),
    changed as (
      select ${columnsOfBoth.join(', ')}, new_facts.changed_at as at
      from old_facts join new_facts using (id)
      where (${listFacts('old_facts')}) is distinct from (${listFacts('new_facts')})
    ),
    counted_rows as (
      insert into state_count_deltas (${COUNT_COLUMNS}, n)
      select '${table.kind}', ${facts.slice(1).join(', ')}, sum(n)
      from (${selectCounts('old')} union all ${selectCounts('new')}) as counts
      group by ${facts.slice(1).join(', ')} having sum(n) <> 0
    )
    insert into state_hour_deltas (${HOUR_COLUMNS}, seconds, n)
    select '${table.kind}', state, part, ${startOfHour('at')}, stay, sum(seconds), count(*) from (
      select new_state as state, new_part as part, at, null::smallint as stay, 0::double precision as seconds
      from changed where ${hasMoved('new', 'old')}
      union all
      select old_state, old_part, at, stay_class(extract(epoch from at - old_since)),
        greatest(0, coalesce(extract(epoch from at - old_since), 0))
      from changed where ${hasMoved('old', 'new')}
    ) as moves group by 1, 2, 3, 4, 5;`;
}

function buildTrigger(table: CountedTable, event: 'insert' | 'update' | 'delete'): string[] {
  const name = `summarise_${table.table}_${event}`;
  const body = {
    insert: () => buildWholeRows(table, 'new_rows'),
    update: () => buildChangedRows(table),
    delete: () => buildWholeRows(table, 'old_rows'),
  }[event]();
  const rows = {
    insert: 'new table as new_rows',
    update: 'old table as old_rows new table as new_rows',
    delete: 'old table as old_rows',
  }[event];
  return [
    `create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end $$`,
    `create trigger ${name} after ${event} on ${table.table} referencing ${rows}
      for each statement execute function ${name}()`,
  ];
}

/** Builds the SQL that counts the existing rows. Moves from before this migration are in no hour. */
function countExisting(table: CountedTable): string {
  return `
    insert into state_counts (${COUNT_COLUMNS}, n)
    select '${table.kind}', state, part, placed_hour, ship_by, at_risk_from, count(*)
    from (${selectFacts(table, table.table)}) as facts
    where counted group by state, part, placed_hour, ship_by, at_risk_from`;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    ...tables,
    ...statusSince,
    stayClass,
    ...COUNTED_TABLES.map(countExisting),
    ...COUNTED_TABLES.flatMap((table) =>
      (['insert', 'update', 'delete'] as const).flatMap((event) => buildTrigger(table, event)),
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
