import { type Kysely, sql } from 'kysely';

/** Places on the boards of a megalot that hold no piece, because somebody locked them. */
const statement = `create table board_locks (
  megalot_id text collate "C" not null references megalots,
  board integer not null check (board > 0),
  place integer not null check (place > 0),
  reason text not null,
  locked_by text collate "C" not null references users,
  locked_at timestamptz not null,
  primary key (megalot_id, board, place)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
