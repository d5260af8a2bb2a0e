import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseOptions, OpenDatabase } from './databaseOptions.ts';
import { migrate } from './migrate.ts';
import { oneAtATime } from './oneAtATime.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

/**
 * Opens the one database of the process, at its newest schema. Throws `DatabaseHeldError` when another process holds
 * the embedded directory.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  process.env.TZ = 'UTC';
  let opened: OpenDatabase;
  if (options.databaseUrl === null) {
    mkdirSync(options.dataDir, { recursive: true });
    opened = await openPglite(join(options.dataDir, 'db'));
  } else {
    opened = openPostgres(options.databaseUrl, options);
  }
  try {
    await oneAtATime(opened, 'cmon schema', () => migrate(opened.db));
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
