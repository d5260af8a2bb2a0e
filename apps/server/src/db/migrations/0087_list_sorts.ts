import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for the sort orders of the lists, which are paged by these keys. `orders_by_number` replaces
 * `orders_number`, because its first column is the same.
 */
const statements = [
  'create index orders_by_number on orders (number, seq)',
  'drop index orders_number',
  'create index lots_by_ship_by on lots (ship_by, number) where live',
  'create index lots_by_type on lots (lot_type, number) where live',
  'create index megalots_by_ship_by on megalots (ship_by, number) where live',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
