import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * The most statements that are prepared. The program has fewer frequent reads; rare reads beyond the limit are planned each
 * time.
 */
const MAX_PREPARED = 1_000;
const IS_READ = /^\s*(select|with)\b/i;
/** A comment that marks a read as not to be prepared, because its best plan depends on its values. */
export const PLANNED_EACH_TIME = '/* planned each time */';
/** The function of PostgreSQL that refuses a prepared statement after a change of its columns. */
const REVALIDATION = 'RevalidateCachedQuery';

/**
 * Returns a pool whose connections prepare the reads that have parameters. PostgreSQL then plans such a read a few times
 * only: for a read with many joins, planning takes as long as reading. When a migration of another process changes the
 * columns of a read, all reads are prepared again. A transaction in which that happens fails with an error that
 * `isStaleStatement` recognises.
 */
export function prepareReads(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let generation = 0;
  const findName = (text: string): string | undefined => {
    const existingName = names.get(text);
    if (existingName !== undefined || names.size >= MAX_PREPARED) return existingName;
    if (!IS_READ.test(text) || text.includes(PLANNED_EACH_TIME)) return undefined;
    const name = `${generation}-${hash('sha256', text).slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepareOn = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : findName(text);
      if (name === undefined) return client.query(text, [...values]);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        if (!isStaleStatement(error)) throw error;
        names.clear();
        generation += 1;
        // Outside of a transaction the read succeeds now. Inside one it fails, and the caller gets the first error.
        return client.query(text, [...values]).catch(() => {
          throw error;
        });
      }
    };
    // Kysely uses other methods of a client only for cursors, which the program doesn't open.
    return { query, release: () => client.release() } as object as PostgresPoolClient;
  };
  return {
    connect: async () => {
      const client = await pool.connect();
      const prepared = clients.get(client) ?? prepareOn(client);
      clients.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
  };
}

/** Whether a migration has changed the columns of a prepared read. A second try succeeds. */
export const isStaleStatement = (error: unknown): boolean =>
  (error as { readonly routine?: string }).routine === REVALIDATION;
