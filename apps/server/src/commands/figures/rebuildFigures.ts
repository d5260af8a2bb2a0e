import { sql } from 'kysely';
import { FIGURE_GROUPS, selectFigures, selectRefusedScans } from '../../queries/figures/selectFigures.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import type { Ctx } from '../work/context.ts';

/** Name of the row in `runs` that shows that the figures were rebuilt at least once. An older database doesn't have it. */
export const FIRST_REBUILD_RUN = 'figures';

/**
 * Counts the figures again from the whole log. Commands go on meanwhile: the count and the deletion use the same
 * snapshot, so a change that commits later is kept and its events are not counted.
 */
export async function rebuildFigures({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const { timeZone } = await readSettings(db);
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // The lock comes before the first read, which takes the snapshot. So no fold can commit after the snapshot was taken.
      await sql`lock table daily_figures in share row exclusive mode`.execute(trx);
      await sql`delete from figure_changes`.execute(trx);
      await sql`delete from daily_figures`.execute(trx);
      await sql`
        insert into daily_figures (day, hour, store, metric, key, value)
        ${selectFigures({ events: sql`events`, groups: FIGURE_GROUPS, timeZone })}`.execute(trx);
      await sql`
        insert into daily_figures (day, hour, store, metric, key, value)
        ${selectRefusedScans(sql`refused_scans`, timeZone)}`.execute(trx);
      await sql`
        insert into runs (name, done_until) values (${FIRST_REBUILD_RUN}, ${now})
        on conflict (name) do update set done_until = excluded.done_until`.execute(trx);
    });
}
