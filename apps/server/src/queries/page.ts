import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isPlainText } from '../db/isPlainText.ts';
import { parseInstant } from '../db/parseInstant.ts';

/** What a caller asks of a list: a page by number, or the rows next to a cursor. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
  readonly after?: string | null;
  readonly before?: string | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** False when there are too many to count and the total is the planner's estimate. */
  readonly totalExact: boolean;
  /** 1-based, inside `1..pages`. */
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** One column that a list is ordered by; the last one of a list is unique. */
interface SortKey {
  readonly column: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'bigint' | 'text';
}

export interface ListSource {
  readonly columns: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly keys: readonly SortKey[];
  readonly descending: boolean;
}

const LARGEST_PAGE = 100;
/** Counting further than this costs more than the figure is worth. */
const COUNTED = 10_000;

/**
 * One page of a list. A page beyond the last gives the last one; a page number is reached from the nearer end; a
 * cursor continues by its keys, at the same cost however long the list is.
 */
export async function pageOf<Row>(
  db: Kysely<Database>,
  source: ListSource,
  asked: PageAsked,
): Promise<Page<Row>> {
  const size = Math.min(Math.max(1, asked.size), LARGEST_PAGE);
  const { total, exact } = await countRows(db, source);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, asked.page), pages);
  const rows = await readRows<Row>(db, source, { ...asked, page, size }, total, exact);
  return {
    rows,
    total,
    totalExact: exact,
    page,
    pages,
    size,
    startCursor: cursorOf(rows.at(0)),
    endCursor: cursorOf(rows.at(-1)),
  };
}

type Keyed<Row> = Row & { readonly page_keys: readonly string[] };

async function readRows<Row>(
  db: Kysely<Database>,
  source: ListSource,
  asked: PageAsked,
  total: number,
  exact: boolean,
): Promise<Keyed<Row>[]> {
  const after = decodeCursor(asked.after, source.keys);
  const before = after === null ? decodeCursor(asked.before, source.keys) : null;
  const { size } = asked;
  if (after !== null) return select<Row>(db, source, { cursor: after, reverse: false, offset: 0, size });
  if (before !== null) {
    return (await select<Row>(db, source, { cursor: before, reverse: true, offset: 0, size })).reverse();
  }
  const offset = (asked.page - 1) * size;
  const left = total - offset;
  if (exact && offset > total / 2) {
    const last = {
      cursor: null,
      reverse: true,
      offset: Math.max(0, left - size),
      size: Math.min(size, left),
    };
    return (await select<Row>(db, source, last)).reverse();
  }
  const rows = await select<Row>(db, source, { cursor: null, reverse: false, offset, size });
  if (rows.length > 0 || exact) return rows;
  return (await select<Row>(db, source, { cursor: null, reverse: true, offset: 0, size })).reverse();
}

interface Slice {
  readonly cursor: readonly string[] | null;
  /** Read from the other end of the list. */
  readonly reverse: boolean;
  readonly offset: number;
  readonly size: number;
}

async function select<Row>(db: Kysely<Database>, source: ListSource, slice: Slice): Promise<Keyed<Row>[]> {
  const { keys, columns, from } = source;
  const descending = source.descending !== slice.reverse;
  const conditions = [
    ...source.where,
    ...(slice.cursor === null ? [] : [beyond(keys, slice.cursor, descending)]),
  ];
  const order = keys.map(({ column }) => sql`${column} ${sql.raw(descending ? 'desc' : 'asc')}`);
  const texts = keys.map(({ column }) => sql`${column}::text`);
  const { rows } = await sql<Keyed<Row>>`
    select ${columns}, array[${sql.join(texts)}] as page_keys
    from ${from} ${all(conditions)}
    order by ${sql.join(order)} limit ${slice.size} offset ${slice.offset}`.execute(db);
  return rows;
}

function beyond(
  keys: readonly SortKey[],
  cursor: readonly string[],
  descending: boolean,
): RawBuilder<unknown> {
  const columns = sql.join(keys.map(({ column }) => column));
  const values = sql.join(keys.map(({ type }, index) => sql`${cursor[index] ?? null}::${sql.raw(type)}`));
  return sql`(${columns}) ${sql.raw(descending ? '<' : '>')} (${values})`;
}

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

async function countRows(
  db: Kysely<Database>,
  { from, where }: ListSource,
): Promise<{ total: number; exact: boolean }> {
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from (select from ${from} ${all(where)} limit ${COUNTED + 1}) as counted`.execute(
    db,
  );
  const n = counted.rows[0]?.n ?? 0;
  if (n <= COUNTED) return { total: n, exact: true };
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${from} ${all(where)}`.execute(db);
  return { total: Math.max(n, plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? n), exact: false };
}

function cursorOf(row: { readonly page_keys: readonly string[] } | undefined): string | null {
  return row === undefined ? null : Buffer.from(JSON.stringify(row.page_keys)).toString('base64url');
}

/** Null when there is none, or when it isn't one that we gave: the list then starts at its page. */
function decodeCursor(cursor: string | null | undefined, sortKeys: readonly SortKey[]): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const sound =
      Array.isArray(keys) &&
      keys.length === sortKeys.length &&
      sortKeys.every(({ type }, index) => typeof keys[index] === 'string' && isOfType(type, keys[index]));
    return sound ? keys : null;
  } catch {
    return null;
  }
}

/** Whether the database can read a cursor's key as its column's type: cursors come back from outside. */
function isOfType(type: SortKey['type'], key: string): boolean {
  switch (type) {
    case 'text':
      return isPlainText(key);
    case 'bigint':
      return /^-?\d{1,18}$/.test(key);
    case 'timestamptz':
      // As PostgreSQL writes it: `2026-03-02 09:00:00.5+00`.
      return parseInstant(key.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) !== null;
  }
}
