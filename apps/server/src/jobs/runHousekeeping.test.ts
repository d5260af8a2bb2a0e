import { expect, it } from 'vitest';
import { startFabrication } from '../commands/floor/startFabrication.ts';
import { giveUpGeneration } from '../commands/megalots/giveUpGeneration.ts';
import { leaseMegalot } from '../commands/megalots/leaseMegalot.ts';
import { requeueLostGenerations } from '../commands/megalots/requeueLostGenerations.ts';
import { createReissue } from '../commands/reissues/createReissue.ts';
import {
  makeLotsAndMegalots,
  makePrintedLots,
  readItems,
  readMegalotRow,
  readOrderRow,
} from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import type { GenerationJob } from '../generator/generatorPort.ts';
import { runHousekeeping } from './runHousekeeping.ts';

const DAY_MS = 86_400_000;

onBothDatabases((getWorkshop) => {
  const countLots = async () => (await getWorkshop().db.selectFrom('lots').select('id').execute()).length;

  it('BLD-11, BLD-12, JOB-15 a run makes lots of orders at risk at once, and of other orders at the day’s cut-off, together with megalots', async () => {
    const workshop = getWorkshop();
    const old = await workshop.order([{ code: 'EAO' }]);
    // The older order is at risk by now. The cut-off of this day is at 15:00 UTC.
    workshop.now = new Date('2026-03-11T09:00:00Z');
    const young = await workshop.order([{ code: 'STI_PERSO' }]);
    const run = () => runHousekeeping(workshop.as('system'));
    await run();
    expect([
      (await readOrderRow(workshop, old)).status,
      (await readOrderRow(workshop, young)).status,
    ]).toEqual(['reserve', 'processing']);
    expect(workshop.jobs).toEqual([]);
    workshop.now = new Date('2026-03-11T15:00:30Z');
    await run();
    expect((await readOrderRow(workshop, young)).status).toBe('reserve');
    expect(workshop.jobs).toHaveLength(1);
    const megalots = await workshop.db.selectFrom('megalots').select('lot_count').execute();
    expect(megalots).toEqual([{ lot_count: 2 }]);
  });

  it('GAU-20 nothing is made automatically when auto-start is off or every generator is paused', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    const before = await countLots();
    const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
    const runNextCutOff = async (days = 1) => {
      workshop.now = new Date(workshop.now.getTime() + days * DAY_MS);
      await runHousekeeping(workshop.as('system'));
    };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'autoStart', value: 'false', ...stamp })
      .execute();
    await runNextCutOff();
    expect(await countLots()).toBe(before);
    await workshop.db.deleteFrom('settings').execute();
    const seen = { started_at: workshop.now, seen_at: workshop.now };
    await workshop.db
      .insertInto('generators')
      .values({ id: 'g', paused: true, ...seen })
      .execute();
    await runNextCutOff();
    expect(await countLots()).toBe(before);
    await workshop.db.deleteFrom('generators').execute();
    // Two days later is the weekend, which has no cut-off. The day after is Monday.
    await runNextCutOff(2);
    expect(await countLots()).toBe(before);
    await runNextCutOff();
    expect(await countLots()).toBe(before + 1);
  });

  it('GAU-26 BLD-30 JOB-15 a cut-off is done once, also late after a stop, with two workers, or in several runs', async () => {
    const workshop = getWorkshop();
    const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'batchCount', value: '1', ...stamp })
      .execute();
    const countMegalots = async () =>
      (await workshop.db.selectFrom('megalots').select('id').execute()).length;
    const run = () => runHousekeeping(workshop.as('system'));
    workshop.now = new Date('2026-03-18T14:59:00Z');
    await run();
    const before = [await countLots(), await countMegalots()];
    for (const store of ['fr', 'de', 'es', 'it'] as const) await workshop.order([{ code: 'EAO' }], { store });
    // No worker ran at the cut-off. Two workers start later.
    workshop.now = new Date('2026-03-18T19:00:00Z');
    await Promise.all([run(), run()]);
    const made = (await countMegalots()) - (before[1] ?? 0);
    // Each run makes at most one megalot, because `batchCount` is 1. One of the two may have found no lots yet.
    expect([1, 2]).toContain(made);
    for (let more = 1; made + more <= 4; more += 1) {
      await run();
      expect((await countMegalots()) - (before[1] ?? 0)).toBe(made + more);
    }
    await run();
    const after = [await countLots(), await countMegalots()];
    expect(after[0]).toBeGreaterThan(before[0] ?? 0);
    const waiting = await workshop.db
      .selectFrom('lots')
      .select('id')
      .where('megalot_id', 'is', null)
      .where('live', '=', true)
      .execute();
    expect(waiting).toEqual([]);
    await workshop.order([{ code: 'EAO' }]);
    workshop.now = new Date('2026-03-18T19:01:00Z');
    await run();
    expect([await countLots(), await countMegalots()]).toEqual(after);
    // A run makes no more megalots than the setting says, and the next run goes on.
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    workshop.now = new Date('2026-03-19T15:00:30Z');
    for (const more of [1, 2, 2]) {
      await run();
      expect(await countMegalots()).toBe((after[1] ?? 0) + more);
    }
    await workshop.db.deleteFrom('settings').execute();
  });

  it('BLD-32 open reissues become one lot and a megalot at the day’s cut-off', async () => {
    const workshop = getWorkshop();
    workshop.now = new Date('2026-03-20T09:00:00Z');
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    await makePrintedLots(workshop);
    const [label] = await readItems(workshop, orderId);
    const reissue = { orderId, itemIds: [label?.id ?? ''], reason: 'missing' };
    unwrap(await createReissue(workshop.as('superPreparator'), reissue));
    const run = () => runHousekeeping(workshop.as('system'));
    const readReissueLots = () =>
      workshop.db.selectFrom('lots').select(['id', 'megalot_id']).where('class', '=', 'reissue').execute();
    await run();
    expect(await readReissueLots()).toEqual([]);
    workshop.now = new Date('2026-03-20T15:00:30Z');
    await Promise.all([run(), run()]);
    await run();
    const lots = await readReissueLots();
    expect(lots).toEqual([{ id: expect.any(String), megalot_id: expect.any(String) }]);
    expect((await readOrderRow(workshop, orderId)).status).toBe('reserve');
  });

  it('BLD-32 a full gauge of open reissues becomes a lot at once, but only while auto-start is on', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    await makePrintedLots(workshop);
    const [label] = await readItems(workshop, orderId);
    const reissue = { orderId, itemIds: [label?.id ?? ''], reason: 'missing' };
    unwrap(await createReissue(workshop.as('superPreparator'), reissue));
    const before = await countLots();
    const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values([
        { key: 'reissueGauge', value: '1', ...stamp },
        { key: 'autoStart', value: 'false', ...stamp },
      ])
      .execute();
    await runHousekeeping(workshop.as('system'));
    expect(await countLots()).toBe(before);
    await workshop.db.deleteFrom('settings').where('key', '=', 'autoStart').execute();
    await runHousekeeping(workshop.as('system'));
    expect(await countLots()).toBe(before + 1);
    await workshop.db.deleteFrom('settings').execute();
  });

  it('FAB-6 an item in fabrication without activity for longer than the pause time is released, and keeps its count', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'es' });
    await makePrintedLots(workshop);
    const [mug] = await readItems(workshop, orderId);
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: mug?.id ?? '' }));
    await workshop.db
      .updateTable('items')
      .set({ fab_done: 1 })
      .where('id', '=', mug?.id ?? '')
      .execute();
    const readItemAfter = async (hours: number) => {
      workshop.now = new Date(workshop.now.getTime() + hours * 3_600_000);
      await runHousekeeping(workshop.as('system'));
      const [item] = await readItems(workshop, orderId);
      return [item?.fab_status, item?.fab_done];
    };
    expect(await readItemAfter(1)).toEqual(['FAB_EN_COURS', 1]);
    expect(await readItemAfter(4)).toEqual(['FAB_A_FAIRE', 1]);
  });

  it('JOB-18 a megalot whose job was lost gets a new job, unless it has a job, a generator or is en souffrance', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const requeueJobs = async (waiting: readonly GenerationJob[] = []) => {
      workshop.jobs.length = 0;
      unwrap(await requeueLostGenerations(workshop.as('system'), { waiting, generatorId: 'worker' }));
      return workshop.jobs.filter((job) => JSON.stringify(job.data).includes(megalotId));
    };
    const job = { megalotId, revision: 1 };
    expect(await requeueJobs()).toEqual([]);
    workshop.now = new Date(workshop.now.getTime() + 61_000);
    expect(await requeueJobs([job])).toEqual([]);
    expect(await requeueJobs([{ ...job, revision: 2 }])).toEqual([{ queue: 'generateMegalot', data: job }]);
    unwrap(await leaseMegalot(workshop.as('system'), { ...job, generatorId: 'g' }));
    expect(await requeueJobs()).toEqual([]);
    await workshop.db
      .updateTable('megalots')
      .set({ lease_until: new Date(0) })
      .execute();
    expect(await requeueJobs()).toEqual([{ queue: 'generateMegalot', data: job }]);
    const failure = { kind: 'guardRefused', guard: 'retries', detail: 'ECONNRESET' } as const;
    const older = { ...job, revision: 0, failure };
    expect(unwrap(await giveUpGeneration(workshop.as('system'), older))).toEqual({ souffrance: false });
    unwrap(await giveUpGeneration(workshop.as('system'), { ...job, failure }));
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      souffrance: true,
      last_error: failure,
    });
    expect(await requeueJobs()).toEqual([]);
  });

  it('GAU-8 with the default settings a run makes at most ten megalots, and the next run makes the others', async () => {
    const workshop = getWorkshop();
    const countMegalots = async () =>
      (await workshop.db.selectFrom('megalots').select('id').execute()).length;
    workshop.now = new Date('2026-03-23T09:00:00Z');
    for (const store of ['fr', 'de', 'es', 'it'] as const)
      await workshop.order([{ code: 'EAO' }, { code: 'ETV' }, { code: 'MUG' }], { store });
    expect(await workshop.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    const before = await countMegalots();
    workshop.now = new Date('2026-03-23T15:00:30Z');
    for (const made of [10, 12, 12]) {
      await runHousekeeping(workshop.as('system'));
      expect((await countMegalots()) - before).toBe(made);
    }
  });

  it('INT-6, INT-28 deliveries are kept thirty days, and those that wait for a job or a human are never deleted', async () => {
    const workshop = getWorkshop();
    const { store, number } = await readOrderRow(workshop, await workshop.order([{ code: 'EAO' }]));
    const buildDelivery = (
      n: number,
      state: 'applied' | 'refused' | 'dismissed' | 'early' | 'waiting',
      daysAgo: number,
    ) => ({
      source: 'demo',
      delivery_id: `d${n}`,
      event_id: `e${n}`,
      body: '{}',
      order_key: `${store}/${number}`,
      state,
      received_at: new Date(workshop.now.getTime() - daysAgo * DAY_MS),
    });
    await workshop.db
      .insertInto('inbox')
      .values([
        buildDelivery(1, 'applied', 29),
        buildDelivery(2, 'applied', 31),
        buildDelivery(3, 'refused', 29),
        buildDelivery(4, 'refused', 31),
        buildDelivery(5, 'early', 29),
        buildDelivery(6, 'early', 31),
        buildDelivery(7, 'waiting', 31),
        buildDelivery(8, 'dismissed', 29),
        buildDelivery(9, 'dismissed', 31),
      ])
      .execute();
    await runHousekeeping(workshop.as('system'));
    const keptDeliveries = await workshop.db
      .selectFrom('inbox')
      .select('event_id')
      .where('body', '=', '{}')
      .orderBy('id')
      .execute();
    expect(keptDeliveries.map((row) => row.event_id)).toEqual(['e1', 'e3', 'e4', 'e5', 'e7', 'e8']);
  });
});
