import { type Kysely, sql } from 'kysely';

/**
 * Adds what the connections to shop platforms need: deliveries in the platform's own format, the shop's id of an order,
 * and the applied events of an order. Two tables hold the reading position in each shop and the reports to the shops.
 */
const statements = [
  'alter table inbox add column format text collate "C" not null default \'own\'',
  'alter table orders add column shop_ref text collate "C"',
  `create table shop_events (
    order_key text collate "C" not null,
    key text collate "C" not null,
    primary key (order_key, key)
  )`,
  `create table shop_polls (
    source text collate "C" primary key,
    read_to timestamptz,
    next_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    failing_since timestamptz,
    error text,
    orders_read integer not null default 0,
    orders_found integer not null default 0
  )`,
  `create table shop_reports (
    id text collate "C" primary key,
    seq bigint generated always as identity unique,
    source text collate "C" not null,
    order_id text collate "C" not null references orders,
    parcel_id text collate "C" not null unique references parcels,
    is_last boolean not null,
    state text not null default 'waiting',
    attempts integer not null default 0,
    error text,
    shop_id text,
    created_at timestamptz not null,
    tried_at timestamptz,
    ended_at timestamptz,
    version integer not null default 1
  )`,
  "create index shop_reports_open on shop_reports (seq) where state <> 'sent'",
  'create index shop_reports_order on shop_reports (order_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
