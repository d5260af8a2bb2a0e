import { randomBytes } from 'node:crypto';
import { administer } from './administer.ts';
import { joinPostgres } from './joinPostgres.ts';

/** A new empty database on the PostgreSQL that the tests share; `leave()` drops it. */
export async function openPostgres(): Promise<{ url: string; leave: () => Promise<void> }> {
  const { url: server, leave } = await joinPostgres();
  const name = `cmon_journey_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  return {
    url: `${server}/${name}`,
    leave: async () => {
      await administer(server, `drop database ${name} with (force)`);
      leave();
    },
  };
}
