import { type Kysely, sql } from 'kysely';

/**
 * Adds the index for the order in which staff read lots: those to cut by their ship-by, those that were cut, then those
 * that were shipped.
 */
const statements = [
  `create index lots_to_cut_first on lots
    (((case when shipping = 'exp_complet' then 2 when cutting = 'dec_complet' then 1 else 0 end)::bigint), ship_by, number)
    where live`,
  'drop index lots_open_first',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
