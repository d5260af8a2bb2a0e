import { type Kysely, sql } from 'kysely';

/**
 * Adds the pieces of each item that were sent to the CIP line, received there or missing, and the deliveries to the line.
 * Items of orders that are already made count as done. Otherwise these orders would wait for a step that didn't exist
 * before.
 */
const statements = [
  'alter table items add column cip_sent integer not null default 0 check (cip_sent >= 0)',
  'alter table items add column cip_received integer not null default 0 check (cip_received >= 0)',
  'alter table items add column cip_missing integer not null default 0 check (cip_missing >= 0)',
  'alter table items add column cip_problem text',
  'alter table items add column cip_at timestamptz',
  'alter table items add column cip_done_at timestamptz',
  `update items set cip_done_at = now(), cip_sent = quantity, cip_received = quantity
    from orders where orders.id = items.order_id and items.cip
      and (
        coalesce(orders.previous_status, orders.production_status) in ('fabriquee', 'complete')
        or exists (
          select from parcel_items join parcels on parcels.id = parcel_items.parcel_id
          where parcel_items.item_id = items.id and parcel_items.live and parcels.state = 'shipped'
        )
      )`,
  'create index items_on_cip on items (lot_id) where cip',
  `create table cip_deliveries (
    id text collate "C" primary key,
    number integer generated always as identity unique,
    megalot_id text collate "C" not null references megalots,
    made_at timestamptz not null,
    made_by text collate "C" not null references users
  )`,
  'create index cip_deliveries_megalot on cip_deliveries (megalot_id)',
  `create table cip_delivery_items (
    delivery_id text collate "C" not null references cip_deliveries,
    item_id text collate "C" not null references items,
    quantity integer not null check (quantity > 0),
    primary key (delivery_id, item_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
