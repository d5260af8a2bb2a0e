import { expect, it } from 'vitest';
import { openTestDatabase } from '../db/testing/openTestDatabase.ts';
import { openJobs } from './openJobs.ts';

it('RUN-17, HOU-20 processes that start together on an empty PostgreSQL initialise it once', async () => {
  const database = await openTestDatabase('postgres');
  await database.executeSql('drop schema public cascade; create schema public');
  const others = await Promise.all([1, 2, 3, 4].map(() => database.openAgain()));
  const engines = await Promise.all(
    others.map((other) => openJobs(other, { worker: true, onError: () => {} })),
  );
  const tables = await database.executeSql(
    "select count(*)::int as n from pg_tables where tablename = 'orders'",
  );
  const queues = await database.executeSql('select name from pgboss.queue order by name');
  expect([tables.rows, queues.rows]).toEqual([
    [{ n: 1 }],
    [
      { name: 'applyInbox' },
      { name: 'buyLabel' },
      { name: 'foldFigures' },
      { name: 'generateMegalot' },
      { name: 'housekeeping' },
      { name: 'pollShops' },
      { name: 'readReports' },
      { name: 'reportToShop' },
      { name: 'sendLetter' },
      { name: 'trackParcels' },
      { name: 'voidCarrierLabel' },
    ],
  ]);
  await Promise.all(engines.map((engine) => engine.stop()));
  await database.close();
});
