import { type Kysely, sql } from 'kysely';

/*
 * Two columns about the fabrication of an item. A trigger keeps them, so that they are also right while an older release of
 * the server still runs. `fab_since`: since when the item has its status (`fab_at` doesn't change while an item waits).
 * `blank_taken`: the piece of its blank has left the shelf. An item in rework may use its first piece, or a replacement that
 * is still on the shelf. The command that reports the loss of a piece sets the column back.
 */
const statements = [
  'alter table items add column fab_since timestamptz, add column blank_taken boolean not null default false',
  `update items set fab_since = coalesce(
      (select max(at) from events where object = 'item' and object_id = items.id and track = 'fabrication'),
      fab_at, changed_at),
    blank_taken = fab_status in ('FAB_EN_COURS', 'FAB_COMPLETE') or fab_status = 'FAB_REPRISE_MANUELLE'
      and blank_state is distinct from 'missing' and not coalesce(
        (select value from settings where key = 'blankLossReasons') ? fab_problem, fab_problem = 'damaged', false)
  where fab_status is not null`,
  `create function set_fab_since() returns trigger language plpgsql as $$
  begin
    new.fab_since := case when new.fab_status is not null then new.changed_at end;
    return new;
  end $$`,
  `create function set_fab_state() returns trigger language plpgsql as $$
  begin
    new.fab_since := case when new.fab_status is not null then new.changed_at end;
    if new.fab_status in ('FAB_EN_COURS', 'FAB_COMPLETE') then
      new.blank_taken := true;
    elsif new.fab_status is distinct from 'FAB_REPRISE_MANUELLE' then
      new.blank_taken := false;
    end if;
    return new;
  end $$`,
  `create trigger items_fab_since_new before insert on items for each row execute function set_fab_since()`,
  `create trigger items_fab_state before update of fab_status on items
    for each row when (old.fab_status is distinct from new.fab_status) execute function set_fab_state()`,
];

/** The functions of `0041_summaries` that measure how long an item stayed in a status. */
const SUMMARY_FUNCTIONS = ['summarise_items_insert', 'summarise_items_update', 'summarise_items_delete'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of SUMMARY_FUNCTIONS) {
    const { rows } = await sql<{ source: string }>`
      select pg_get_functiondef(${name}::regproc) as source`.execute(db);
    const source = (rows[0]?.source ?? '').replaceAll('fab_at as since', 'fab_since as since');
    await sql.raw(source).execute(db);
  }
}
