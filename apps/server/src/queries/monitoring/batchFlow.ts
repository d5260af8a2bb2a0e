import type { Market } from '@cmon/core/catalogue/types';
import type {
  LotCuttingState,
  MegalotCuttingState,
  MegalotFileState,
  StepFilter,
} from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';
import { type BatchEnv, classifyLot, classifyMegalot } from './batchSteps.ts';
import { STATE_HOURS } from './stateSums.ts';

/** The lots or megalots of one state that are at one point of their step. */
interface BatchCell {
  readonly filter: StepFilter;
  /** Number of lots or megalots. */
  readonly n: number;
  readonly late: number;
}

export interface LotCell extends BatchCell {
  readonly cutting: LotCuttingState;
}

export interface MegalotCell extends BatchCell {
  readonly fileState: MegalotFileState;
  readonly cutting: MegalotCuttingState;
  readonly metres: number;
}

/** How many lots or megalots enter and leave a state. */
export interface StateRate {
  readonly state: string;
  /** Numbers since the start of the last full hour. */
  readonly enteredLastHour: number;
  readonly leftLastHour: number;
  /** Number that entered the state today: what was finished, for a final state. */
  readonly doneToday: number;
  /**
   * Average number that left the state in an hour, over those hours of the last seven days in which some left; null when
   * none did.
   */
  readonly perHour: number | null;
}

const HOUR_MS = 3_600_000;

const OPEN_LOTS = sql`lots.live and lots.cutting <> 'dec_complet'`;
const OPEN_MEGALOTS = sql`megalots.live and megalots.cutting <> 'mg_dec_complet'`;

/** Selects lots or megalots by store and by press (device code); null selects all. */
export interface BatchSelection {
  readonly stores: readonly Market[] | null;
  readonly devices: readonly string[] | null;
}

function matchSelection(
  table: 'lots' | 'megalots',
  { stores, devices }: BatchSelection,
): RawBuilder<unknown>[] {
  return [...isIn(sql.ref(`${table}.store`), stores), ...isIn(sql.ref(`${table}.device`), devices)];
}

/** The open lots by cutting state and step filter. */
export async function readLotCells(
  db: Kysely<Database>,
  env: BatchEnv,
  selection: BatchSelection,
): Promise<LotCell[]> {
  const { rows } = await sql<LotCell>`
    select lots.cutting, ${classifyLot(env)} as filter, count(*)::integer as n,
      (count(*) filter (where lots.shipping <> 'exp_complet' and lots.ship_by < ${env.now}))::integer as late
    from lots where ${sql.join([OPEN_LOTS, ...matchSelection('lots', selection)], sql` and `)}
    group by 1, 2`.execute(db);
  return rows;
}

/** The open megalots by file state, cutting state and step filter. */
export async function readMegalotCells(
  db: Kysely<Database>,
  env: BatchEnv,
  selection: BatchSelection,
): Promise<MegalotCell[]> {
  const { rows } = await sql<MegalotCell>`
    select megalots.file_state as "fileState", megalots.cutting, ${classifyMegalot(env)} as filter, count(*)::integer as n,
      (count(*) filter (where megalots.ship_by < ${env.now}))::integer as late,
      coalesce(sum(megalots.metres), 0) as metres
    from megalots where ${sql.join([OPEN_MEGALOTS, ...matchSelection('megalots', selection)], sql` and `)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Ids of the open lots at one point of their step, the earliest ship-by first. */
export async function findLotIds(
  db: Kysely<Database>,
  env: BatchEnv,
  {
    filter,
    first,
    ...selection
  }: BatchSelection & { readonly filter: StepFilter | null; readonly first: number },
): Promise<string[]> {
  const conditions = [
    OPEN_LOTS,
    ...matchSelection('lots', selection),
    ...(filter === null ? [] : [sql`${classifyLot(env)} = ${filter}`]),
  ];
  const { rows } = await sql<{ id: string }>`
    select lots.id from lots where ${sql.join(conditions, sql` and `)}
    order by lots.ship_by, lots.number limit ${first}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the open megalots at one point of their step, the earliest ship-by first. */
export async function findMegalotIds(
  db: Kysely<Database>,
  env: BatchEnv,
  {
    filter,
    first,
    ...selection
  }: BatchSelection & { readonly filter: StepFilter | null; readonly first: number },
): Promise<string[]> {
  const conditions = [
    OPEN_MEGALOTS,
    ...matchSelection('megalots', selection),
    ...(filter === null ? [] : [sql`${classifyMegalot(env)} = ${filter}`]),
  ];
  const { rows } = await sql<{ id: string }>`
    select megalots.id from megalots where ${sql.join(conditions, sql` and `)}
    order by megalots.ship_by, megalots.number limit ${first}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the open megalots that aren't printed (`file_state` 2), whose last generation or RIP run failed: oldest first. */
export async function findFailedMegalotIds(
  db: Kysely<Database>,
  selection: BatchSelection,
  first: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from megalots
    where ${sql.join([OPEN_MEGALOTS, ...matchSelection('megalots', selection)], sql` and `)}
      and file_state < 2 and last_error is not null
    order by state_since, number limit ${first}`.execute(db);
  return rows.map(({ id }) => id);
}

interface RatePeriod {
  readonly dayStart: Date;
  readonly now: Date;
}

/**
 * Reads how fast the states of lots or megalots empty, from the summaries. Summaries of lots are kept by store, those of
 * megalots by device: so `parts` are stores or devices, or null for all.
 */
export async function readStateRates(
  db: Kysely<Database>,
  kind: 'lot' | 'megalot',
  parts: readonly string[] | null,
  { dayStart, now }: RatePeriod,
): Promise<StateRate[]> {
  const lastHour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - HOUR_MS);
  const { rows } = await sql<StateRate>`
    select state,
      coalesce(sum(n) filter (where stay is null and hour >= ${lastHour}), 0)::integer as "enteredLastHour",
      coalesce(sum(n) filter (where stay is not null and hour >= ${lastHour}), 0)::integer as "leftLastHour",
      coalesce(sum(n) filter (where stay is null and hour >= ${dayStart}), 0)::integer as "doneToday",
      sum(n) filter (where stay is not null)::float / nullif(count(distinct hour) filter (where stay is not null), 0)
        as "perHour"
    from ${STATE_HOURS}
    where ${sql.join([sql`kind = ${kind}`, ...isIn(sql`part`, parts)], sql` and `)}
      and hour >= ${new Date(now.getTime() - 7 * 24 * HOUR_MS)} group by state`.execute(db);
  return rows;
}
