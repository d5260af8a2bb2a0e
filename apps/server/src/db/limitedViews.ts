import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Schema of the views through which a user who is limited to some stores reads. They have the names of the tables. */
export const LIMITED_SCHEMA = 'store_limited';
/** The setting of a connection that holds the stores, separated by commas. */
export const STORES_SETTING = 'cmon.stores';

const STORES = `string_to_array(current_setting('${STORES_SETTING}'), ',')`;
/** SQL condition on a row: its column has the id of a row of the other table that the limited user sees. */
const isOf = (table: string, column: string) =>
  `exists (select from ${LIMITED_SCHEMA}.${table} as seen where seen.id = base.${column})`;
const OF_ORDER = isOf('orders', 'order_id');
const OF_MEGALOT = isOf('megalots', 'megalot_id');
/** Events and notes about objects without a store, such as users, are seen by every limited user. */
const OF_OBJECT = `case base.object
  ${['order', 'item', 'strip', 'checkbook', 'lot', 'megalot', 'parcel', 'reissue']
    .map((object) => `when '${object}' then ${isOf(`${object}s`, 'object_id')}`)
    .join(' ')}
  when 'delivery' then false
  else true end`;
const OF_FIGURE = `(base.store = '' or base.store = any(${STORES}))`;
/** Counts of orders and lots have their store in `part`. Counts of machines and poles are seen by every limited user. */
const OF_STATE = `(base.kind not in ('order', 'lot') or base.part = any(${STORES}))`;

/**
 * The condition on which a limited user sees a row, for every table with data of orders. A lot or megalot with orders of
 * several stores is seen when one of its orders is. Its print files show the texts of every order, so they are seen only
 * when all of its orders are. A view must come after the views that it reads.
 */
export const LIMITED_VIEWS = {
  orders: `base.store = any(${STORES})`,
  order_lines: OF_ORDER,
  order_attention: OF_ORDER,
  items: OF_ORDER,
  compositions: OF_ORDER,
  checkbooks: OF_ORDER,
  checkbook_pages: isOf('checkbooks', 'checkbook_id'),
  strips: OF_ORDER,
  parcels: OF_ORDER,
  parcel_items: isOf('parcels', 'parcel_id'),
  carrier_labels: isOf('parcels', 'parcel_id'),
  label_voids: isOf('parcels', 'parcel_id'),
  reissues: OF_ORDER,
  shop_reports: OF_ORDER,
  refunds: OF_ORDER,
  address_corrections: OF_ORDER,
  text_corrections: OF_ORDER,
  letters: OF_ORDER,
  order_notes: OF_ORDER,
  // A photo that isn't attached to an order yet: `findVisiblePhoto` shows it only to the person who took it.
  photos: `(base.order_id is null or ${OF_ORDER})`,
  photo_fond_orders: OF_ORDER,
  photo_fonds: `exists (
    select from ${LIMITED_SCHEMA}.photo_fond_orders as seen where seen.photo_id = base.id)`,
  erasures: OF_ORDER,
  tombstones: OF_ORDER,
  lots: `(exists (select from ${LIMITED_SCHEMA}.items as seen where seen.lot_id = base.id)
    or exists (select from ${LIMITED_SCHEMA}.strips as seen where seen.lot_id = base.id))`,
  megalots: `exists (select from ${LIMITED_SCHEMA}.lots as seen where seen.megalot_id = base.id)`,
  files: `(${OF_MEGALOT} and not exists (
    select from public.lots join public.items on items.lot_id = lots.id join public.orders on orders.id = items.order_id
    where lots.megalot_id = base.megalot_id and orders.store <> all(${STORES})))`,
  strip_places: isOf('strips', 'strip_id'),
  board_sheets: OF_MEGALOT,
  board_locks: OF_MEGALOT,
  cip_delivery_items: isOf('items', 'item_id'),
  cip_deliveries: `exists (select from ${LIMITED_SCHEMA}.cip_delivery_items as seen where seen.delivery_id = base.id)`,
  inbox: `split_part(coalesce(base.order_key, ''), '/', 1) = any(${STORES})`,
  events: OF_OBJECT,
  reason_notes: OF_OBJECT,
  personal_reads: OF_OBJECT,
  daily_figures: OF_FIGURE,
  figure_changes: OF_FIGURE,
  state_counts: OF_STATE,
  state_count_deltas: OF_STATE,
  state_hours: OF_STATE,
  state_hour_deltas: OF_STATE,
} as const satisfies Partial<Record<keyof Database, string>>;

const statements = Object.entries(LIMITED_VIEWS).map(
  ([table, condition]) =>
    `create view ${LIMITED_SCHEMA}.${table} as select base.* from public.${table} as base where ${condition}`,
);

/** Removes the views, so that a migration can change the tables. */
export async function dropLimitedViews(db: Kysely<Database>): Promise<void> {
  await sql.raw(`drop schema if exists ${LIMITED_SCHEMA} cascade`).execute(db);
}

/** Makes the views anew, unless the present ones were made by the same release after the same migrations. */
export async function makeLimitedViews(db: Kysely<Database>, migrations: readonly string[]): Promise<void> {
  const hash = createHash('sha256')
    .update([...migrations, ...statements].join('\n'))
    .digest('hex');
  const { rows } = await sql<{ hash: string | null }>`
    select obj_description(oid, 'pg_namespace') as hash from pg_namespace where nspname = ${LIMITED_SCHEMA}`.execute(
    db,
  );
  if (rows[0]?.hash === hash) return;
  await db.transaction().execute(async (trx) => {
    // Processes that start together make the views one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('limitedViews', 0))`.execute(trx);
    await dropLimitedViews(trx);
    await sql.raw(`create schema ${LIMITED_SCHEMA}`).execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    await sql.raw(`comment on schema ${LIMITED_SCHEMA} is '${hash}'`).execute(trx);
  });
}
