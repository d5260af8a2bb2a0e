import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { leaseMegalot } from '../commands/megalots/leaseMegalot.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { regenerateMegalot } from '../commands/megalots/regenerateMegalot.ts';
import { buildPlacedOrder, type TestWorkshop, unwrap } from '../commands/testing/workshop.ts';
import { type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { storeAlone } from '../intake/testing/deliveries.ts';
import { signDelivery } from '../intake/testing/signDelivery.ts';
import { findRefusedDeliveriesPage } from '../queries/orders/refusedDeliveries.ts';
import type { JobReport } from './jobReport.ts';
import type { JobEngine } from './openJobs.ts';
import { chooseLogLevel } from './startJobs.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

describe.each(testEngines)('on %s', (engine) => {
  let worker: TestWorker;
  let database: TestDatabase;
  let workshop: TestWorkshop;
  let jobs: JobEngine;
  let hotfolder: string;
  let reports: JobReport[];
  let ctx: TestWorker['ctx'];

  beforeAll(async () => {
    worker = await openTestWorker(engine);
    ({ database, workshop, jobs, hotfolder, reports, ctx } = worker);
  });
  afterAll(() => worker.close());

  const waitUntil = async (done: () => Promise<boolean>, seconds = 100): Promise<void> => {
    const end = Date.now() + seconds * 1_000;
    while (!(await done())) {
      if (Date.now() > end)
        throw new Error(`The condition was not true after ${seconds} s. Reports: ${JSON.stringify(reports)}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const deliver = (body: string, event: string, now = new Date()) => {
    const timestamp = String(Math.floor(now.getTime() / 1_000));
    const signature = signDelivery(body, timestamp, 'a secret');
    const delivery = {
      source: 'demo',
      body: { bytes: Buffer.from(body), isPacked: false },
      deliveryId: `d-${event}`,
      eventId: event,
      timestamp,
      signature,
    };
    return storeAlone({ ...ctx('system'), now }, delivery, ['a secret']);
  };
  const countOrders = async () => (await database.db.selectFrom('orders').select('id').execute()).length;

  it('INT-2, INT-4 a signed order is stored at once and applied by a job', async () => {
    const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'EAO' }, { code: 'MUG' }], {});
    expect(await deliver(JSON.stringify(order), 'e1')).toEqual({ ok: true, value: { fresh: true } });
    await waitUntil(async () => (await countOrders()) === 1);
  });

  it('JOB-9, JOB-10, JOB-12 a job of a rolled back transaction never runs', async () => {
    const before = reports.length;
    await expect(
      database.db.transaction().execute(async (trx) => {
        await jobs.enqueue(trx, { queue: 'applyInbox', data: { inboxId: 1 } });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'ETV' }], {
      number: '100000002',
    });
    await deliver(JSON.stringify(order), 'e2');
    await waitUntil(async () => (await countOrders()) === 2);
    // A job is reported after the order is stored.
    const newReports = () => reports.slice(before).filter((report) => report.queue === 'applyInbox');
    await waitUntil(async () => newReports().length > 0);
    expect(newReports()).toHaveLength(1);
  });

  async function areAllFilesWritten(): Promise<boolean> {
    const rows = await database.db.selectFrom('megalots').select('file_state').distinct().execute();
    return rows.every((row) => row.file_state === 1);
  }

  it('FIL-2, JOB-8, INV-21 a megalot with many jobs has its files written once, each with its row and hash', async () => {
    unwrap(await makeLots(ctx('generator'), { closing: 'all' }));
    const { megalots } = unwrap(await makeMegalots(ctx('generator'), { closing: 'all' }));
    const megalotId = megalots[0]?.megalotId ?? '';
    await database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 50; n += 1) {
        await jobs.enqueue(trx, { queue: 'generateMegalot', data: { megalotId, revision: 1 } });
      }
    });
    await waitUntil(areAllFilesWritten);
    const rows = await database.db.selectFrom('files').select(['name', 'sha256', 'bytes']).execute();
    expect(listFileNames(hotfolder)).toEqual(rows.map((row) => row.name).toSorted());
    for (const row of rows) {
      const bytes = readFileSync(join(hotfolder, findFolderOf(hotfolder, row.name), row.name));
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        row.bytes,
        row.sha256,
      ]);
    }
    const statuses = await database.db.selectFrom('orders').select('status').distinct().execute();
    expect(statuses).toEqual([{ status: 'generated' }]);
    const recordings = await database.db
      .selectFrom('events')
      .select('n')
      .where('object_id', '=', megalotId)
      .where('action', '=', 'recordFiles')
      .execute();
    expect(recordings).toHaveLength(1);
  });

  it('FIL-5, PUB-16 a regenerated megalot gets a new revision, and the old files are removed from the hotfolder', async () => {
    const megalot = await database.db.selectFrom('megalots').select('id').executeTakeFirstOrThrow();
    unwrap(await regenerateMegalot(ctx('generator'), { megalotId: megalot.id, reason: 'wrongContent' }));
    await waitUntil(areAllFilesWritten);
    const current = await database.db
      .selectFrom('files')
      .select(['name', 'megalot_id'])
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(listFileNames(hotfolder)).toEqual(current.map((row) => row.name).toSorted());
    const regenerated = current.filter((row) => row.megalot_id === megalot.id);
    expect(regenerated.length).toBeGreaterThan(0);
    // The names contain the revision 2.
    expect(regenerated.every((row) => /_r0*2_|^\d{6}02/.test(row.name))).toBe(true);
  });

  it('REL-16, FIL-3, JOB-19 a missing hotfolder is reported, and the files are written automatically when it is back', async () => {
    const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'EAO' }], {
      number: '100000003',
    });
    await deliver(JSON.stringify(order), 'e3');
    await waitUntil(async () => (await countOrders()) === 3);
    rmSync(join(hotfolder, 'DURST'), { recursive: true });
    unwrap(await makeLots(ctx('generator'), { closing: 'all' }));
    const { megalots } = unwrap(await makeMegalots(ctx('generator'), { closing: 'all' }));
    const readMegalot = async () =>
      database.db
        .selectFrom('megalots')
        .select(['attempts', 'last_error', 'file_state'])
        .where('id', '=', megalots[0]?.megalotId ?? '')
        .executeTakeFirstOrThrow();
    const listWaits = () => reports.filter((report) => report.outcome === 'waits');
    await waitUntil(async () => listWaits().length >= 2);
    expect(await readMegalot()).toMatchObject({
      file_state: 0,
      attempts: 0,
      last_error: { kind: 'folderUnavailable' },
    });
    const report = { queue: 'generateMegalot', attempt: 0, why: 'folderUnavailable' };
    expect(listWaits().slice(0, 2)).toMatchObject([report, report]);
    await makeHotfolders(hotfolder, DEFAULT_FOLDERS);
    await waitUntil(async () => (await readMegalot()).file_state === 1);
    expect(await readMegalot()).toMatchObject({ attempts: 0, last_error: null });
  });

  it('INT-23 a refused delivery is logged as an error with the field and the rule, without the text or an unknown key', async () => {
    const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'EAO' }], {
      number: '100000009',
    });
    await deliver(JSON.stringify({ ...order, orderNumber: 'for Zoé' }), 'odd');
    await waitUntil(async () => reports.at(-1)?.outcome === 'refused');
    const [report] = reports.slice(-1);
    expect(report).toEqual({
      queue: 'applyInbox',
      outcome: 'refused',
      inboxId: expect.any(Number),
      source: 'demo',
      why: 'inputInvalid',
      field: 'orderNumber',
      rule: 'regex',
      attempt: 0,
      ms: expect.any(Number),
    });
    const levels = (['refused', 'souffrance', 'failed', 'fault', 'applied'] as const).map((outcome) =>
      chooseLogLevel({ queue: 'applyInbox', outcome, attempt: 0, ms: 1 }),
    );
    expect(levels).toEqual(['error', 'error', 'warn', 'warn', 'info']);
    const [listed] = (await findRefusedDeliveriesPage(database.db, { page: 1, size: 20 })).rows;
    expect(listed).toMatchObject({
      source: 'demo',
      event_id: 'odd',
      failure: { kind: 'inputInvalid', field: 'orderNumber', rule: 'regex' },
    });
    expect(JSON.stringify(listed)).not.toContain('Zoé');

    const event = { type: 'order.paid', store: 'fr', orderNumber: '3', occurredAt: '2026-03-01T10:00:00Z' };
    await deliver(JSON.stringify({ ...event, 'for Zoé': 1 }), 'unknown-key');
    await waitUntil(async () => reports.some(({ field }) => field === '?'));
    expect(JSON.stringify(reports)).not.toContain('Zoé');
  });

  it('JOB-6 after the last failed attempt a megalot is en souffrance with the reason', async () => {
    const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'EAO' }], {
      number: '100000004',
    });
    await deliver(JSON.stringify(order), 'e4');
    await waitUntil(async () => (await countOrders()) === 4);
    const gone = { version: 'gone', loaded_at: new Date() };
    await database.db.insertInto('catalogue_versions').values(gone).execute();
    const { id } = await database.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', '100000004')
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('compositions')
      .set({ catalogue_version: 'gone' })
      .where('order_id', '=', id)
      .execute();
    unwrap(await makeLots(ctx('generator'), { closing: 'all' }));
    // The job of the first attempt is not enqueued, so that only the fifth and last one (number 4) runs.
    const withoutJobs = { ...ctx('generator'), enqueue: async () => {} };
    const { megalots } = unwrap(await makeMegalots(withoutJobs, { closing: 'all' }));
    const megalotId = megalots[0]?.megalotId ?? '';
    await jobs.enqueueLater(database.db, 'generateMegalot', { megalotId, revision: 1 }, 4, 1);
    expect(await jobs.listWaiting('generateMegalot')).toEqual([{ megalotId, revision: 1, attempt: 4 }]);
    await waitUntil(async () => reports.at(-1)?.outcome === 'souffrance');
    const row = await database.db
      .selectFrom('megalots')
      .select(['attempts', 'souffrance', 'last_error'])
      .where('id', '=', megalotId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 1, souffrance: true, last_error: { kind: 'unprintable' } });
  });

  it('JOB-19 waiting for another generator counts neither as a retry of the job nor as an attempt', async () => {
    const order = buildPlacedOrder(workshop.catalogue, new Date(), [{ code: 'EAO' }], {
      number: '100000005',
    });
    await deliver(JSON.stringify(order), 'e5');
    await waitUntil(async () => (await countOrders()) === 5);
    unwrap(await makeLots(ctx('generator'), { closing: 'all' }));
    const withoutJobs = { ...ctx('generator'), enqueue: async () => {} };
    const { megalots } = unwrap(await makeMegalots(withoutJobs, { closing: 'all' }));
    const job = { megalotId: megalots[0]?.megalotId ?? '', revision: 1 };
    unwrap(await leaseMegalot(ctx('system'), { ...job, generatorId: 'another' }));
    await jobs.enqueueLater(database.db, 'generateMegalot', job, 2, 0);
    await waitUntil(async () => reports.at(-1)?.outcome === 'busy');
    expect(await jobs.listWaiting('generateMegalot')).toEqual([{ ...job, attempt: 2 }]);
    const row = await database.db
      .selectFrom('megalots')
      .select(['attempts', 'souffrance', 'last_error'])
      .where('id', '=', job.megalotId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ attempts: 0, souffrance: false, last_error: null });
  });

  it('PRE-1 a megalot whose files fail preflight stays without files, with the findings as its error', async () => {
    // ISO 19593-1, whose processing steps are the only ones that the preflight accepts, has no step `KissCut`.
    const kissCut = { ...DURST.layers.kissCut, step: 'KissCut' };
    const record = JSON.stringify({ ...DURST, layers: { ...DURST.layers, kissCut } });
    await database.db
      .insertInto('devices')
      .values({ code: 'DURST', version: 2, record, by: 'test', at: new Date() })
      .execute();
    await workshop.order([{ code: 'EAO' }], { number: '100000010' });
    unwrap(await makeLots(ctx('generator'), { closing: 'all' }));
    const { megalots } = unwrap(await makeMegalots(ctx('generator'), { closing: 'all' }));
    const megalotId = megalots[0]?.megalotId ?? '';
    const press = join(hotfolder, 'DURST');
    const published = readdirSync(press);
    const readMegalot = async () =>
      database.db
        .selectFrom('megalots')
        .select(['attempts', 'last_error', 'file_state'])
        .where('id', '=', megalotId)
        .executeTakeFirstOrThrow();
    await waitUntil(async () => (await readMegalot()).last_error !== null);
    expect(await readMegalot()).toMatchObject({
      file_state: 0,
      last_error: { kind: 'preflightRefused', findings: [{ rule: 'layers' }] },
    });
    expect(readdirSync(press)).toEqual(published);
  });
});

/** The published files. A test of the folder writes a hidden file meanwhile, and renames it. */
function listFileNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .toSorted();
}

const findFolderOf = (root: string, name: string): string =>
  readdirSync(root).find((folder) => readdirSync(join(root, folder)).includes(name)) ?? '';
