import { type Dialect, Kysely } from 'kysely';
import { buildStatementLog } from './buildStatementLog.ts';
import type { Database } from './database.ts';
import { LimitedDialect } from './LimitedDialect.ts';

/**
 * Returns the function `limitTo` of a database, which returns the database as users of some stores see it. An empty list
 * means all stores.
 */
export function createLimitTo(db: Kysely<Database>, dialect: Dialect) {
  const databases = new Map<string, Kysely<Database>>();
  return (stores: readonly string[]): Kysely<Database> => {
    if (stores.length === 0) return db;
    const key = [...stores].sort().join();
    const limitedDb =
      databases.get(key) ??
      new Kysely<Database>({ dialect: new LimitedDialect(dialect, stores), ...buildStatementLog() });
    databases.set(key, limitedDb);
    return limitedDb;
  };
}
