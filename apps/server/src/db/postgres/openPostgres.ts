import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { buildStatementLog } from '../buildStatementLog.ts';
import { createLimitTo } from '../createLimitTo.ts';
import type { Database } from '../database.ts';
import type { DatabaseOptions, OpenDatabase } from '../databaseOptions.ts';
import { listenOnPostgres } from './listenOnPostgres.ts';
import { prepareReads } from './prepareReads.ts';

/** PostgreSQL's type id (OID) of 64-bit integers. */
const INT8 = 20;

/**
 * The first queries of a new connection are planned ten times more slowly, because it has no cached data about the tables.
 * So idle connections are kept while people pause. They are replaced after an hour, so that their caches don't grow without
 * limit.
 */
const IDLE_TIMEOUT_MS = 15 * 60_000;
const MAX_LIFETIME_S = 3_600;

/** Reads 64-bit integers as numbers, as PGlite does. This is safe because all values of the schema stay below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

export function openPostgres(
  connectionString: string,
  { onConnectionLost = () => {}, poolSize = 10 }: Pick<DatabaseOptions, 'onConnectionLost' | 'poolSize'>,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    options: '-c timezone=UTC',
    application_name: 'cmon',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    maxLifetimeSeconds: MAX_LIFETIME_S,
  });
  // Without error listeners, a stopped server would end the process. The pool's listener covers idle connections, and
  // each client's listener covers connections in use.
  const reportError = (error: Error) => onConnectionLost((error as { code?: string }).code ?? 'lost');
  pool.on('error', reportError);
  pool.on('connect', (client) => client.on('error', reportError));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: prepareReads(pool) }),
    ...buildStatementLog(),
  });
  const listeners = new Set<() => Promise<void>>();
  return {
    db,
    engine: 'postgres',
    // Reads of limited users aren't prepared: the same text reads views for them, and tables for other users.
    limitTo: createLimitTo(db, new PostgresDialect({ pool })),
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onPayload) => {
      const { ready, stop } = listenOnPostgres({ connectionString, types }, channel, onPayload);
      listeners.add(stop);
      await ready;
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()));
      await db.destroy();
    },
  };
}
