import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlacedOrder, readTestCatalogue } from './commands/testing/workshop.ts';
import { openTestDatabase, type TestDatabase } from './db/testing/openTestDatabase.ts';
import { signDelivery } from './intake/testing/signDelivery.ts';
import { makeDataDir, type ServerProcess, startMain } from './testing/startMain.ts';

const SECRET = '0123456789abcdef0123456789abcdef';
const dataDir = makeDataDir();
const runs: ServerProcess[] = [];
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(async () => {
  for (const { child } of runs) child.kill('SIGKILL');
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('RUN-18, RUN-19, INT-4 on PostgreSQL one process receives orders and another applies them', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', INTAKE_SECRET_DEMO: SECRET };
  const web = startMain(env, ['--services=web']);
  runs.push(web);
  const address = await web.ready;

  const body = JSON.stringify(buildPlacedOrder(await readTestCatalogue(), new Date(), [{ code: 'EAO' }], {}));
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signDelivery(body, timestamp, SECRET);
  const response = await fetch(`${address}/intake/demo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': 'delivery-1',
      'x-cmon-event': 'event-1',
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': signature,
    },
    body,
  });
  expect(response.status).toBe(202);
  const readOrders = () => database.db.selectFrom('orders').select(['number', 'status']).execute();
  expect(await readOrders()).toEqual([]);

  const worker = startMain(env, ['--services=worker']);
  runs.push(worker);
  expect(await worker.ready).toBe('');
  await expect.poll(readOrders).toEqual([{ number: '100000001', status: 'processing' }]);

  for (const { child } of runs) child.kill('SIGTERM');
  expect(await Promise.all(runs.map(async ({ ended }) => (await ended).code))).toEqual([0, 0]);
});
