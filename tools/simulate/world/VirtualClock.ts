import type { OpenDatabase } from '../../../apps/server/src/db/databaseOptions.ts';

/**
 * The SQL functions that return the current time. Ours are found first, because their schema is first in the search
 * path.
 */
const FUNCTIONS = ['clock_timestamp', 'now', 'transaction_timestamp', 'statement_timestamp'];
export const SEARCH_PATH = 'simulation, public, pg_catalog';

/** The one clock of a deterministic simulation: of the server, its jobs, the generators' leases and the people. */
export class VirtualClock {
  #ms: number;
  #database: OpenDatabase | null = null;

  constructor(start: Date) {
    this.#ms = start.getTime();
  }

  readonly now = (): Date => new Date(this.#ms);

  get ms(): number {
    return this.#ms;
  }

  /** Makes a database return the time of this clock. On PostgreSQL, every connection must have `SEARCH_PATH`. */
  async attach(database: OpenDatabase): Promise<void> {
    // PostgreSQL keeps the plan of a PL/pgSQL function, and plans one in SQL again for each query that calls it.
    const bodies = FUNCTIONS.map(
      (name) =>
        `create or replace function simulation.${name}() returns timestamptz language plpgsql stable
           as 'begin return (select at from simulation.clock); end';`,
    );
    if (database.engine === 'pglite') await database.executeSql(`set search_path = ${SEARCH_PATH}`);
    await database.executeSql(
      `create schema if not exists simulation; create table if not exists simulation.clock (at timestamptz not null);
       ${bodies.join(' ')} delete from simulation.clock; insert into simulation.clock values ('epoch');`,
    );
    this.#database = database;
    await this.#writeTime();
  }

  /** Moves the clock forward; a time in the past leaves it as it is. */
  async moveTo(ms: number): Promise<void> {
    if (ms <= this.#ms) return;
    this.#ms = ms;
    await this.#writeTime();
  }

  async #writeTime(): Promise<void> {
    await this.#database?.executeSql('update simulation.clock set at = $1', [this.now()]);
  }
}
