import type { TestDatabase } from '../../apps/server/src/db/testing/openTestDatabase.ts';

/**
 * Inserts a copy of the first row of `table` that matches `where` for each row of `from`, with other `values` in some
 * columns. `from` and the values are SQL, in which `one` is the copied row. The columns are listed one by one, because a
 * record that is expanded with `.*` is computed anew for each of its columns.
 */
export async function copyRows(
  database: TestDatabase,
  table: string,
  from: string,
  values: Readonly<Record<string, string>>,
  where = 'true',
): Promise<void> {
  const { rows } = await database.executeSql(
    'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [table],
  );
  const columns = rows.map((row) => String(row.column_name));
  const names = columns.map((column) => `"${column}"`);
  const copied = columns.map((column) => values[column] ?? `one."${column}"`);
  await database.executeSql(`insert into ${table} (${names.join(', ')}) overriding system value
    select ${copied.join(', ')} from (select * from ${table} where ${where} limit 1) as one, ${from}`);
  // Foreign keys are checked by plans that were made for empty tables otherwise.
  await database.executeSql(`analyze ${table}`);
}
