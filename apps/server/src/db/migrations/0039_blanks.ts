import { type Kysely, sql } from 'kysely';

/**
 * Adds the stock of blanks. A blank without a count never blocks an item. So a running older release, which has no stock,
 * works as before.
 */
const statements = [
  `create table blanks (
    id text collate "C" primary key,
    count integer check (count >= 0),
    made integer not null default 0,
    wasted integer not null default 0,
    threshold integer not null default 0 check (threshold >= 0),
    bin text,
    counted_by text collate "C" references users,
    counted_at timestamptz,
    version integer not null default 1,
    changed_by text collate "C" not null default 'system',
    changed_at timestamptz not null
  )`,
  `alter table items add column blank_state text check (blank_state in ('reserved', 'missing', 'used'))`,
  `create index items_blank_claims on items (blank, blank_state) where blank_state in ('reserved', 'missing')`,
  `create index items_blank_needs on items (blank, fab_status)
    where blank is not null and fab_status <> 'FAB_COMPLETE' and not pulled`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
