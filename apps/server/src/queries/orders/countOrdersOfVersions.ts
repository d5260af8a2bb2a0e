import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Counts the orders that are drawn and printed from some versions of the catalogue. A version without any has no row. */
export async function countOrdersOfVersions(
  db: Kysely<Database>,
  versions: readonly string[],
): Promise<{ version: string; count: number }[]> {
  const { rows } = await sql<{ version: string; count: number }>`
    select catalogue_version as version, count(distinct order_id)::integer as count
    from compositions where catalogue_version = any(${versions}::text[]) group by catalogue_version`.execute(
    db,
  );
  return rows;
}
