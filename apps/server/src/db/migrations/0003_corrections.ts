import { type Kysely, sql } from 'kysely';

/** Hash of the token in the shopper's private link to an order, and the version of each corrected composition. */
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
