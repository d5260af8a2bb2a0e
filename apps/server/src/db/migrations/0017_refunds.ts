import { type Kysely, sql } from 'kysely';

/** Refunds of orders, and on each order the state of its last refund, which stays visible when the refund has ended. */
const statements = [
  `create table refunds (
    id text collate "C" primary key,
    order_id text collate "C" not null references orders,
    shop_id text collate "C",
    state text not null check (state in ('refund_requested', 'partially_refunded', 'refund_refused', 'refunded')),
    lines jsonb,
    amount integer check (amount >= 0),
    currency text,
    reason text,
    requested_by text collate "C" not null,
    requested_at timestamptz not null,
    decided_at timestamptz,
    settled boolean not null default false
  )`,
  'create unique index refunds_shop_id on refunds (order_id, shop_id)',
  'create index refunds_open on refunds (order_id) where not settled',
  'alter table orders add column refund_status text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
