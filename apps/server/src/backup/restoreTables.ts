import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Manifest } from './manifest.ts';
import { readLines } from './readLines.ts';
import { listTables, ROWS_AT_ONCE, sumTables } from './tables.ts';
import type { Vault } from './vault.ts';

/**
 * Replaces the content of all tables by that of a backup, and compares counts and hashes, in one transaction. The schema
 * is that of the backup's migration. Triggers are off, because the backup already has the rows that they wrote.
 */
export async function restoreTables(db: Kysely<Database>, vault: Vault, manifest: Manifest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = await listTables(trx);
    const constraints = await readForeignKeys(trx);
    for (const { table, name } of constraints)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(trx);
    for (const { name } of manifest.tables) {
      if (!tables.includes(name)) throw new Error(`This program has no table ${name}.`);
      await restoreRows(trx, vault, name);
    }
    await restoreSequences(trx);
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of constraints)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    const sums = await sumTables(trx);
    const wrong = manifest.tables.find(
      ({ name, rows, sum }) =>
        !sums.some((restored) => restored.name === name && restored.rows === rows && restored.sum === sum),
    );
    if (wrong !== undefined) throw new Error(`The restored table ${wrong.name} differs from the backup.`);
  });
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function readForeignKeys(trx: Transaction<Database>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  return rows;
}

async function restoreRows(trx: Transaction<Database>, vault: Vault, table: string): Promise<void> {
  const insert = async (rows: readonly string[]) => {
    if (rows.length === 0) return;
    await sql`
      insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(
      trx,
    );
  };
  let rows: string[] = [];
  for await (const line of readLines(await vault.read(`tables/${table}.jsonl`))) {
    rows.push(line);
    if (rows.length < ROWS_AT_ONCE) continue;
    await insert(rows);
    rows = [];
  }
  await insert(rows);
}

/** Sets the identity columns' sequences, so that new numbers continue after the highest one. */
async function restoreSequences(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 1),
        max(${sql.ref(column)}) is not null) from ${sql.table(table)}`.execute(trx);
}
