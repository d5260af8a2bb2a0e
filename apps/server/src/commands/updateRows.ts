import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Updates many rows of one table by id in one statement; `columns` gives each column's SQL type. */
export async function updateRows(
  trx: Transaction<Database>,
  table: keyof Database,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const sets = sql.join(names.map((name) => sql`${sql.id(name)} = changed.${sql.id(name)}`));
  const shape = sql.join([
    sql`id text collate "C"`,
    ...names.map((name) => sql`${sql.id(name)} ${sql.raw(columns[name] ?? 'text')}`),
  ]);
  await sql`
    update ${sql.table(table)} set ${sets}
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed(${shape})
    where ${sql.table(table)}.id = changed.id`.execute(trx);
}
