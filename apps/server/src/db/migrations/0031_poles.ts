import { type Kysely, sql } from 'kysely';

/**
 * Adds the poles, which can be stopped and have a limit of items in progress, and an index of the items that a pole
 * finished lately.
 */
const statements = [
  `create table poles (
    id text collate "C" primary key,
    stopped_at timestamptz,
    stopped_by text collate "C" references users,
    stop_reason text,
    work_limit integer check (work_limit > 0),
    version integer not null default 1,
    changed_by text collate "C" not null default 'system',
    changed_at timestamptz not null,
    check ((stopped_at is null) = (stop_reason is null) and (stopped_at is null) = (stopped_by is null))
  )`,
  `insert into poles (id, changed_at)
    select id, now() from unnest(array['mug', 'gravure', 'sac', 'bouteille', 'bois']) as id`,
  `create index items_made_at_pole on items (pole, fab_at) where pole is not null and fab_status = 'FAB_COMPLETE'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
