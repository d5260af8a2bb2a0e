import { type Kysely, sql } from 'kysely';

/** Faults of whole orders, the version of a delivery that people handle, and an index from order to deliveries. */
const statements = [
  'alter table orders add column souffrance jsonb',
  'alter table inbox add column version integer not null default 1',
  'create index inbox_order on inbox (order_key) where order_key is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
