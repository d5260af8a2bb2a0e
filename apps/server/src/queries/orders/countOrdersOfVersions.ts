import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Counting stops at this many orders per version. */
const MAX_COUNTED_ORDERS = 10_000;

interface OrdersOfVersion {
  readonly version: string;
  readonly count: number;
  /** False when there are more orders than `count`. */
  readonly exact: boolean;
}

/**
 * Counts the orders that are drawn and printed from some versions of the catalogue. Counting stops at a limit, so that it
 * stays quick however many orders there are.
 */
export async function countOrdersOfVersions(
  db: Kysely<Database>,
  versions: readonly string[],
): Promise<OrdersOfVersion[]> {
  const { rows } = await sql<{ readonly version: string; readonly found: number }>`
    select requested.version, (
      select count(*)::integer from (
        select distinct order_id from compositions where catalogue_version = requested.version limit ${MAX_COUNTED_ORDERS + 1}
      ) as counted
    ) as found
    from unnest(${versions}::text[]) as requested (version)`.execute(db);
  return rows.map(({ version, found }) => ({
    version,
    count: Math.min(found, MAX_COUNTED_ORDERS),
    exact: found <= MAX_COUNTED_ORDERS,
  }));
}
