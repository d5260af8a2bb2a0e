import { PGlite } from '@electric-sql/pglite';
import { Mutex } from 'async-mutex';
import { Kysely } from 'kysely';
import { buildStatementLog } from './buildStatementLog.ts';
import { createLimitTo } from './createLimitTo.ts';
import type { Database } from './database.ts';
import type { OpenDatabase } from './databaseOptions.ts';
import { initialisePglite } from './initialisePglite.ts';
import { lockDirectory } from './lockDirectory.ts';
import { PgliteDialect, runOnPglite } from './PgliteDialect.ts';

/**
 * Opens the embedded database in a directory. An empty directory gets a copy of `emptyCluster`. The directory is locked
 * first, because PGlite takes no lock and two processes on one directory lose data silently.
 */
export async function openPglite(directory: string, emptyCluster?: string): Promise<OpenDatabase> {
  const release = lockDirectory(directory);
  try {
    await initialisePglite(directory, emptyCluster);
    const pglite = await PGlite.create({
      dataDir: directory,
      // PostgreSQL's default of 128 MB is more than one process with a single session needs.
      postgresqlconf: 'shared_buffers = 16MB',
      relaxedDurability: false,
    });
    await pglite.exec("set timezone to 'UTC'");
    return createDatabase(pglite, release);
  } catch (error) {
    release();
    throw error;
  }
}

function createDatabase(pglite: PGlite, release: () => void): OpenDatabase {
  const mutex = new Mutex();
  const dialect = new PgliteDialect(pglite, mutex);
  const db = new Kysely<Database>({ dialect, ...buildStatementLog() });
  return {
    db,
    engine: 'pglite',
    limitTo: createLimitTo(db, dialect),
    executeSql: (text, values = []) =>
      mutex.runExclusive(async () => {
        try {
          return await runOnPglite<Record<string, unknown>>(pglite, text, values);
        } catch (error) {
          // The statements may have begun a transaction and failed inside it.
          await pglite.exec('rollback');
          throw error;
        }
      }),
    listen: async (channel, onPayload) => {
      const stop = await mutex.runExclusive(() => pglite.listen(channel, onPayload));
      return () => mutex.runExclusive(() => stop());
    },
    close: async () => {
      await db.destroy();
      await pglite.close();
      release();
    },
  };
}
