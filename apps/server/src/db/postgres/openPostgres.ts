import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { DatabaseOptions, OpenDatabase } from '../databaseOptions.ts';
import { openLimits } from '../openLimits.ts';
import { statementLog } from '../statementLog.ts';
import { listenOnPostgres } from './listenOnPostgres.ts';
import { prepareReads } from './prepareReads.ts';

const INT8 = 20;

/**
 * A new connection knows nothing of the tables, so that its first queries are planned ten times more slowly. Connections
 * are kept over the pauses of people, and replaced at times so that what they remember doesn't grow.
 */
const KEPT_IDLE_MS = 15 * 60_000;
const LONGEST_LIFE_S = 3_600;

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
    idleTimeoutMillis: KEPT_IDLE_MS,
    maxLifetimeSeconds: LONGEST_LIFE_S,
  });
  // Without error listeners, a stopped server would end the process. The pool's listener covers idle connections, and
  // each client's listener covers connections in use.
  const reportError = (error: Error) => onConnectionLost((error as { code?: string }).code ?? 'lost');
  pool.on('error', reportError);
  pool.on('connect', (client) => client.on('error', reportError));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: prepareReads(pool) }),
    ...statementLog(),
  });
  const listeners = new Set<() => Promise<void>>();
  return {
    db,
    engine: 'postgres',
    // Reads of limited users aren't prepared, because their texts mean views there.
    limitTo: openLimits(db, new PostgresDialect({ pool })),
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
