import { sql } from 'kysely';
import type { OpenDatabase } from '../../db/databaseOptions.ts';

/** A child and a customer whose names nobody else has. */
export const CANARY = ['Zoravine', 'Quillermont', 'quillermont@example.org', 'rue Zephyrale'];

/** Returns the tables, those of the job queues included, that contain one of the names. */
export async function findCanary({ db }: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db);
  const tableNames: string[] = [];
  for (const { schema, name } of tables.rows) {
    const table = sql.id(schema, name);
    const pattern = CANARY.join('|');
    const { rows } = await sql`select from ${table} as rows where rows::text ~* ${pattern} limit 1`.execute(
      db,
    );
    if (rows.length > 0) tableNames.push(name);
  }
  return tableNames.toSorted();
}
