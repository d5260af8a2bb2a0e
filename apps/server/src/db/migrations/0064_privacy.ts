import { type Kysely, sql } from 'kysely';

/**
 * Adds what the rights of people about their data need: when data was removed, the requests for erasure, and who read which
 * data.
 */
const statements = [
  `alter table orders
    add column texts_removed_at timestamptz,
    add column person_removed_at timestamptz,
    add column erased_at timestamptz`,
  'alter table compositions add column text_hashes jsonb',
  `create index orders_texts_kept on orders (coalesce(shipped_at, changed_at))
    where texts_removed_at is null and status in ('complete', 'canceled', 'closed')`,
  `create index orders_person_kept on orders (coalesce(shipped_at, changed_at))
    where person_removed_at is null and status in ('complete', 'canceled', 'closed')`,
  `create index orders_email on orders (lower(address->>'email')) where address->>'email' <> ''`,
  'create index orders_erased on orders (store, number) where erased_at is not null',
  'alter table files add column erase_at timestamptz, add column erased_at timestamptz',
  'create index files_kept on files (megalot_id) where erased_at is null',
  `create table erasures (
    id text collate "C" primary key,
    order_id text collate "C" not null references orders,
    state text collate "C" not null,
    asked_at timestamptz not null,
    asked_by text collate "C" not null,
    due_at timestamptz not null,
    done_at timestamptz,
    done_by text collate "C",
    version integer not null default 1,
    changed_by text collate "C" not null default 'system',
    changed_at timestamptz not null,
    check (state in ('open', 'done', 'withdrawn')),
    check ((state = 'done') = (done_at is not null))
  )`,
  "create unique index erasures_open on erasures (order_id) where state = 'open'",
  `create table tombstones (
    order_id text collate "C" primary key references orders,
    store text collate "C" not null,
    number text collate "C" not null,
    at timestamptz not null,
    erasure_id text collate "C" references erasures
  )`,
  'create index tombstones_erasure on tombstones (erasure_id)',
  `create table personal_reads (
    hour timestamptz not null,
    user_id text collate "C" not null references users,
    object text collate "C" not null,
    object_id text collate "C" not null,
    field text collate "C" not null,
    n integer not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (object, object_id, hour, user_id, field)
  )`,
  'create index personal_reads_hour on personal_reads (hour)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
