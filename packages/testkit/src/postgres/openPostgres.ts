import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { joinPostgres } from './joinPostgres.ts';

/** A new empty database on the PostgreSQL that the tests share; `leave()` drops it. */
export async function openPostgres(): Promise<{ url: string; leave: () => Promise<void> }> {
  const { url: server, leave } = await joinPostgres();
  const name = `cmon_journey_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  return {
    url: `${server}/${name}`,
    leave: async () => {
      await administer(`drop database ${name} with (force)`);
      leave();
    },
  };
}
