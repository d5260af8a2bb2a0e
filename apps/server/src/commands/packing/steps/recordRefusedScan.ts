import { sql } from 'kysely';
import { selectRefusedScans } from '../../../queries/figures/selectFigures.ts';
import { readSettings } from '../../../queries/settings/readSettings.ts';
import type { Ctx } from '../../work/context.ts';

/**
 * Records a scan that the packing table refused, because the refusal prevented a mistake. The refused command itself is
 * rolled back and leaves no event. The row counts for the person only, so it doesn't have the scanned code.
 */
export async function recordRefusedScan({ db, actor, now }: Ctx, failure: string): Promise<void> {
  const { timeZone } = await readSettings(db);
  const { userId: user_id, station } = actor;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('refused_scans').values({ at: now, user_id, station, failure }).execute();
    const scan = sql`(select ${now}::timestamptz as at, ${user_id}::text as user_id)`;
    await sql`
      insert into figure_changes (day, hour, store, metric, key, value)
      ${selectRefusedScans(scan, timeZone)}`.execute(trx);
  });
}
