import { type Kysely, sql } from 'kysely';

/** Reports to shops with cmon's own format are now also about statuses of orders. Each status is reported once. */
const statements = [
  'alter table shop_reports alter column parcel_id drop not null',
  "alter table shop_reports add column kind text not null default 'shipped'",
  'alter table shop_reports add column key text',
  'alter table shop_reports add column line integer',
  'alter table shop_reports add column reason text',
  "alter table shop_reports add constraint shop_reports_kind check ((kind = 'shipped') = (parcel_id is not null))",
  'alter table shop_reports add constraint shop_reports_key check ((parcel_id is null) = (key is not null))',
  'create unique index shop_reports_once on shop_reports (order_id, key) where key is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
