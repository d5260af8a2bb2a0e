import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilClosed } from '@cmon/testkit/net/waitUntilClosed';
import {
  createTemporaryPostgres,
  type TemporaryPostgres,
} from '@cmon/testkit/postgres/createTemporaryPostgres';
import { expect, it } from 'vitest';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import { buildPlacedOrder, readTestCatalogue } from '../commands/testing/workshop.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { openCatalogue } from '../files/followCatalogue.ts';
import { openPhotoFiles } from '../files/photos/photoFiles.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { storeAlone } from '../intake/testing/deliveries.ts';
import { signDelivery } from '../intake/testing/signDelivery.ts';
import { openJobs } from './openJobs.ts';
import { startJobs } from './startJobs.ts';

/** Three kills in normal runs; `KILLS=50` gives the full test. */
const KILLS = Number(process.env.KILLS ?? 3);
const catalogueFolder = new URL('../../../../dist/catalogue', import.meta.url).pathname;

it('REL-14, HOU-21 when PostgreSQL is killed during deliveries, acknowledged orders are stored once and the others were refused', async () => {
  const postgres = await createTemporaryPostgres([]);
  await postgres.start();
  const lostConnections: string[] = [];
  const database = await openDatabase({
    databaseUrl: `${postgres.url}/postgres`,
    dataDir: '',
    onConnectionLost: (code) => lostConnections.push(code),
  });
  const catalogue = await readTestCatalogue();
  const engine = await openJobs(database, { worker: true, onError: () => {} });
  const worker = await startJobs({
    database,
    engine,
    published: { current: await openCatalogue(catalogueFolder) },
    storage: openFolderStorage('/nowhere'),
    photos: openPhotoFiles({ kind: 'folders', root: '/nowhere', paths: new Map() }),
    generatorId: 'gen-1',
    autoStart: true,
    report: () => {},
    onFolderAlert: () => {},
    onError: () => {},
  });

  let number = 0;
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let isKilling = true;
  const deliveries = (async () => {
    while (isKilling) {
      number += 1;
      const body = JSON.stringify(
        buildPlacedOrder(catalogue, new Date(), [{ code: 'EAO' }], { number: String(number) }),
      );
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const signature = signDelivery(body, timestamp, 'key');
      const received = { bytes: Buffer.from(body), isPacked: false };
      const delivery = { source: 'demo', body: received, timestamp, signature };
      const ids = { deliveryId: `d${number}`, eventId: `e${number}` };
      await storeAlone(
        { db: database.db, enqueue: engine.enqueue, now: new Date() },
        { ...delivery, ...ids },
        ['key'],
      )
        .then((result) => (result.ok ? acknowledged : refused).push(ids.eventId))
        .catch(() => refused.push(ids.eventId));
      await sleep(10);
    }
  })();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(400 + Math.random() * 600);
    const [pid = ''] = readFileSync(join(postgres.dataDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await waitUntilClosed(postgres.port);
    await startAgain(postgres);
    const before = acknowledged.length;
    const since = Date.now();
    while (acknowledged.length === before && Date.now() - since < 30_000) await sleep(50);
    expect(acknowledged.length).toBeGreaterThan(before);
  }
  isKilling = false;
  await deliveries;
  expect(refused.length).toBeGreaterThan(0);

  const countWaiting = async () =>
    (await database.db.selectFrom('inbox').select('id').where('state', '=', 'waiting').execute()).length;
  for (const since = Date.now(); (await countWaiting()) > 0 && Date.now() - since < 90_000; )
    await sleep(200);
  const inbox = await database.db.selectFrom('inbox').select(['event_id', 'state']).execute();
  expect(
    acknowledged.filter((id) => !inbox.some((row) => row.event_id === id && row.state === 'applied')),
  ).toEqual([]);
  const orders = await database.db.selectFrom('orders').select('number').execute();
  expect(new Set(orders.map((row) => row.number)).size).toBe(orders.length);
  expect(orders.length).toBe(inbox.length);
  expect(await checkWorkshop(database.db)).toEqual([]);
  await worker.stop();
  await database.close();
  await postgres.remove();
}, 1_200_000);

/** Starts a killed server. It refuses to start until the last process of the old one has left the shared memory. */
async function startAgain(postgres: TemporaryPostgres): Promise<void> {
  for (const since = Date.now(); ; ) {
    try {
      return await postgres.start();
    } catch (error) {
      if (Date.now() - since > 30_000) throw error;
      await sleep(50);
    }
  }
}
