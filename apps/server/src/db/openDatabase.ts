import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseOptions, OpenDatabase } from './databaseOptions.ts';
import { migrate, migrateEmpty } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import { withDatabaseLock } from './withDatabaseLock.ts';

/**
 * Opens the process's database and migrates it to the newest schema. Throws `DatabaseLockedError` when another process
 * uses the embedded directory.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  // The drivers read a date without a time in the time zone of the process, so all processes use the same one.
  process.env.TZ = 'UTC';
  let opened: OpenDatabase;
  if (options.databaseUrl === null) {
    mkdirSync(options.dataDir, { recursive: true });
    opened = await openPglite(join(options.dataDir, 'db'), options.emptyCluster);
  } else {
    opened = openPostgres(options.databaseUrl, options);
  }
  try {
    await withDatabaseLock(opened, 'cmon schema', () =>
      options.restoresTo === undefined ? migrate(opened.db) : migrateEmpty(opened.db, options.restoresTo),
    );
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
