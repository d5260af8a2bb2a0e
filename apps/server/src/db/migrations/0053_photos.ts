import { type Kysely, sql } from 'kysely';

/**
 * Adds photos of bad pieces, whose files are in the private storage, and reissues of only some labels of a design. A photo
 * belongs to no order until it is attached to a reissue or to a report of a problem.
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
