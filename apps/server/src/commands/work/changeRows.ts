import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Versioned } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import type { Work } from './runCommand.ts';

/*
 * The only place that raises a row's `version` and says who changed it and when. A field that nobody edits by version
 * (who packs an order, a count) is written without them.
 */

/** Tables whose rows carry a version, and who changed them last. */
type VersionedTable = {
  [Table in keyof Database]: Database[Table] extends Versioned & { id: string } ? Table : never;
}[keyof Database];

type Row<Table extends VersionedTable> = Selectable<Database[Table]>;

/** New values of some columns; a raw expression may use the old ones. */
type Changes<Table extends VersionedTable> = {
  readonly [Column in Exclude<keyof Updateable<Database[Table]>, 'id' | keyof Versioned>]?:
    | Updateable<Database[Table]>[Column]
    | RawBuilder<unknown>;
};

/** Who inserts a row, and when. */
export const stamp = (work: Work) => ({ changed_by: work.actor.userId, changed_at: work.now });

/** Changes one row, and returns it as it is then. Throws when there is no such row: its caller has locked it. */
export async function changeRow<Table extends VersionedTable>(
  work: Work,
  table: Table,
  id: string,
  changes: Changes<Table>,
): Promise<Row<Table>> {
  const [row] = await changeWhere(work, table, sql`id = ${id}`, changes);
  if (row === undefined) throw new Error(`no ${table} row ${id}`);
  return row;
}

/** Changes the rows of these ids alike, and returns them as they are then. */
export async function changeRows<Table extends VersionedTable>(
  work: Work,
  table: Table,
  ids: readonly string[],
  changes: Changes<Table>,
): Promise<Row<Table>[]> {
  return ids.length === 0 ? [] : changeWhere(work, table, sql`id in ${idList(ids)}`, changes);
}

/** Changes every row for which a condition holds, and returns them as they are then. */
export async function changeWhere<Table extends VersionedTable>(
  work: Work,
  table: Table,
  where: RawBuilder<unknown>,
  changes: Changes<Table>,
): Promise<Row<Table>[]> {
  const sets = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.id(column)} = ${value}`);
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set ${sql.join([...sets, bumped(work, table)])}
    where ${where} returning ${sql.table(table)}.*`.execute(work.trx);
  return rows;
}

/** Changes many rows in one statement, each to values of its own; `columns` gives each column's SQL type. */
export async function changeEach(
  work: Work,
  table: VersionedTable,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown> & { id: string }>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const sets = names.map((name) => sql`${sql.id(name)} = changed.${sql.id(name)}`);
  const shape = sql.join([
    sql`id text collate "C"`,
    ...names.map((name) => sql`${sql.id(name)} ${sql.raw(columns[name] ?? 'text')}`),
  ]);
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets, bumped(work, table)])}
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed(${shape})
    where ${sql.table(table)}.id = changed.id`.execute(work.trx);
}

const bumped = (work: Work, table: VersionedTable) => sql`
  version = ${sql.table(table)}.version + 1, changed_by = ${work.actor.userId}, changed_at = ${work.now}`;

/** A list of ids as one parameter, whatever its length. */
export const idList = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) collate "C")`;
