import { type Kysely, sql } from 'kysely';

/*
 * Adds the pause of work at a pole: who paused it, since when and why. The item keeps its status and its person. A trigger
 * ends the pause with every move, so that no command can forget it, also in an older release of the server.
 */
const statements = [
  `alter table items add column paused_at timestamptz,
    add column paused_by text collate "C" references users,
    add column pause_reason text,
    add constraint items_pause_whole check ((paused_at is null) = (paused_by is null)
      and (paused_at is null) = (pause_reason is null))`,
  `create function end_item_pause() returns trigger language plpgsql as $$
  begin
    new.paused_at := null;
    new.paused_by := null;
    new.pause_reason := null;
    return new;
  end $$`,
  `create trigger items_end_pause before update of fab_status on items for each row
    when (old.paused_at is not null and old.fab_status is distinct from new.fab_status)
    execute function end_item_pause()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
