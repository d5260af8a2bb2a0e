import { join } from 'node:path';
import { CUT_OFF_RUNS } from '../../apps/server/src/commands/lots/steps/cutOffRuns.ts';
import { openPglite } from '../../apps/server/src/db/openPglite.ts';
import { openPostgres } from '../../apps/server/src/db/postgres/openPostgres.ts';

interface Location {
  /** Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Marks the cut-offs of the next 24 hours as done. At 16:00 of a working day the server makes lots and megalots of all that
 * waits, which the tests that run then still need.
 */
export async function skipCutOffs({ databaseUrl, dataDir }: Location): Promise<void> {
  const database =
    databaseUrl === null ? await openPglite(join(dataDir, 'db')) : openPostgres(databaseUrl, {});
  await database.executeSql(
    `insert into runs (name, done_until) select unnest($1::text[]), now() + interval '1 day'
     on conflict (name) do update set done_until = excluded.done_until`,
    [[...CUT_OFF_RUNS]],
  );
  await database.close();
}
