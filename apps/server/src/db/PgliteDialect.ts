import type { PGlite } from '@electric-sql/pglite';
import type { Mutex } from 'async-mutex';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';

/**
 * Kysely dialect for one embedded PGlite. PGlite has a single session, so each query and each whole transaction holds
 * the mutex, in the order of the calls. Inside a transaction, use only the transaction's handle: a query on the outer
 * handle would wait for ever.
 */
export class PgliteDialect implements Dialect {
  readonly #driver: PgliteDriver;

  constructor(pglite: PGlite, mutex: Mutex) {
    this.#driver = new PgliteDriver(pglite, mutex);
  }

  createDriver = (): Driver => this.#driver;
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db);
}

class PgliteDriver implements Driver {
  readonly #mutex: Mutex;
  readonly #connection: PgliteConnection;

  constructor(pglite: PGlite, mutex: Mutex) {
    this.#mutex = mutex;
    this.#connection = new PgliteConnection(pglite);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#mutex.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  /** Waits for the running query or transaction. The code that opened the PGlite instance closes it. */
  async destroy(): Promise<void> {
    await this.#mutex.runExclusive(() => {});
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return runOnPglite<R>(this.#pglite, query.sql, query.parameters);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

/**
 * Runs a statement on PGlite. Without parameters it uses the simple protocol, as `pg` does: this accepts several statements
 * at once.
 */
export async function runOnPglite<R>(
  pglite: PGlite,
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult<R> & { rows: R[] }> {
  const results =
    parameters.length === 0 ? await pglite.exec(text) : [await pglite.query<R>(text, [...parameters])];
  const last = results.at(-1);
  return {
    rows: (last?.rows ?? []) as R[],
    numAffectedRows: BigInt(last?.affectedRows ?? 0),
  };
}
