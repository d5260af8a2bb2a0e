import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Returns a look-up of one key that shares its statement with the look-ups of all requests that arrived in the same turn
 * of the event loop. Nothing is kept: every look-up reads the present rows.
 */
export function batchLookups<Key, Value>(
  readMany: (db: Kysely<Database>, keys: readonly Key[]) => Promise<Value[]>,
): (db: Kysely<Database>, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Kysely<Database>, DataLoader<Key, Value>>();
  return (db, key) => {
    let loader = loaders.get(db);
    if (loader === undefined) {
      loader = new DataLoader((keys: readonly Key[]) => readMany(db, keys), {
        cache: false,
        maxBatchSize: MAX_KEYS,
        batchScheduleFn: (run) => setImmediate(run),
      });
      loaders.set(db, loader);
    }
    return loader.load(key);
  };
}

/** The most keys of one statement. More keys are read by several statements. */
const MAX_KEYS = 200;
