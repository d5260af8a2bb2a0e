import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { batchLookups } from './batchLookups.ts';

const db = {} as Kysely<Database>;

it('BEN-45 look-ups in the same turn of the event loop share one read, and a later look-up reads again', async () => {
  const reads: string[][] = [];
  const find = batchLookups(async (_db, keys: readonly string[]) => {
    reads.push([...keys]);
    // The value tells by which read the key was found.
    return keys.map((key) => `${key} ${reads.length}`);
  });
  const both = Promise.all([find(db, 'a'), find(db, 'b')]);
  // A look-up of another request comes from another callback, which may run in the same turn of the event loop.
  const third = new Promise<string>((resolve) => process.nextTick(() => resolve(find(db, 'a'))));
  expect([...(await both), await third]).toEqual(['a 1', 'b 1', 'a 1']);
  expect(await find(db, 'a')).toBe('a 2');
  expect(reads).toEqual([['a', 'b', 'a'], ['a']]);
});
