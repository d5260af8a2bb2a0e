import { sql } from 'kysely';
import type { OpenDatabase } from './databaseOptions.ts';

/**
 * Runs `work` in one process at a time, under an advisory lock called `name`. It is for work that prepares a database
 * and can't run in one transaction. On the embedded database it takes no lock: there is only one process, and the only
 * connection must stay free for `work`.
 */
export async function withDatabaseLock(
  database: OpenDatabase,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  if (database.engine === 'pglite') return work();
  await database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection);
    }
  });
}
