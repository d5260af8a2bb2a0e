import { type Kysely, sql } from 'kysely';

/**
 * The catalogue's marks for the CIP line and for the controller on each item, and the checkbooks that the L2C line binds.
 * A checkbook refers to the text of its child in the composition and has no copy of it.
 */
const statements = [
  'alter table items add column cip boolean not null default false',
  'alter table items add column control_share double precision not null default 0 check (control_share between 0 and 1)',
  "alter table items add column sheets jsonb not null default '[]'",
  `create table checkbooks (
    id text collate "C" primary key,
    order_id text collate "C" not null references orders,
    number integer not null check (number > 0),
    line integer not null,
    copy integer not null,
    composition_id text collate "C" not null references compositions,
    preview integer not null,
    version integer not null default 1,
    changed_by text not null default 'system',
    changed_at timestamptz not null,
    unique (order_id, number)
  )`,
  `create table checkbook_pages (
    checkbook_id text collate "C" not null references checkbooks on delete cascade,
    page integer not null check (page > 0),
    item_id text collate "C" not null references items,
    preview integer not null,
    columns integer not null check (columns > 0),
    labels integer not null check (labels > 0),
    seen_at timestamptz,
    seen_by text collate "C" references users,
    primary key (checkbook_id, page)
  )`,
  'create index checkbook_pages_item on checkbook_pages (item_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
