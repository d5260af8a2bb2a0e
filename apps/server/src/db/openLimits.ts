import { type Dialect, Kysely } from 'kysely';
import type { Database } from './database.ts';
import { LimitedDialect } from './LimitedDialect.ts';
import { statementLog } from './statementLog.ts';

/** Returns a function that gives the database as users of some stores see it; an empty list means all stores. */
export function openLimits(db: Kysely<Database>, dialect: Dialect) {
  const limited = new Map<string, Kysely<Database>>();
  return (stores: readonly string[]): Kysely<Database> => {
    if (stores.length === 0) return db;
    const key = [...stores].sort().join();
    const found =
      limited.get(key) ??
      new Kysely<Database>({ dialect: new LimitedDialect(dialect, stores), ...statementLog() });
    limited.set(key, found);
    return found;
  };
}
