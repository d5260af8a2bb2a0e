import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readOrderFlow } from '../../queries/monitoring/readOrderFlow.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { releaseFabrication } from '../floor/releaseFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { makeLots } from '../lots/makeLots.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../orders/holdOrder.ts';
import { checkSummaries } from '../testing/checkSummaries.ts';
import { advanceClock, makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { foldSummaries } from './foldSummaries.ts';

async function countDeltas({ db }: TestWorkshop): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from state_count_deltas) + (select count(*) from state_hour_deltas) as n`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

async function readFlowRow(workshop: TestWorkshop, status: string) {
  const { db, now } = workshop;
  const { rows } = await readOrderFlow(db, { stores: ['es'], now, calendar: await readSettings(db) });
  return rows.find((row) => row.status === status);
}

onBothDatabases((getWorkshop) => {
  it('MON-1, MON-2 the summaries equal a full count before and after a fold, also when commands run together', async () => {
    const workshop = getWorkshop();
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => workshop.order([{ code: 'EAO' }, { code: 'MUG', quantity: 2 }])),
    );
    const items = (await Promise.all(orders.map((id) => readItems(workshop, id)))).flat();
    await Promise.all([
      foldSummaries(workshop.db, workshop.now),
      ...orders
        .slice(0, 3)
        .map((orderId) => holdOrder(workshop.as('shopManager'), { orderId, reason: 'address' })),
      ...orders
        .slice(3, 6)
        .map((orderId) => cancelOrder(workshop.as('customerService'), { orderId, reason: 'customerWish' })),
      makeLots(workshop.as('generator'), { closing: 'all' }),
      makeLots(workshop.as('generator', 'generator2'), { closing: 'all' }),
      foldSummaries(workshop.db, workshop.now),
    ]);
    await makePrintedLots(workshop);
    await Promise.all(items.map(({ id }) => startFabrication(workshop.as('preparator'), { itemId: id })));
    expect(await checkSummaries(workshop.db)).toEqual([]);
    expect(await countDeltas(workshop)).toBeGreaterThan(0);
    await foldSummaries(workshop.db, workshop.now);
    expect(await countDeltas(workshop)).toBe(0);
    expect(await checkSummaries(workshop.db)).toEqual([]);
  });

  it('MON-1 a command that is refused, or is a dry run, changes no summary', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    await foldSummaries(workshop.db, workshop.now);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'address', dryRun: true }));
    expect((await holdOrder(workshop.as('preparator'), { orderId, reason: 'address' })).ok).toBe(false);
    expect(await countDeltas(workshop)).toBe(0);
  });

  it('WSC-68, WSC-71 the flow has the orders of each status, their lateness, moves and times, and the numbers of yesterday', async () => {
    const workshop = getWorkshop();
    const start = new Date('2026-04-07T08:30:00Z');
    workshop.now = start;
    const [first = '', second = ''] = [
      await workshop.order([{ code: 'EAO' }], { store: 'es' }),
      await workshop.order([{ code: 'EAO' }], { store: 'es' }),
    ];
    advanceClock(workshop, 7200);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId: first, reason: 'address' }));
    expect(await readFlowRow(workshop, 'processing')).toMatchObject({
      wip: 1,
      late: 0,
      ages: [1, 0, 0, 0, 0],
      stores: [{ store: 'es', wip: 1 }],
      today: { entered: 2, left: 1, wip: 1 },
    });
    const processing = await readFlowRow(workshop, 'processing');
    expect(processing?.entered.slice(-3)).toEqual([2, 0, 0]);
    expect(processing?.left.slice(-3)).toEqual([0, 0, 1]);
    expect(processing?.medianMinutes).toBeGreaterThan(108);
    expect(processing?.medianMinutes).toBeLessThan(132);

    // The next day at 11: yesterday at that hour, before the hold, both orders had the status processing.
    workshop.now = new Date('2026-04-08T09:10:00Z');
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId: second, reason: 'customerWish' }));
    expect(await readFlowRow(workshop, 'processing')).toMatchObject({
      wip: 0,
      today: { entered: 0, left: 1, wip: 0 },
      yesterday: { entered: 2, left: 0, wip: 2 },
    });
    expect(await readFlowRow(workshop, 'holded')).toMatchObject({ ages: [0, 1, 0, 0, 0], atRisk: 0 });
    workshop.now = new Date('2026-05-04T09:10:00Z');
    expect(await readFlowRow(workshop, 'holded')).toMatchObject({
      wip: 1,
      late: 1,
      ages: [0, 0, 0, 0, 1],
      yesterday: { entered: 0, left: 0, wip: 1 },
      lastWeek: { entered: 0, left: 0, wip: 1 },
    });
  });

  it('OFF-280 an order that was put on hold and released counts once as received today, and as two moves', async () => {
    const workshop = getWorkshop();
    workshop.now = new Date('2026-06-09T08:30:00Z');
    const readFlow = async () =>
      readOrderFlow(workshop.db, {
        stores: ['it'],
        now: workshop.now,
        calendar: await readSettings(workshop.db),
      });
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    await workshop.order([{ code: 'EAO' }], { store: 'it', payment: 'pending' });
    advanceClock(workshop, 60);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'address' }));
    advanceClock(workshop, 60);
    unwrap(await unholdOrder(workshop.as('shopManager'), { orderId }));
    const { rows, ...days } = await readFlow();
    expect(rows.find(({ status }) => status === 'processing')?.today).toMatchObject({ entered: 2, left: 1 });
    expect(days.today).toEqual({ arrived: 2, shipped: 0 });
    // The next day, before and after the hour in which the orders came in.
    workshop.now = new Date('2026-06-10T08:10:00Z');
    expect((await readFlow()).yesterday).toEqual({ arrived: 0, shipped: 0 });
    workshop.now = new Date('2026-06-10T09:10:00Z');
    expect(await readFlow()).toMatchObject({
      today: { arrived: 0, shipped: 0 },
      yesterday: { arrived: 2, shipped: 0 },
    });
  });

  it('WSC-212 the time of an item in a status is measured from the start of this status, also after a wait', async () => {
    const workshop = getWorkshop();
    workshop.now = new Date('2026-05-11T08:30:00Z');
    const orderId = await workshop.order([{ code: 'MUG' }]);
    await makePrintedLots(workshop);
    const [item] = await readItems(workshop, orderId);
    const itemId = item?.id ?? '';
    const readStay = async (state: string) => {
      await foldSummaries(workshop.db, workshop.now);
      const { rows } = await sql<{ seconds: number; n: number }>`
        select sum(seconds)::integer as seconds, sum(n)::integer as n from state_hours
        where kind = 'item' and state = ${state} and stay is not null and hour >= '2026-05-11'`.execute(
        workshop.db,
      );
      return rows[0];
    };
    // The item is ready, and nobody starts it for three hours. It is released, and waits for two more hours.
    advanceClock(workshop, 10_800);
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
    advanceClock(workshop, 600);
    unwrap(await releaseFabrication(workshop.as('preparator'), { itemId }));
    advanceClock(workshop, 7_200);
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
    expect(await readStay('FAB_EN_COURS')).toEqual({ seconds: 600, n: 1 });
    const { rows } = await sql<{ since: Date }>`
      select fab_since as since from items where id = ${itemId}`.execute(workshop.db);
    expect(rows[0]?.since).toEqual(workshop.now);
    expect(await readStay('FAB_A_FAIRE')).toEqual({ seconds: 18_000, n: 2 });
  });
});
