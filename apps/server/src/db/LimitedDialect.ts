import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { LIMITED_SCHEMA, STORES_SETTING } from './limitedViews.ts';

/**
 * A dialect whose connections read and change only the rows of some stores. While a connection is in use, table names mean
 * the views of `limitedViews.ts`. So the same queries serve limited users, lists and sums alike.
 */
export class LimitedDialect implements Dialect {
  readonly #base: Dialect;
  readonly #stores: readonly string[];

  constructor(base: Dialect, stores: readonly string[]) {
    this.#base = base;
    this.#stores = stores;
  }

  createDriver = (): Driver => new LimitedDriver(this.#base.createDriver(), this.#stores);
  createQueryCompiler = () => this.#base.createQueryCompiler();
  createAdapter = () => this.#base.createAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => this.#base.createIntrospector(db);
}

/** Makes table names mean the views of some stores. */
const LIMIT_CONNECTION = `select set_config('search_path', $1, false), set_config('${STORES_SETTING}', $2, false)`;

class LimitedDriver implements Driver {
  readonly #base: Driver;
  readonly #parameters: readonly string[];

  constructor(base: Driver, stores: readonly string[]) {
    this.#base = base;
    this.#parameters = [`${LIMITED_SCHEMA}, public`, stores.join(',')];
  }

  init = () => this.#base.init();

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#base.acquireConnection();
    try {
      await connection.executeQuery(CompiledQuery.raw(LIMIT_CONNECTION, [...this.#parameters]));
      return connection;
    } catch (error) {
      await this.#base.releaseConnection(connection);
      throw error;
    }
  }

  /** Resets the search path, because the connection goes back to the common pool, whose other users need the tables. */
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('reset search_path'));
    } finally {
      await this.#base.releaseConnection(connection);
    }
  }

  beginTransaction = (connection: DatabaseConnection, settings: TransactionSettings) =>
    this.#base.beginTransaction(connection, settings);
  commitTransaction = (connection: DatabaseConnection) => this.#base.commitTransaction(connection);
  rollbackTransaction = (connection: DatabaseConnection) => this.#base.rollbackTransaction(connection);

  /** Does nothing: the pool belongs to the unlimited database, which all users share. */
  async destroy(): Promise<void> {}
}
