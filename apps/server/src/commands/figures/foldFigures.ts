import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { FIRST_REBUILD_RUN, rebuildFigures } from './rebuildFigures.ts';

const COLUMNS = sql.raw('metric, day, store, hour, key, value');

/**
 * Adds the waiting changes to the daily figures, so that a report reads few rows. Reports show the same before and after
 * the fold. Figures that were never rebuilt are rebuilt instead, from the whole log.
 */
export async function foldFigures({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const rebuilt = await db
    .selectFrom('runs')
    .select('name')
    .where('name', '=', FIRST_REBUILD_RUN)
    .executeTakeFirst();
  if (rebuilt === undefined) return rebuildFigures({ db, now });
  await db.transaction().execute(async (trx) => {
    await sql`lock table daily_figures in share row exclusive mode`.execute(trx);
    await sql`
      with taken as (delete from figure_changes returning ${COLUMNS})
      insert into daily_figures (${COLUMNS})
      select metric, day, store, hour, key, sum(value) from taken group by metric, day, store, hour, key
      on conflict (metric, day, store, hour, key)
        do update set value = daily_figures.value + excluded.value`.execute(trx);
  });
}
