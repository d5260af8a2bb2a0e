import { type Kysely, sql } from 'kysely';

const statements = [
  // The filter of orders by product finds the few orders of a rare product among a million.
  'create index items_product on items (product_code, order_id)',
  // The order in which staff read the orders: PRIO, the others with work left, then those that were shipped or ended.
  `create index orders_prio_first on orders (((case when status in ('complete', 'canceled', 'closed') then 2
    when prio then 0 else 1 end)::bigint), ship_by, seq)`,
  'drop index orders_open_first',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
