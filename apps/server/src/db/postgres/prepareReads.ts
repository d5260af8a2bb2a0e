import { hash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** More texts than the program has usual reads. Rare ones beyond it are planned each time. */
const MOST_TEXTS = 1_000;
const IS_READ = /^\s*(select|with)\b/i;
/** A comment in a read whose good plan depends on its values: it is planned each time. */
export const PLANNED_EACH_TIME = '/* planned each time */';
/** The function of PostgreSQL that refuses a prepared statement whose columns have changed. */
const REVALIDATION = 'RevalidateCachedQuery';

/**
 * A pool whose connections prepare the reads that have parameters, so that PostgreSQL plans them a few times and not each
 * time: of a read with many joins, planning takes as long as reading. When a migration of another process changes the
 * columns of a read, all reads are prepared anew; a transaction in which that happens fails with `isStaleStatement`.
 */
export function prepareReads(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  let generation = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_TEXTS) return known;
    if (!IS_READ.test(text) || text.includes(PLANNED_EACH_TIME)) return undefined;
    const name = `${generation}-${hash('sha256', text).slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const prepareOn = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      const name = values.length === 0 ? undefined : nameOf(text);
      if (name === undefined) return client.query(text, [...values]);
      try {
        return await client.query({ name, text, values: [...values] });
      } catch (error) {
        if (!isStaleStatement(error)) throw error;
        names.clear();
        generation += 1;
        // Outside of a transaction the read succeeds now.
        return client.query(text, [...values]).catch(() => {
          throw error;
        });
      }
    };
    // The product opens no cursors.
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
