import { randomBytes } from 'node:crypto';
import { joinSharedPostgres } from './joinSharedPostgres.ts';
import { runAdminStatement } from './runAdminStatement.ts';

/** Creates an empty database on the PostgreSQL server that the tests share; `drop()` drops it. */
export async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url: server, leave } = await joinSharedPostgres();
  const name = `cmon_test_${randomBytes(6).toString('hex')}`;
  await runAdminStatement(server, `create database ${name}`);
  return {
    url: `${server}/${name}`,
    drop: async () => {
      await runAdminStatement(server, `drop database ${name} with (force)`);
      leave();
    },
  };
}
