import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

type Handle = Kysely<Database> | Transaction<Database>;

/** How many rows a table has, and the sum of their hashes, which doesn't depend on their order. */
export interface TableSum {
  readonly name: string;
  readonly rows: number;
  readonly sum: string;
}

/** Rows that are read or written at once. */
export const ROWS_AT_ONCE = 500;

/**
 * Names of the program's tables. A restore makes the tables of migrations and job queues anew. Kept designs are in no
 * backup, because a restore would bring back designs that their owners have deleted.
 */
export async function listTables(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
      and table_name <> 'kept_designs'
    order by table_name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Reads a table as lines of JSON, a chunk at a time, inside a transaction. */
export async function* readRows(trx: Transaction<Database>, table: string): AsyncGenerator<string[]> {
  const cursor = sql.id(`backup_${table}`);
  await sql`declare ${cursor} no scroll cursor for
    select to_jsonb(rows)::text as row from ${sql.table(table)} as rows`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(trx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close ${cursor}`.execute(trx);
}

/** Sums have the length of one SHA-256 hash. */
const MODULUS = 1n << 256n;

/** Counts the rows of a table and adds up their hashes. */
export function createSum(name: string) {
  let rows = 0;
  let sum = 0n;
  return {
    add: (lines: readonly string[]) => {
      for (const line of lines)
        sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS;
      rows += lines.length;
    },
    get: (): TableSum => ({ name, rows, sum: sum.toString(16).padStart(64, '0') }),
  };
}

/** Counts the rows of every table and adds up their hashes. */
export async function sumTables(trx: Transaction<Database>): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const table of await listTables(trx)) {
    const sum = createSum(table);
    for await (const lines of readRows(trx, table)) sum.add(lines);
    sums.push(sum.get());
  }
  return sums;
}
