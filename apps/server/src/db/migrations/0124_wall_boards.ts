import { type Kysely, sql } from 'kysely';

/** Marks the sessions of screens on a wall. They show wall-boards only, and don't end when nobody uses them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column wall_board boolean not null default false').execute(db);
}
