import type { Kysely } from 'kysely';
import type { Database } from './database.ts';

/** Which database a process opens, and how. */
export interface DatabaseOptions {
  /** `postgres://…`; null opens the embedded database in `dataDir/db`. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Folder of an empty cluster, which the first opening of the embedded database copies; the build makes one. */
  readonly emptyCluster?: string;
  /** Called with the error code when a connection to the server is lost. The pool then opens another one. */
  readonly onConnectionLost?: (code: string) => void;
  /**
   * For a restore: the migration to which an empty database is brought. Opening throws when the migration is unknown or the
   * database isn't empty.
   */
  readonly restoresTo?: string;
  /** Maximum number of connections; PostgreSQL only. */
  readonly poolSize?: number;
}

/** An open database of either engine. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: 'pglite' | 'postgres';
  /** The database as a user of these stores sees it; an empty list means all stores. */
  limitTo(stores: readonly string[]): Kysely<Database>;
  /**
   * Runs plain SQL for the job engine, outside Kysely's transactions. The text may hold several statements when
   * `values` is empty.
   */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /**
   * Calls `onPayload` on each NOTIFY of the channel, from any process. Resolves to a function that stops listening, as soon
   * as it listens. While the server can't be reached, it resolves at once and tries to listen again each second.
   */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
