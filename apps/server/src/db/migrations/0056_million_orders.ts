import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for the screens that show the few unfinished lots and megalots among a million old ones. `lots_uncut`
 * replaces `lots_unsorted`, because its condition includes the same lots.
 */
const statements = [
  "create index lots_uncut on lots (ship_by, number) where live and cutting <> 'dec_complet'",
  'drop index lots_unsorted',
  'create index megalots_generated on megalots (generated_at desc) where file_state > 0 and generated_at is not null',
  'create index items_on_open_cip on items (lot_id) where cip and not pulled and cip_done_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
