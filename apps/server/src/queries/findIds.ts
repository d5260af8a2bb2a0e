import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

interface FoundId {
  readonly object: string;
  readonly id: string;
  /** The text by which it was found: the id, or the number of an order. */
  readonly text: string;
}

const TABLES = {
  item: 'items',
  strip: 'strips',
  checkbook: 'checkbooks',
  lot: 'lots',
  megalot: 'megalots',
  parcel: 'parcels',
  reissue: 'reissues',
} as const;

/** Finds the objects of production that have one of these ids, and the orders that have one of them as id or number. */
export async function findIds(db: Kysely<Database>, texts: readonly string[]): Promise<FoundId[]> {
  const among = sql`any(${texts}::text[])`;
  const parts = Object.entries(TABLES).map(
    ([object, table]) =>
      sql`select ${object}::text as object, id, id as text from ${sql.table(table)} where id = ${among}`,
  );
  const { rows } = await sql<FoundId>`
    select 'order' as object, id, id as text from orders where id = ${among}
    union all select 'order', id, number from orders where number = ${among}
    union all ${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
