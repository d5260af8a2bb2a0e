import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { OpenDatabase } from './databaseOptions.ts';
import { FifoMutex } from './FifoMutex.ts';
import { holdDirectory } from './holdDirectory.ts';
import { initialisePglite } from './initialisePglite.ts';
import { PgliteDialect, runOnPglite } from './PgliteDialect.ts';

/**
 * Opens the embedded database. PGlite takes no lock of its own and two processes on one directory lose data silently,
 * so the directory is held first; `null` opens one in memory.
 */
export async function openPglite(directory: string | null): Promise<OpenDatabase> {
  const release = directory === null ? () => {} : holdDirectory(directory);
  try {
    if (directory !== null) await initialisePglite(directory);
    const pglite = await PGlite.create({
      ...(directory === null ? {} : { dataDir: directory, postgresqlconf: 'shared_buffers = 16MB' }),
      relaxedDurability: false,
    });
    await pglite.exec("set timezone to 'UTC'");
    return serve(pglite, release);
  } catch (error) {
    release();
    throw error;
  }
}

function serve(pglite: PGlite, release: () => void): OpenDatabase {
  const mutex = new FifoMutex();
  const db = new Kysely<Database>({ dialect: new PgliteDialect(pglite, mutex) });
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await mutex.lock();
    try {
      return await work();
    } finally {
      mutex.unlock();
    }
  }
  return {
    db,
    engine: 'pglite',
    executeSql: (text, values = []) =>
      inTurn(async () => {
        try {
          return await runOnPglite<Record<string, unknown>>(pglite, text, values);
        } catch (error) {
          // A text of several statements may have begun a transaction of its own and failed inside it.
          await pglite.exec('rollback');
          throw error;
        }
      }),
    listen: async (channel, onPayload) => {
      const stop = await inTurn(() => pglite.listen(channel, onPayload));
      return () => inTurn(() => stop());
    },
    close: async () => {
      await db.destroy();
      await pglite.close();
      release();
    },
  };
}
