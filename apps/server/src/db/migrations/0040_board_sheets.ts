import { type Kysely, sql } from 'kysely';

/**
 * Adds the boards that were made, for each revision of a megalot's files. After new files the boards have to be made again.
 */
const statement = `create table board_sheets (
  megalot_id text collate "C" not null references megalots,
  revision integer not null,
  board integer not null check (board > 0),
  done_by text collate "C" not null references users,
  done_at timestamptz not null,
  primary key (megalot_id, revision, board)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
