import pg from 'pg';

/** Runs a statement on the database `postgres` of a server. Returns the number of affected rows. */
export async function runAdminStatement(server: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    return (await client.query(statement)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
