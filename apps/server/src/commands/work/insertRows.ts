import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';

/** PostgreSQL takes 65,535 parameters a statement. */
const MAX_PARAMETERS = 60_000;

/** Inserts any number of rows of one shape, in as few statements as the parameter limit allows. */
export async function insertRows<Table extends keyof Database>(
  trx: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const width = Object.keys(rows[0] ?? {}).length;
  const size = Math.max(1, Math.floor(MAX_PARAMETERS / Math.max(1, width)));
  for (let start = 0; start < rows.length; start += size) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
