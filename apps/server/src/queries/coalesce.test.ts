import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { coalesce } from './coalesce.ts';

const db = {} as Kysely<Database>;

it('BEN-45 look-ups of one turn share a statement, and a later one reads again', async () => {
  const reads: string[][] = [];
  const find = coalesce(async (_db, keys: readonly string[]) => {
    reads.push([...keys]);
    return keys.map((key) => `${key} ${reads.length}`);
  });
  const both = Promise.all([find(db, 'a'), find(db, 'b')]);
  // The look-ups of other requests of the same turn come from callbacks of their own.
  const third = new Promise<string>((resolve) => process.nextTick(() => resolve(find(db, 'a'))));
  expect([...(await both), await third]).toEqual(['a 1', 'b 1', 'a 1']);
  expect(await find(db, 'a')).toBe('a 2');
  expect(reads).toEqual([['a', 'b', 'a'], ['a']]);
});
