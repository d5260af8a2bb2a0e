import { type Kysely, sql } from 'kysely';

/**
 * Adds the indexes for the order in which staff read lots and megalots: those with work left by their ship-by, then the
 * finished ones.
 */
const statements = [
  `create index lots_open_first on lots
    (((case when shipping = 'exp_complet' then 1 else 0 end)::bigint), ship_by, number) where live`,
  `create index megalots_open_first on megalots
    (((case when cutting = 'mg_dec_complet' then 1 else 0 end)::bigint), ship_by, number) where live`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
