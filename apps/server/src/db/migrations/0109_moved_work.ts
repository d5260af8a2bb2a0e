import { type Kysely, sql } from 'kysely';

/*
 * Work that the conductor has moved to another pole. `pole` is the pole that has the work now, so that every queue and count
 * follows it. `home_pole` is the pole of the product, whose device prints the item.
 */
const statements = [
  `alter table items add column home_pole text,
    add constraint items_home_pole check (home_pole is null or pole is not null and home_pole <> pole)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
