import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Below PostgreSQL's limit of 65,535 parameters per statement. */
const MAX_PARAMETERS = 60_000;

/** Inserts any number of rows with the same columns, in as few statements as the parameter limit allows. */
export async function insertRows<Table extends keyof Database>(
  trx: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  const columnCount = Object.keys(rows[0] ?? {}).length;
  const rowsPerStatement = Math.max(1, Math.floor(MAX_PARAMETERS / Math.max(1, columnCount)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
  }
}
