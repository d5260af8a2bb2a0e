import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';

const Tombstone = v.object({
  order_id: v.string(),
  store: v.string(),
  number: v.string(),
  at: v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
    v.date(),
  ),
});
export type Tombstone = v.InferOutput<typeof Tombstone>;

/** The erased orders as lines of JSON, in the order of their erasure. */
export async function formatTombstones(db: Kysely<Database>): Promise<string> {
  const rows = await db
    .selectFrom('tombstones')
    .select(['order_id', 'store', 'number', 'at'])
    .orderBy('at')
    .orderBy('order_id')
    .execute();
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** Parses the lines that `formatTombstones` wrote. Throws for an invalid line. */
export function parseTombstones(text: string): Tombstone[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(Tombstone, JSON.parse(line)));
}
