import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { PLANNED_EACH_TIME } from '../db/postgres/prepareReads.ts';
import { decodeCursor, encodeCursor, matchAfterCursor, type SortKey } from './pageCursor.ts';

/** A request for a page of a list: by page number, or the rows after or before a cursor. */
export interface PageRequest {
  readonly page: number;
  readonly size: number;
  readonly after?: string | null;
  readonly before?: string | null;
  /** Whether to read the next rows of a whole list, up to MAX_SLICE_SIZE, without counting the list. */
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
  /** Returns the length of the list from earlier counts. Without it, the rows of `where` are counted. */
  readonly count?: () => Promise<number>;
  /** Up to this number, the matching rows are collected and then sorted. The default is MAX_COLLECTED_ROWS. */
  readonly collectedUpTo?: number;
  /**
   * Columns and joins that are read only for the rows of the page: of all other rows, only `columns` and the keys are
   * sorted. The joins find the rows of the page as `page_rows`, with `columns`.
   */
  readonly details?: { readonly columns: RawBuilder<unknown>; readonly joins: RawBuilder<unknown> };
}

/** PostgreSQL plans these statements each time, because the best plan depends on the values of the filters. */
const plannedEachTime = sql.raw(PLANNED_EACH_TIME);

const MAX_PAGE_SIZE = 100;
/** The most rows that are read at once of a whole list. */
export const MAX_SLICE_SIZE = 500;
/** Longer lists get an estimated total, because counting them would take too long. */
const MAX_COUNTED_ROWS = 10_000;
/**
 * Up to this many matching rows are collected and then sorted. The planner may otherwise read the whole list in its order,
 * because it expects to find the matching rows sooner.
 */
const MAX_COLLECTED_ROWS = 2_000;

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
  // In the whole list, its first page and what follows a cursor don't depend on its length: they are read at the same time.
  const [{ total, exact }, rowsOfWholeList] = await Promise.all([
    countRows(db, source),
    source.where.length === 0 ? readWithoutCount<Row>(db, source, { ...request, size }) : null,
  ]);
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, request.page), pages);
  const collects =
    source.where.length > 0 &&
    source.count === undefined &&
    total <= (source.collectedUpTo ?? MAX_COLLECTED_ROWS);
  const rows =
    rowsOfWholeList ??
    (await readBesideCursor<Row>(db, source, { ...request, size, collects })) ??
    (await readPageNumber<Row>(db, source, { page, size, collects }, total, exact));
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
  const countedSource = {
    ...source,
    columns: sql`${columns}, (count(*) over ())::integer as page_total`,
    details: details && { ...details, columns: sql`${details.columns}, page_rows.page_total` },
  };
  const first = { cursor: null, reverse: false, offset: 0, size };
  const rows = await selectSlice<Row & { readonly page_total: number }>(db, countedSource, first);
  const total = rows[0]?.page_total ?? 0;
  return {
    rows,
    total,
    totalExact: true,
    page: 1,
    pages: Math.max(1, Math.ceil(total / size)),
    size,
    startCursor: encodeCursor(rows.at(0)),
    endCursor: encodeCursor(rows.at(-1)),
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
  { after, before, size, collects }: Pick<PageRequest, 'after' | 'before'> & PageSize,
): Promise<Keyed<Row>[] | null> {
  const afterCursor = decodeCursor(after, source.keys);
  if (afterCursor !== null)
    return selectSlice<Row>(db, source, { cursor: afterCursor, reverse: false, offset: 0, size, collects });
  const beforeCursor = decodeCursor(before, source.keys);
  if (beforeCursor === null) return null;
  const slice = { cursor: beforeCursor, reverse: true, offset: 0, size, collects };
  return (await selectSlice<Row>(db, source, slice)).reverse();
}

/** Reads the rows beside a cursor or the first page; null for a page that is found by its number. */
async function readWithoutCount<Row>(
  db: Kysely<Database>,
  source: ListSource,
  request: Pick<PageRequest, 'page' | 'after' | 'before'> & PageSize,
): Promise<Keyed<Row>[] | null> {
  const besideCursor = await readBesideCursor<Row>(db, source, request);
  if (besideCursor !== null || request.page > 1) return besideCursor;
  return selectSlice<Row>(db, source, { cursor: null, reverse: false, offset: 0, size: request.size });
}

async function readPageNumber<Row>(
  db: Kysely<Database>,
  source: ListSource,
  request: Pick<PageRequest, 'page'> & PageSize,
  total: number,
  exact: boolean,
): Promise<Keyed<Row>[]> {
  const { size, collects } = request;
  const offset = (request.page - 1) * size;
  const remaining = total - offset;
  if (exact && offset > total / 2) {
    const last = {
      cursor: null,
      reverse: true,
      offset: Math.max(0, remaining - size),
      size: Math.min(size, remaining),
      collects,
    };
    return (await selectSlice<Row>(db, source, last)).reverse();
  }
  const rows = await selectSlice<Row>(db, source, { cursor: null, reverse: false, offset, size, collects });
  if (rows.length > 0 || exact) return rows;
  return (await selectSlice<Row>(db, source, { cursor: null, reverse: true, offset: 0, size })).reverse();
}

interface PageSize {
  readonly size: number;
  /** Whether the matching rows are collected before they are sorted. */
  readonly collects?: boolean;
}

interface Slice extends PageSize {
  readonly cursor: readonly string[] | null;
  /** Reads from the end of the list, in the opposite order. */
  readonly reverse: boolean;
  readonly offset: number;
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
  const names = keys.map((_key, index) => sql.id(`page_key_${index}`));
  const keyColumns = keys.map(({ column }, index) => sql`, ${column} as ${names[index]}`);
  const textKeys = keys.map(({ column }) => sql`${column}::text`);
  const limit = sql`limit ${slice.size} offset ${slice.offset}`;
  const orderBy = (columns: readonly RawBuilder<unknown>[]) =>
    sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}`;
  const select = (extraColumns: RawBuilder<unknown>, ending: RawBuilder<unknown>) => sql<Keyed<Row>>`
    select ${plannedEachTime} ${columns}, array[${sql.join(textKeys)}] as page_keys ${extraColumns}
    from ${from} ${whereClause(conditions)} ${ending}`;
  const sorted = slice.collects
    ? // Without the offset, the planner might sort before it collects.
      sql<Keyed<Row>>`
    select * from (${select(sql.join(keyColumns, sql``), sql`offset 0`)}) as collected ${orderBy(names)} ${limit}`
    : select(
        details === undefined ? sql`` : sql.join(keyColumns, sql``),
        sql`${orderBy(keys.map(({ column }) => column))} ${limit}`,
      );
  if (details === undefined) return (await sorted.execute(db)).rows;
  const { rows } = await sql<Keyed<Row>>`
    select ${details.columns}, page_rows.page_keys
    from (${sorted}) as page_rows ${details.joins}
    ${orderBy(names.map((name) => sql`page_rows.${name}`))}`.execute(db);
  return rows;
}

const whereClause = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

async function countRows(
  db: Kysely<Database>,
  { from, where, count }: ListSource,
): Promise<{ total: number; exact: boolean }> {
  if (count !== undefined) return { total: await count(), exact: true };
  if (where.length === 0) {
    // The size of a whole table is known without reading it.
    const estimate = await estimateRows(db, { from, where });
    if (estimate > MAX_COUNTED_ROWS * 2) return { total: estimate, exact: false };
  }
  const countResult = await sql<{ n: number }>`
    select ${plannedEachTime} count(*)::integer as n from (select from ${from} ${whereClause(where)} limit ${MAX_COUNTED_ROWS + 1}) as counted`.execute(
    db,
  );
  const n = countResult.rows[0]?.n ?? 0;
  if (n <= MAX_COUNTED_ROWS) return { total: n, exact: true };
  return { total: Math.max(n, await estimateRows(db, { from, where })), exact: false };
}

/** Returns how many rows the query planner expects. */
async function estimateRows(
  db: Kysely<Database>,
  { from, where }: Pick<ListSource, 'from' | 'where'>,
): Promise<number> {
  const plan = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${from} ${whereClause(where)}`.execute(db);
  return plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
