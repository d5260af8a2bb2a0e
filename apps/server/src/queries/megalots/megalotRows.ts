import type { Market } from '@cmon/core/catalogue/types';
import type { Lateness } from '@cmon/core/production/planning/shipBy';
import { parseScanCode } from '@cmon/core/production/scanCode';
import { FILE_STATE, type MegalotCuttingState } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { FilesTable, MegalotsTable } from '../../db/lotTables.ts';
import { anyOf, equalsBoolean, isIn, matchAny, matchIfSet } from '../condition.ts';
import { type ReadSort, readSort } from '../listSort.ts';
import { IS_OPEN_PRIO, matchNumber } from '../lots/lotRows.ts';
import { SUM_STRIP_LABELS } from '../lots/stripLabels.ts';
import { type BatchSteps, isMegalotAt } from '../monitoring/batchSteps.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { matchMegalotStores } from './megalotQueueFilter.ts';
import { MEGALOT_QUEUE_KEYS } from './megalotQueueKeys.ts';
import { parsePageNumber } from './parsePageNumber.ts';

export type MegalotRow = Selectable<MegalotsTable>;
export type FileRow = Selectable<FilesTable>;

export interface MegalotFilter {
  readonly stores?: readonly Market[] | null;
  readonly fileStates?: readonly number[] | null;
  readonly cutting?: readonly MegalotCuttingState[] | null;
  readonly laizes?: readonly number[] | null;
  readonly devices?: readonly string[] | null;
  /** Codes of the cutters that cut its output. */
  readonly cutters?: readonly string[] | null;
  /** True for megalots that are printed on a roll, false for megalots on sheets. */
  readonly onRoll?: boolean | null;
  readonly levels?: readonly Lateness[] | null;
  readonly enSouffrance?: boolean | null;
  /** Only megalots that are at these steps of production. */
  readonly at?: BatchSteps | null;
  readonly text?: string | null;
}

/** SQL of the time from which the first order of a megalot is at risk. */
const AT_RISK_FROM = sql`(
  select min(orders.at_risk_from) from lots join items on items.lot_id = lots.id
    join orders on orders.id = items.order_id
  where lots.megalot_id = megalots.id
)`;

export function findMegalotsPage(
  db: Kysely<Database>,
  filter: MegalotFilter,
  sort: ReadSort,
  request: PageRequest,
  now: Date,
): Promise<Page<MegalotRow>> {
  const levels = filter.levels ?? [];
  const { by, descending } = readSort(sort);
  const source = {
    columns: sql`megalots.*`,
    from: sql`megalots`,
    where: [
      // A number finds a cancelled megalot too: people look for it because they have seen it.
      ...(filter.text ? [] : [sql`megalots.live`]),
      ...matchMegalotStores(filter.stores),
      ...isIn(sql`megalots.file_state`, filter.fileStates),
      ...isIn(sql`megalots.cutting`, filter.cutting),
      ...isIn(sql`megalots.laize`, filter.laizes),
      ...isIn(sql`megalots.device`, filter.devices),
      ...(filter.cutters?.length
        ? [
            sql`exists (
              select from devices where devices.code = megalots.device
                and devices.version = megalots.device_version
                and devices.record ->> 'cutter' in (${sql.join(filter.cutters)})
            )`,
          ]
        : []),
      ...matchIfSet(filter.onRoll, (onRoll) => equalsBoolean(sql`megalots.laize is not null`, onRoll)),
      ...(levels.length === 0 ? [] : [matchAny(levels.map((level) => hasLateness(level, now)))]),
      ...matchIfSet(filter.enSouffrance, (enSouffrance) =>
        equalsBoolean(sql`megalots.souffrance`, enSouffrance),
      ),
      ...(filter.at ? isMegalotAt(filter.at, now) : []),
      ...matchIfSet(filter.text, (text) => matchNumber(sql`megalots.number`, text)),
    ],
    keys:
      by === 'queue'
        ? MEGALOT_QUEUE_KEYS
        : [
            // Megalots are numbered in the order in which they were made.
            ...(by === 'openFirst' ? [{ column: RANK, type: 'bigint' } as const] : []),
            ...(by === 'age' || by === 'number'
              ? []
              : [{ column: sql`megalots.ship_by`, type: 'timestamptz' } as const]),
            { column: sql`megalots.number`, type: 'bigint' } as const,
          ],
    descending,
    countsWithRows: by === 'queue',
  };
  return readPage<MegalotRow>(db, source, request);
}

/** 0 for a megalot with work left, 1 for a megalot that was cut. The index `megalots_open_first` has the same expression. */
const RANK = sql`(case when megalots.cutting = 'mg_dec_complet' then 1 else 0 end)::bigint`;

/** SQL condition: a megalot is late, at risk or on time. A megalot that was cut is none of these. */
function hasLateness(level: Lateness, now: Date): RawBuilder<unknown> {
  const isOpen = sql`megalots.cutting <> 'mg_dec_complet'`;
  if (level === 'late') return sql`(${isOpen} and megalots.ship_by < ${now})`;
  if (level === 'atRisk')
    return sql`(${isOpen} and megalots.ship_by >= ${now} and ${AT_RISK_FROM} <= ${now})`;
  return sql`(${isOpen} and megalots.ship_by >= ${now} and ${AT_RISK_FROM} > ${now})`;
}

export const findMegalotsByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<MegalotRow[]> =>
  db.selectFrom('megalots').selectAll().where('id', '=', anyOf(ids)).execute();

/** Finds a megalot by its id, its number or its printed code, or by the number or code of one of its pages. */
export async function findMegalotByIdOrNumber(
  db: Kysely<Database>,
  idOrNumber: string,
): Promise<MegalotRow | null> {
  const code = parseScanCode(idOrNumber);
  const id = code?.kind === 'megalot' ? code.id : idOrNumber.toUpperCase();
  const { rows } = await sql<MegalotRow>`
    select * from megalots where id = ${id} or ${matchNumber(sql`number`, idOrNumber)}
      or number = ${parsePageNumber(idOrNumber)?.megalot ?? null} limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * Reads the megalots that still need files, failed ones included (at most 100), then the `generatedLast` most recently
 * generated ones.
 */
export async function findRunningMegalots(
  db: Kysely<Database>,
  generatedLast: number,
): Promise<MegalotRow[]> {
  const waiting = await db
    .selectFrom('megalots')
    .selectAll()
    .where('file_state', '=', FILE_STATE.waiting)
    .where('live', '=', true)
    .orderBy('ship_by')
    .orderBy('number')
    .limit(100)
    .execute();
  const last = await db
    .selectFrom('megalots')
    .selectAll()
    .where('file_state', '>', FILE_STATE.waiting)
    .where('generated_at', 'is not', null)
    .orderBy('generated_at', 'desc')
    .limit(generatedLast)
    .execute();
  return [...waiting, ...last];
}

/** Counts over the lots, strips and orders of a megalot. */
export interface MegalotCounts {
  readonly megalot_id: string;
  readonly orders: number;
  readonly labels: number;
  /** Labels of all strips, and of them the good ones, those taken out, and those printed again: see `SUM_STRIP_LABELS`. */
  readonly issued: number;
  readonly made: number;
  readonly wasted: number;
  readonly reissued: number;
  readonly at_risk_from: Date | null;
  readonly prio: boolean;
  /** Lots of PRIO orders, and lots with an unfinished order that became PRIO since. */
  readonly prio_lots: number;
  /** Unfinished PRIO orders in it. */
  readonly prio_orders: number;
  readonly reissue_lots: number;
}

export async function countMegalots(
  db: Kysely<Database>,
  megalotIds: readonly string[],
): Promise<MegalotCounts[]> {
  // Each table is read once for all megalots: a subquery for each count and megalot took three times as long.
  const { rows } = await sql<MegalotCounts>`
    with lots_inside as materialized (
      select lots.id, lots.megalot_id, lots.class, lots.live, lots.label_count
      from lots where lots.megalot_id = any(${megalotIds}::text[])
    ), orders_inside as (
      select lots_inside.megalot_id, lots_inside.id as lot_id, items.order_id, true as as_item
      from lots_inside join items on items.lot_id = lots_inside.id
      union
      select lots_inside.megalot_id, lots_inside.id, strips.order_id, false
      from lots_inside join strips on strips.lot_id = lots_inside.id and strips.live
    ), order_counts as (
      select orders_inside.megalot_id,
        count(distinct orders_inside.order_id)::integer as orders,
        min(orders.at_risk_from) filter (where as_item) as at_risk_from,
        count(distinct orders_inside.order_id) filter (where ${IS_OPEN_PRIO})::integer as prio_orders
      from orders_inside join orders on orders.id = orders_inside.order_id group by orders_inside.megalot_id
    ), lots_with_prio as (
      select distinct orders_inside.lot_id from orders_inside join orders on orders.id = orders_inside.order_id
      where as_item and ${IS_OPEN_PRIO}
    ), lot_counts as (
      select megalot_id, sum(label_count)::integer as labels,
        count(*) filter (where class = 'prio' or lots_with_prio.lot_id is not null)::integer as prio_lots,
        count(*) filter (where class = 'reissue')::integer as reissue_lots,
        bool_or(class in ('prio', 'reissue')) as prio
      from lots_inside left join lots_with_prio on lots_with_prio.lot_id = lots_inside.id
      where live group by megalot_id
    ), strip_counts as (
      select lots_inside.megalot_id,
        sum(strips.labels)::integer as issued,
        ${SUM_STRIP_LABELS}
      from lots_inside join strips on strips.lot_id = lots_inside.id and strips.live
      where lots_inside.live group by lots_inside.megalot_id
    )
    select megalots.id as megalot_id, coalesce(orders, 0) as orders, coalesce(labels, 0) as labels,
      coalesce(issued, 0) as issued, coalesce(made, 0) as made, coalesce(wasted, 0) as wasted,
      coalesce(reissued, 0) as reissued, at_risk_from, coalesce(prio, false) as prio,
      coalesce(prio_lots, 0) as prio_lots, coalesce(prio_orders, 0) as prio_orders,
      coalesce(reissue_lots, 0) as reissue_lots
    from megalots
      left join order_counts on order_counts.megalot_id = megalots.id
      left join lot_counts on lot_counts.megalot_id = megalots.id
      left join strip_counts on strip_counts.megalot_id = megalots.id
    where megalots.id = any(${megalotIds}::text[])`.execute(db);
  return rows;
}

/** Reads the files of every revision, the newest revision first. */
export function findFilesOfMegalots(db: Kysely<Database>, megalotIds: readonly string[]): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('megalot_id', '=', anyOf(megalotIds))
    .orderBy('revision', 'desc')
    .orderBy('name')
    .execute();
}

export async function findFileById(db: Kysely<Database>, id: string): Promise<FileRow | null> {
  const row = await db.selectFrom('files').selectAll().where('files.id', '=', id).executeTakeFirst();
  return row ?? null;
}
