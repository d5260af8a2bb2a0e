import { type Kysely, sql } from 'kysely';

/** Sessions of screens on a wall, which show wall-boards only and don't end when nobody touches them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table sessions add column wall_board boolean not null default false').execute(db);
}
