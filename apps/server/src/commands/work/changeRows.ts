import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Defaulted, Versioned } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import type { Work } from './runCommand.ts';

/*
 * The only place that raises a row's `version` and writes who changed the row and when. Columns that nobody edits by
 * version (the packer of an order, a count) are updated without these functions.
 */

/** Names of the tables with the `Versioned` columns. */
type VersionedTable = {
  [Table in keyof Database]: Database[Table] extends Versioned ? Table : never;
}[keyof Database];

/** Names of the tables with a version. Some of them don't record who changed a row and when. */
type NumberedTable = {
  [Table in keyof Database]: Database[Table] extends { version: Defaulted<number> } ? Table : never;
}[keyof Database];

/** Names of the versioned tables whose rows have an id. */
type TableWithId = {
  [Table in VersionedTable]: Database[Table] extends { id: string } ? Table : never;
}[VersionedTable];

type Row<Table extends NumberedTable> = Selectable<Database[Table]>;

/** New values of some columns. A raw SQL expression may use the old values. */
type Changes<Table extends NumberedTable> = {
  readonly [Column in Exclude<keyof Updateable<Database[Table]>, 'id' | keyof Versioned>]?:
    | Updateable<Database[Table]>[Column]
    | RawBuilder<unknown>;
};

/** Values of `changed_by` and `changed_at` for a new row. */
export const stamp = (work: Work) => ({ changed_by: work.actor.userId, changed_at: work.now });

/** Updates one row and returns the new row. Throws when the row doesn't exist: the caller must have locked it. */
export async function changeRow<Table extends TableWithId>(
  work: Work,
  table: Table,
  id: string,
  changes: Changes<Table>,
): Promise<Row<Table>> {
  const [row] = await changeWhere(work, table, sql`id = ${id}`, changes);
  if (row === undefined)
    throw new Error(`There is no row ${id} in ${table}. Lock the row before changing it.`);
  return row;
}

/** Applies the same changes to the rows with these ids, and returns the new rows. */
export async function changeRows<Table extends TableWithId>(
  work: Work,
  table: Table,
  ids: readonly string[],
  changes: Changes<Table>,
): Promise<Row<Table>[]> {
  return ids.length === 0 ? [] : changeWhere(work, table, sql`id = any(${ids}::text[])`, changes);
}

/** Applies the same changes to every row that matches a condition, and returns the new rows. */
export async function changeWhere<Table extends VersionedTable>(
  work: Work,
  table: Table,
  condition: RawBuilder<unknown>,
  changes: Changes<Table>,
): Promise<Row<Table>[]> {
  return updateWhere(work, table, condition, [
    ...listAssignments(changes),
    buildVersionAssignments(work, table),
  ]);
}

/**
 * Like `changeWhere`, but doesn't write who changed the rows and when. It is for tables without these columns, and for the
 * removal of personal data: the time of an order's last change decides when its data are due, so a removal must not change
 * that time.
 */
export function raiseVersions<Table extends NumberedTable>(
  work: Work,
  table: Table,
  condition: RawBuilder<unknown>,
  changes: Changes<Table>,
): Promise<Row<Table>[]> {
  return updateWhere(work, table, condition, [...listAssignments(changes), buildVersionIncrement(table)]);
}

async function updateWhere<Table extends NumberedTable>(
  work: Work,
  table: Table,
  condition: RawBuilder<unknown>,
  assignments: readonly RawBuilder<unknown>[],
): Promise<Row<Table>[]> {
  const { rows } = await sql<Row<Table>>`
    update ${sql.table(table)} set ${sql.join(assignments)}
    where ${condition} returning ${sql.table(table)}.*`.execute(work.trx);
  return rows;
}

function listAssignments(changes: object): RawBuilder<unknown>[] {
  const presentEntries = Object.entries(changes).filter(([, value]) => value !== undefined);
  return presentEntries.map(([column, value]) => sql`${sql.id(column)} = ${value}`);
}

/** Updates many rows in one statement, each to its own values. `columns` maps each column to its SQL type. */
export async function changeEach(
  work: Work,
  table: TableWithId,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, unknown> & { id: string }>[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const sets = names.map((name) => sql`${sql.id(name)} = changed.${sql.id(name)}`);
  const columnTypes = sql.join([
    sql`id text collate "C"`,
    ...names.map((name) => sql`${sql.id(name)} ${sql.raw(columns[name] ?? 'text')}`),
  ]);
  await sql`
    update ${sql.table(table)} set ${sql.join([...sets, buildVersionAssignments(work, table)])}
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed(${columnTypes})
    where ${sql.table(table)}.id = changed.id`.execute(work.trx);
}

/** The assignments of an `update` that raise the version and write who changed the row and when. */
export const buildVersionAssignments = (work: Work, table: VersionedTable) => sql`
  ${buildVersionIncrement(table)}, changed_by = ${work.actor.userId}, changed_at = ${work.now}`;

const buildVersionIncrement = (table: NumberedTable) => sql`version = ${sql.table(table)}.version + 1`;
