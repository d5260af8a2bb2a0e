import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The most appended rows that one transaction folds. */
const BATCH_SIZE = 20_000;
/** Number of the advisory lock that lets one process at a time fold. No other lock has it. */
const LOCK_NUMBER = 4_101;
/** The number of days for which `state_hours` is kept. */
const KEPT_DAYS = 90;

/**
 * Adds the differences that the triggers appended to the summaries, and deletes rows that are too old or zero. A reader sees
 * the same sums before and after. Does nothing while another process folds.
 */
export async function foldSummaries(db: Kysely<Database>, now: Date): Promise<void> {
  while (await foldBatch(db));
  await sql`delete from state_hours where hour < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    db,
  );
}

/** Returns whether there may be more to fold. */
function foldBatch(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCK_NUMBER}) as free`.execute(trx);
    if (rows[0]?.free !== true) return false;
    const counts = await sql`
      with taken as (
        delete from state_count_deltas
        where id in (select id from state_count_deltas order by id limit ${BATCH_SIZE}) returning *
      ), folded as (
        insert into state_counts (kind, state, part, placed_hour, ship_by, at_risk_from, n)
        select kind, state, part, placed_hour, ship_by, at_risk_from, sum(n) from taken
        group by kind, state, part, placed_hour, ship_by, at_risk_from
        on conflict (kind, state, part, placed_hour, ship_by, at_risk_from)
        do update set n = state_counts.n + excluded.n
      )
      select from taken`.execute(trx);
    const hours = await sql`
      with taken as (
        delete from state_hour_deltas
        where id in (select id from state_hour_deltas order by id limit ${BATCH_SIZE}) returning *
      ), folded as (
        insert into state_hours (kind, state, part, hour, stay, seconds, n)
        select kind, state, part, hour, stay, sum(seconds), sum(n) from taken group by kind, state, part, hour, stay
        on conflict (kind, state, part, hour, stay)
        do update set n = state_hours.n + excluded.n, seconds = state_hours.seconds + excluded.seconds
      )
      select from taken`.execute(trx);
    await sql`delete from state_counts where n = 0`.execute(trx);
    return Math.max(counts.rows.length, hours.rows.length) === BATCH_SIZE;
  });
}
