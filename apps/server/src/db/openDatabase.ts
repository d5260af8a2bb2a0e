import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { oneAtATime } from './oneAtATime.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import type { Database } from './tables.ts';

export interface DatabaseOptions {
  /** `postgres://…`; null opens the embedded database in `dataDir/db`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Told of a lost connection to the server; the pool opens another. */
  readonly onConnectionLost?: (code: string) => void;
  /** Connections at most; PostgreSQL only. */
  readonly poolSize?: number;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  /** Plain SQL outside any transaction of ours, for the job engine; several statements when `values` is empty. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back on each NOTIFY of a channel (its payload), across processes; returns how to stop. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens the one database of the process, at its newest schema. Throws `DatabaseHeldError` when another process holds
 * the embedded directory.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  process.env.TZ = 'UTC';
  let opened: OpenDatabase;
  if (options.databaseUrl === null) {
    mkdirSync(options.dataDir, { recursive: true });
    opened = await openPglite(join(options.dataDir, 'db'));
  } else {
    opened = openPostgres(options.databaseUrl, options);
  }
  try {
    await oneAtATime(opened, 'cmon schema', () => migrate(opened.db));
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}
