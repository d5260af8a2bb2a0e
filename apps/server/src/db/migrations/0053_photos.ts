import { type Kysely, sql } from 'kysely';

/**
 * Photos of bad pieces, whose files are in the private storage, and reissues of some labels of a design only. A photo
 * belongs to nobody's order until a reissue or a report of a problem takes it.
 */
const statements = [
  `create table photos (
    id text collate "C" primary key,
    order_id text collate "C" references orders,
    reissue_id text collate "C" references reissues,
    item_id text collate "C" references items,
    bytes integer not null check (bytes > 0),
    sha256 text collate "C" not null,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    taken_by text collate "C" not null references users,
    taken_at timestamptz not null
  )`,
  'create index photos_order on photos (order_id)',
  'create index photos_taken on photos (taken_at)',
  'alter table reissues add column labels_each integer check (labels_each > 0)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
