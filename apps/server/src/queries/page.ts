import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { isPlainText } from '../db/isPlainText.ts';
import { parseInstant } from '../db/parseInstant.ts';

/** A request for a page of a list: by page number, or the rows after or before a cursor. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
  readonly after?: string | null;
  readonly before?: string | null;
  /** True reads the next rows of a whole list, which may be many more than a page has. Nothing is counted. */
  readonly uncounted?: boolean;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** False when there are too many rows to count and the total is the query planner's estimate. */
  readonly totalExact: boolean;
  /** 1-based, inside `1..pages`. */
  readonly page: number;
  readonly pages: number;
  readonly size: number;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** One column of a list's sort order. The last key of a list must be unique. */
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
  /**
   * True for a list of open work whose condition or order has to be computed for all of its rows: its first page is read
   * and counted by one statement.
   */
  readonly countsWithRows?: boolean;
  /** Counts the list from what was counted already. Without it, the rows of `where` are counted. */
  readonly count?: () => Promise<number>;
  /**
   * A FROM clause that first collects the rows of `where`, for a condition with an index of its own that has nothing to do
   * with the order. Without it, the planner may walk the index of the order past all rows that don't match. Many rows are
   * still read in the order of the list, because they are found soon.
   */
  readonly collected?: RawBuilder<unknown>;
  /**
   * What is read for the rows of the page alone, so that only `columns` and the keys of all other rows are sorted. The
   * joins find the rows of the page as `page_rows`, with `columns`.
   */
  readonly details?: { readonly columns: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> };
}

const MAX_PAGE_SIZE = 100;
/** The most rows that are read at once of a whole list. */
export const MAX_SLICE_SIZE = 500;
/** Longer lists get an estimated total, because counting them would take too long. */
const MAX_COUNTED_ROWS = 10_000;
/** Up to this number, the rows of a condition are collected and then sorted. */
const MAX_SORTED_ROWS = 20_000;

/**
 * Reads one page of a list. A page number beyond the end gives the last page. A page is read from the nearer end of the
 * list. A cursor continues after its sort keys, at a cost that doesn't depend on the length of the list.
 */
export async function readPage<Row>(
  db: Kysely<Database>,
  source: ListSource,
  request: PageRequest,
): Promise<Page<Row>> {
  if (request.uncounted) return readUncounted<Row>(db, source, request);
  const size = Math.min(Math.max(1, request.size), MAX_PAGE_SIZE);
  const isFirst = request.page <= 1 && !request.after && !request.before;
  if (source.countsWithRows && isFirst) return readFirstPage<Row>(db, source, size);
  // What follows a cursor doesn't depend on the length of the list, so it is read at the same time.
  const [{ total, exact }, besideCursor] = await Promise.all([
    countRows(db, source),
    readBesideCursor<Row>(db, source, { ...request, size }),
  ]);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, request.page), pages);
  const sorted =
    source.collected !== undefined && total <= MAX_SORTED_ROWS
      ? { ...source, from: source.collected, where: [] }
      : source;
  const rows = besideCursor ?? (await readPageNumber<Row>(db, sorted, { page, size }, total, exact));
  return {
    rows,
    total,
    totalExact: exact,
    page,
    pages,
    size,
    startCursor: encodeCursor(rows.at(0)),
    endCursor: encodeCursor(rows.at(-1)),
  };
}

/** Reads the next rows of a whole list, as a page that has no number. Its end cursor is null at the end of the list. */
async function readUncounted<Row>(
  db: Kysely<Database>,
  source: ListSource,
  { after, ...request }: PageRequest,
): Promise<Page<Row>> {
  const size = Math.min(Math.max(1, request.size), MAX_SLICE_SIZE);
  const { rows, endCursor, hasMore } = await readSlice<Row>(db, source, { after: after ?? null, size });
  const counts = { total: rows.length, totalExact: false, page: 1, pages: 1, size };
  return { rows, ...counts, startCursor: null, endCursor: hasMore ? endCursor : null };
}

/** Reads the first page, and counts the list in the same statement. */
async function readFirstPage<Row>(
  db: Kysely<Database>,
  source: ListSource,
  size: number,
): Promise<Page<Row>> {
  const { columns, details } = source;
  const counted = {
    ...source,
    columns: sql`${columns}, (count(*) over ())::integer as page_total`,
    details: details && { ...details, columns: sql`${details.columns}, page_rows.page_total` },
  };
  const first = { cursor: null, reverse: false, offset: 0, size };
  const found = await selectSlice<Row & { readonly page_total: number }>(db, counted, first);
  const total = found[0]?.page_total ?? 0;
  return {
    rows: found,
    total,
    totalExact: true,
    page: 1,
    pages: Math.max(1, Math.ceil(total / size)),
    size,
    startCursor: encodeCursor(found.at(0)),
    endCursor: encodeCursor(found.at(-1)),
  };
}

/** Some rows of a list, without their page number or the list's length. */
export interface RowSlice<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the last row; null without any row. */
  readonly endCursor: string | null;
  readonly hasMore: boolean;
}

/** Reads the rows after a cursor, or the first rows. Nothing is counted, so a list may have any length. */
export async function readSlice<Row>(
  db: Kysely<Database>,
  source: ListSource,
  { after, size }: { readonly after?: string | null; readonly size: number },
): Promise<RowSlice<Row>> {
  const cursor = decodeCursor(after, source.keys);
  const found = await selectSlice<Row>(db, source, { cursor, reverse: false, offset: 0, size: size + 1 });
  const rows = found.slice(0, size);
  return { rows, endCursor: encodeCursor(rows.at(-1)), hasMore: found.length > size };
}

type Keyed<Row> = Row & { readonly page_keys: readonly string[] };

/** Reads the rows after or before a cursor; null without a valid cursor. */
async function readBesideCursor<Row>(
  db: Kysely<Database>,
  source: ListSource,
  { after, before, size }: PageRequest,
): Promise<Keyed<Row>[] | null> {
  const first = decodeCursor(after, source.keys);
  if (first !== null) return selectSlice<Row>(db, source, { cursor: first, reverse: false, offset: 0, size });
  const last = decodeCursor(before, source.keys);
  if (last === null) return null;
  return (await selectSlice<Row>(db, source, { cursor: last, reverse: true, offset: 0, size })).reverse();
}

async function readPageNumber<Row>(
  db: Kysely<Database>,
  source: ListSource,
  request: Pick<PageRequest, 'page' | 'size'>,
  total: number,
  exact: boolean,
): Promise<Keyed<Row>[]> {
  const { size } = request;
  const offset = (request.page - 1) * size;
  const left = total - offset;
  if (exact && offset > total / 2) {
    const last = {
      cursor: null,
      reverse: true,
      offset: Math.max(0, left - size),
      size: Math.min(size, left),
    };
    return (await selectSlice<Row>(db, source, last)).reverse();
  }
  const rows = await selectSlice<Row>(db, source, { cursor: null, reverse: false, offset, size });
  if (rows.length > 0 || exact) return rows;
  return (await selectSlice<Row>(db, source, { cursor: null, reverse: true, offset: 0, size })).reverse();
}

interface Slice {
  readonly cursor: readonly string[] | null;
  /** Reads from the end of the list, in the opposite order. */
  readonly reverse: boolean;
  readonly offset: number;
  readonly size: number;
}

async function selectSlice<Row>(
  db: Kysely<Database>,
  source: ListSource,
  slice: Slice,
): Promise<Keyed<Row>[]> {
  const { keys, columns, from, details } = source;
  const descending = source.descending !== slice.reverse;
  const conditions = [
    ...source.where,
    ...(slice.cursor === null ? [] : [matchAfterCursor(keys, slice.cursor, descending)]),
  ];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const textKeys = keys.map(({ column }) => sql`${column}::text`);
  const select = (more: RawBuilder<unknown>) => sql<Keyed<Row>>`
    select ${columns}, array[${sql.join(textKeys)}] as page_keys ${more}
    from ${from} ${whereClause(conditions)}
    order by ${sql.join(keys.map(({ column }) => sql`${column} ${direction}`))}
    limit ${slice.size} offset ${slice.offset}`;
  if (details === undefined) return (await select(sql``).execute(db)).rows;
  const names = keys.map((_key, index) => sql.id(`page_key_${index}`));
  const named = keys.map(({ column }, index) => sql`, ${column} as ${names[index]}`);
  const { rows } = await sql<Keyed<Row>>`
    select ${details.columns}, page_rows.page_keys
    from (${select(sql.join(named, sql``))}) as page_rows ${details.joins}
    order by ${sql.join(names.map((name) => sql`page_rows.${name} ${direction}`))}`.execute(db);
  return rows;
}

function matchAfterCursor(
  keys: readonly SortKey[],
  cursor: readonly string[],
  descending: boolean,
): RawBuilder<unknown> {
  const columns = sql.join(keys.map(({ column }) => column));
  const values = sql.join(keys.map(({ type }, index) => sql`${cursor[index] ?? null}::${sql.raw(type)}`));
  return sql`(${columns}) ${sql.raw(descending ? '<' : '>')} (${values})`;
}

const whereClause = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

async function countRows(
  db: Kysely<Database>,
  { from, where, count }: ListSource,
): Promise<{ total: number; exact: boolean }> {
  if (count !== undefined) return { total: await count(), exact: true };
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from (select from ${from} ${whereClause(where)} limit ${MAX_COUNTED_ROWS + 1}) as counted`.execute(
    db,
  );
  const n = counted.rows[0]?.n ?? 0;
  if (n <= MAX_COUNTED_ROWS) return { total: n, exact: true };
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${from} ${whereClause(where)}`.execute(db);
  return { total: Math.max(n, plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? n), exact: false };
}

function encodeCursor(row: { readonly page_keys: readonly string[] } | undefined): string | null {
  return row === undefined ? null : Buffer.from(JSON.stringify(row.page_keys)).toString('base64url');
}

/** Returns the sort keys of a cursor; null when there is no cursor or it is invalid. */
function decodeCursor(cursor: string | null | undefined, sortKeys: readonly SortKey[]): string[] | null {
  if (cursor === null || cursor === undefined) return null;
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValid =
      Array.isArray(keys) &&
      keys.length === sortKeys.length &&
      sortKeys.every(({ type }, index) => typeof keys[index] === 'string' && isOfType(type, keys[index]));
    return isValid ? keys : null;
  } catch {
    return null;
  }
}

/** Whether the database can cast a cursor's key to the column's type. Clients may send any text as a cursor. */
function isOfType(type: SortKey['type'], key: string): boolean {
  switch (type) {
    case 'text':
      return isPlainText(key);
    case 'bigint':
      return /^-?\d{1,18}$/.test(key);
    case 'timestamptz':
      // PostgreSQL's text format: `2026-03-02 09:00:00.5+00`.
      return parseInstant(key.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) !== null;
  }
}
