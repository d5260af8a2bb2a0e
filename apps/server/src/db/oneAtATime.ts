import { sql } from 'kysely';
import type { OpenDatabase } from './databaseOptions.ts';

/**
 * Runs `work` in one process at a time, for what prepares a database and can't be a transaction of ours: each name is a
 * lock that waits. The embedded database has one process, and one connection, which is left free.
 */
export async function oneAtATime(
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
