import { type Kysely, sql } from 'kysely';

/** The shopper's private link to an order, by the hash of its token; texts corrected through it, counted. */
const statements = [
  'alter table inbox add column link_hash text collate "C"',
  'alter table orders add column link_hash text collate "C"',
  'create unique index orders_link on orders (link_hash)',
  'alter table compositions add column version integer not null default 1',
  'alter table compositions add column corrected_at timestamptz',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
