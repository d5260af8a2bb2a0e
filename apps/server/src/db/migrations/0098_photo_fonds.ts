import { type Kysely, sql } from 'kysely';

/**
 * Adds photos of shoppers that are backgrounds. Their files are in the private storage. Ids are drawn at random, so that
 * nobody can guess the id of a photo. They are higher than the ids of all catalogues.
 */
const statements = [
  `create table photo_fonds (
    id bigint primary key check (id between 1099511627776 and 9007199254740991),
    bytes integer not null check (bytes > 0),
    sha256 text collate "C" not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index photo_fonds_expiry on photo_fonds (expires_at)',
  `create table photo_fond_orders (
    photo_id bigint not null references photo_fonds on delete cascade,
    order_id text collate "C" not null references orders,
    primary key (photo_id, order_id)
  )`,
  'create index photo_fond_orders_order on photo_fond_orders (order_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
