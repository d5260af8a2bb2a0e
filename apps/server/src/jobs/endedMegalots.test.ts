import { listFiles } from '@cmon/testkit/print/listFiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { makeLotsAndMegalots, readMegalotRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { ApiUnreachableError } from '../generator/apiErrors.ts';
import { generateMegalot } from '../generator/generateMegalot.ts';
import type { GeneratorPort } from '../generator/generatorPort.ts';
import { createLocalPort } from './createLocalPort.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await openTestWorker('postgres');
});
afterAll(() => worker.close());

/** The files that a RIP sees. The probes of the folders come and go beside them. */
const listPublished = () => listFiles(worker.hotfolder).filter((path) => !/(^|\/)\./.test(path));

/** Makes a megalot of one order, which no worker generates. */
async function makeMegalot() {
  const orderId = await worker.workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(worker.workshop);
  const service = { ...worker.workshop.as('customerService'), enqueue: worker.jobs.enqueue };
  const cancel = async () => unwrap(await cancelOrder(service, { orderId, reason: 'customerWish' }));
  return { megalotId, cancel };
}

/** Generates a megalot as a generator beside the worker, whose port has some methods of its own. */
function generateBeside(megalotId: string, override: (port: GeneratorPort) => Partial<GeneratorPort>) {
  const port = createLocalPort(() => worker.ctx('generator'), 'beside');
  const { print, hotfolder } = worker;
  const env = { port: { ...port, ...override(port) }, print, storage: openFolderStorage(hotfolder) };
  return generateMegalot(env, { megalotId, revision: 1 });
}

it('REL-43 a generator removes what it publishes after the only order of its megalot was cancelled', async () => {
  const { megalotId, cancel } = await makeMegalot();
  let isCancelled = false;
  const outcome = await generateBeside(megalotId, () => ({
    // The first check of the lease is answered with yes, although meanwhile the order is cancelled and the worker has
    // removed the files.
    holdsLease: async () => {
      if (isCancelled) return true;
      isCancelled = true;
      await cancel();
      await expect.poll(() => worker.reports.map(({ outcome }) => outcome)).toContain('stale');
      return true;
    },
  }));
  expect(outcome).toEqual({ kind: 'stale' });
  expect(listPublished()).toEqual([]);
  expect(await readMegalotRow(worker.workshop, megalotId)).toMatchObject({ live: false, file_state: 0 });
});

it('REL-43 the worker removes the files of a generator that died before the only order of its megalot was cancelled', async () => {
  const { megalotId, cancel } = await makeMegalot();
  const dying = generateBeside(megalotId, () => ({
    recordFiles: () => Promise.reject(new ApiUnreachableError('killed')),
  }));
  await expect(dying).rejects.toThrow(ApiUnreachableError);
  expect(listPublished()).not.toEqual([]);
  await cancel();
  await expect.poll(listPublished).toEqual([]);
});

it('REL-43 files of a megalot that another generator has taken over are left alone', async () => {
  const { megalotId } = await makeMegalot();
  const { db } = worker.database;
  const outcome = await generateBeside(megalotId, (port) => ({
    recordFiles: async (...values) => {
      await db
        .updateTable('megalots')
        .set({ lease_until: new Date(0) })
        .where('id', '=', megalotId)
        .execute();
      expect(await generateBeside(megalotId, () => ({}))).toEqual({ kind: 'written' });
      return port.recordFiles(...values);
    },
  }));
  expect(outcome).toMatchObject({ kind: 'busy' });
  const rows = await db.selectFrom('files').select('name').where('megalot_id', '=', megalotId).execute();
  const names = listPublished().map((path) => path.split('/').at(-1));
  expect(names.sort()).toEqual(rows.map(({ name }) => name).sort());
});
