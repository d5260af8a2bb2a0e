import type { LotType } from '@cmon/core/catalogue/product';
import type { Market } from '@cmon/core/catalogue/types';
import type { Lateness } from '@cmon/core/production/planning/shipBy';
import type { LotCuttingState, LotDoubleState, LotShippingState } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LotsTable } from '../../db/lotTables.ts';
import { anyOf, equalsBoolean, isIn, matchAny, matchIfSet } from '../condition.ts';
import { type ReadSort, readSort } from '../listSort.ts';
import { type BatchSteps, isLotAt } from '../monitoring/batchSteps.ts';
import type { TimeRange } from '../orders/orderRows.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { type ListSource, type Page, type PageRequest, readPage } from '../page.ts';
import { SUM_STRIP_LABELS } from './stripLabels.ts';

export type LotRow = Selectable<LotsTable>;
export type LotClassShown = 'normal' | 'objects' | 'prio' | 'reissue';

/** Class of a lot as the screens show it. A normal lot without strips contains objects and has the class `objects`. */
export const getLotClass = (lot: Pick<LotRow, 'class' | 'strip_count'>): LotClassShown =>
  lot.class === 'normal' && lot.strip_count === 0 ? 'objects' : lot.class;

export interface LotFilter {
  readonly types?: readonly LotType[] | null;
  readonly stores?: readonly Market[] | null;
  readonly cutting?: readonly LotCuttingState[] | null;
  readonly double?: readonly LotDoubleState[] | null;
  readonly shipping?: readonly LotShippingState[] | null;
  readonly levels?: readonly Lateness[] | null;
  readonly classes?: readonly LotClassShown[] | null;
  readonly megalotId?: string | null;
  /** True for the lots with a strip that is printed again (Ressortir), false for the others. */
  readonly reissue?: boolean | null;
  /** Only lots that are at these steps of production. */
  readonly at?: BatchSteps | null;
  /** Only lots that are assigned to this user. */
  readonly assignedTo?: string | null;
  readonly text?: string | null;
  /** Only lots whose cutting was completed within this time. */
  readonly cut?: TimeRange | null;
}

/** SQL of the time from which the first order of a lot is at risk. */
const AT_RISK_FROM = sql`(
  select min(orders.at_risk_from) from items join orders on orders.id = items.order_id where items.lot_id = lots.id
)`;

/** The classes as SQL conditions on the stored class, because the indexes are by it. */
const CLASS_CONDITIONS: Readonly<Record<LotClassShown, RawBuilder<unknown>>> = {
  normal: sql`(lots.class = 'normal' and lots.strip_count > 0)`,
  objects: sql`(lots.class = 'normal' and lots.strip_count = 0)`,
  prio: sql`lots.class = 'prio'`,
  reissue: sql`lots.class = 'reissue'`,
};

export function findLotsPage(
  db: Kysely<Database>,
  filter: LotFilter,
  sort: ReadSort,
  request: PageRequest,
  now: Date,
): Promise<Page<LotRow>> {
  const levels = filter.levels ?? [];
  const { by, descending } = readSort(sort);
  const source: ListSource = {
    columns: sql`lots.*`,
    from: sql`lots`,
    where: [
      sql`lots.live`,
      ...isIn(sql`lots.lot_type`, filter.types),
      ...matchStores(filter.stores),
      ...isIn(sql`lots.cutting`, filter.cutting),
      ...isIn(sql`lots.double`, filter.double),
      ...isIn(sql`lots.shipping`, filter.shipping),
      ...(filter.classes?.length ? [matchAny(filter.classes.map((shown) => CLASS_CONDITIONS[shown]))] : []),
      ...(levels.length === 0 ? [] : [matchAny(levels.map((level) => hasLateness(level, now)))]),
      ...matchIfSet(filter.megalotId, (id) => sql`lots.megalot_id = ${id}`),
      ...matchIfSet(filter.reissue, (reissue) =>
        equalsBoolean(
          sql`exists (select from strips where strips.lot_id = lots.id and strips.disposition = 'Ressortir')`,
          reissue,
        ),
      ),
      ...(filter.at ? isLotAt(filter.at, now) : []),
      ...matchIfSet(filter.assignedTo, (userId) => sql`lots.assigned_to = ${userId}`),
      ...matchIfSet(filter.cut, isCutWithin),
      ...matchIfSet(filter.text, (text) => matchNumber(sql`lots.number`, text)),
    ],
    keys: [...listFirstKeys(by), { column: sql`lots.number`, type: 'bigint' }],
    descending,
  };
  return readPage<LotRow>(db, source, request);
}

/**
 * Conditions for the lots with an order of one of these stores. A lot without a store has orders of several stores. They
 * are the orders of its strips, also of strips whose reprint is in another lot, and the orders of its objects.
 */
function matchStores(stores: LotFilter['stores']): RawBuilder<unknown>[] {
  if (!stores?.length) return [];
  const isOfStores = sql`orders.store = any(${stores}::text[])`;
  return [
    sql`(lots.store = any(${stores}::text[]) or (lots.store is null and (
      exists (
        select from strips join orders on orders.id = strips.order_id
        where strips.lot_id = lots.id and strips.live and ${isOfStores}
      ) or exists (
        select from items join orders on orders.id = items.order_id where items.lot_id = lots.id and ${isOfStores}
      )
    )))`,
  ];
}

/** Condition for a lot that was cut completely within a time, also when it was reopened afterwards. */
function isCutWithin({ from, before }: TimeRange): RawBuilder<unknown> {
  const where = [
    sql`events.to_state = 'dec_complet' and events.object = 'lot'`,
    ...matchIfSet(from, (at) => sql`events.at >= ${at}`),
    ...matchIfSet(before, (at) => sql`events.at < ${at}`),
  ];
  return sql`lots.id in (select events.object_id from events where ${sql.join(where, sql` and `)})`;
}

/**
 * 0 for a lot to cut, 1 for a lot that was cut, 2 for a lot that was shipped. The index `lots_to_cut_first` has the same
 * expression.
 */
const RANK = sql`(case when lots.shipping = 'exp_complet' then 2
  when lots.cutting = 'dec_complet' then 1 else 0 end)::bigint`;

/**
 * Returns the sort keys before the number. The age needs none, because lots are numbered in the order in which they were
 * made.
 */
function listFirstKeys(by: ReturnType<typeof readSort>['by']): ListSource['keys'] {
  switch (by) {
    case 'age':
    case 'number':
      return [];
    case 'type':
      return [{ column: sql`lots.lot_type`, type: 'text' }];
    case 'openFirst':
      return [
        { column: RANK, type: 'bigint' },
        { column: sql`lots.ship_by`, type: 'timestamptz' },
      ];
    default:
      return [{ column: sql`lots.ship_by`, type: 'timestamptz' }];
  }
}

/** Condition for a lot or megalot number as people type it: `L000123`, `000123` and `123` match 123. */
export function matchNumber(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const digits = /^\s*[LM]?0*(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined ? sql`false` : sql`${column} = ${Number(digits)}`;
}

/** SQL condition: a lot is late, at risk or on time. A lot that was shipped is none of these. */
function hasLateness(level: Lateness, now: Date): RawBuilder<unknown> {
  const isOpen = sql`lots.shipping <> 'exp_complet'`;
  if (level === 'late') return sql`(${isOpen} and lots.ship_by < ${now})`;
  if (level === 'atRisk') return sql`(${isOpen} and lots.ship_by >= ${now} and ${AT_RISK_FROM} <= ${now})`;
  return sql`(${isOpen} and lots.ship_by >= ${now} and ${AT_RISK_FROM} > ${now})`;
}

export const findLotsByIds = (db: Kysely<Database>, ids: readonly string[]): Promise<LotRow[]> =>
  db.selectFrom('lots').selectAll().where('id', '=', anyOf(ids)).execute();

export function findLotsOfMegalots(db: Kysely<Database>, megalotIds: readonly string[]): Promise<LotRow[]> {
  return db
    .selectFrom('lots')
    .selectAll()
    .where('megalot_id', '=', anyOf(megalotIds))
    .where('live', '=', true)
    .orderBy('number')
    .execute();
}

/** Finds a lot by its id or number. */
export async function findLotByIdOrNumber(db: Kysely<Database>, idOrNumber: string): Promise<LotRow | null> {
  const { rows } = await sql<LotRow>`
    select * from lots where id = ${idOrNumber.toUpperCase()} or ${matchNumber(sql`number`, idOrNumber)} limit 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** SQL condition on `orders`: the order is PRIO and unfinished. */
export const IS_OPEN_PRIO = sql`orders.prio and orders.status not in (${FINISHED_STATUS_LIST})`;

/** The urgency of a lot, which follows from its orders. */
export interface LotUrgency {
  readonly lot_id: string;
  /** When its first order is at risk. */
  readonly at_risk_from: Date;
  /** Unfinished PRIO orders in it. */
  readonly prio_orders: number;
}

/** Reads how urgent each lot is. A lot without orders is left out. */
export async function findUrgencyOfLots(
  db: Kysely<Database>,
  lotIds: readonly string[],
): Promise<LotUrgency[]> {
  const { rows } = await sql<LotUrgency>`
    select items.lot_id, min(orders.at_risk_from) as at_risk_from,
      count(distinct orders.id) filter (where ${IS_OPEN_PRIO})::integer as prio_orders
    from items join orders on orders.id = items.order_id
    where items.lot_id = any(${lotIds}::text[]) group by items.lot_id`.execute(db);
  return rows;
}

/** Counts over the strips of a lot. */
export interface LotCounts {
  readonly lot_id: string;
  /** Strips that were seen at the cutting table, that have no disposition yet, and that are to be printed again. */
  readonly seen: number;
  readonly unset: number;
  readonly to_reissue: number;
  readonly open_reissues: number;
  /** Labels of all strips, and of them the good ones, those taken out, and those printed again. */
  readonly issued: number;
  readonly made: number;
  readonly wasted: number;
  readonly reissued: number;
  readonly cutter_name: string | null;
  readonly assigned_name: string | null;
}

export async function countLots(db: Kysely<Database>, lotIds: readonly string[]): Promise<LotCounts[]> {
  // The strips of all lots are counted in one reading.
  const { rows } = await sql<LotCounts>`
    with strip_counts as (
      select strips.lot_id,
        count(strips.seen_at)::integer as seen,
        count(*) filter (where strips.disposition is null)::integer as unset,
        count(*) filter (where strips.disposition = 'Ressortir')::integer as to_reissue,
        sum(strips.labels)::integer as issued,
        ${SUM_STRIP_LABELS}
      from strips where strips.lot_id = any(${lotIds}::text[]) and strips.live group by strips.lot_id
    )
    select lots.id as lot_id,
      coalesce(seen, 0) as seen, coalesce(unset, 0) as unset, coalesce(to_reissue, 0) as to_reissue,
      (
        select count(*)::integer from reissues join strips as again on again.id = reissues.strip_id
        where again.lot_id = lots.id and reissues.state in ('open', 'printing')
      ) as open_reissues,
      coalesce(issued, 0) as issued, coalesce(made, 0) as made, coalesce(wasted, 0) as wasted,
      coalesce(reissued, 0) as reissued,
      (select name from users where users.id = lots.cutter) as cutter_name,
      (select name from users where users.id = lots.assigned_to) as assigned_name
    from lots left join strip_counts on strip_counts.lot_id = lots.id
    where lots.id = any(${lotIds}::text[])`.execute(db);
  return rows;
}
