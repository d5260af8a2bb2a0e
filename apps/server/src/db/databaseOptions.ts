import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

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
