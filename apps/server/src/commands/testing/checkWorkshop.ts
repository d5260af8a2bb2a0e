import { findViolations } from '@cmon/testkit/checker/findViolations';
import type { Violation } from '@cmon/testkit/checker/runRules';
import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { FIGURE_GROUPS, selectFigures } from '../../queries/figures/selectFigures.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { checkSummaries } from './checkSummaries.ts';

/**
 * Runs the independent checker, and compares the numbers that the program keeps for its screens with a full count.
 * Returns the violations; empty when all invariants hold.
 */
export async function checkWorkshop(db: Kysely<Database>): Promise<Violation[]> {
  const run = (text: string, values: unknown[] = []) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return [...(await findViolations(run)), ...(await checkSummaries(db)), ...(await checkFigures(db))];
}

/**
 * Checks that the figures of the reports are those of a count of the whole log. The metric `userCaught` is left out, because
 * it counts refused scans, which have no events.
 */
async function checkFigures(db: Kysely<Database>): Promise<Violation[]> {
  const { timeZone } = await readSettings(db);
  const { rows } = await sql<{ name: string; kept: string; counted: string }>`
    with kept as (
      select metric, day, store, hour, key, sum(value) as value from (
        select metric, day, store, hour, key, value from daily_figures
        union all select metric, day, store, hour, key, value from figure_changes
      ) as figures where metric <> 'userCaught' group by 1, 2, 3, 4, 5
    ), counted as (${selectFigures({ events: sql`events`, groups: FIGURE_GROUPS, timeZone })})
    select concat_ws(' ', metric, day, store, hour, key) as name, kept.value as kept, counted.value as counted
    from kept full join counted using (metric, day, store, hour, key)
    where coalesce(kept.value, 0) <> coalesce(counted.value, 0)`.execute(db);
  return rows.map(({ name, kept, counted }) => ({
    rule: 'WSC-81',
    object: `${name} is ${kept}, but the log has ${counted}`,
  }));
}
