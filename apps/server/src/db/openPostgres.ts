import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { DatabaseOptions, OpenDatabase } from './databaseOptions.ts';
import { listenOnPostgres } from './listenOnPostgres.ts';

const INT8 = 20;

/** 64-bit integers of ours stay below 2^53: read them as numbers, as PGlite does. */
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
  });
  // Without listeners a stopped server would end the process: the pool's hears of resting connections, each
  // connection's own of those at work.
  const lost = (error: Error) => onConnectionLost((error as { code?: string }).code ?? 'lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const listeners = new Set<() => Promise<void>>();
  return {
    db,
    engine: 'postgres',
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onPayload) => {
      const stop = listenOnPostgres({ connectionString, types }, channel, onPayload);
      listeners.add(stop);
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
