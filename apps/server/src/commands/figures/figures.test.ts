import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readIndicators } from '../../queries/reports/readIndicators.ts';
import { readItemsReport } from '../../queries/reports/readItemsReport.ts';
import { readShippingReport } from '../../queries/reports/readShippingReport.ts';
import { readUserReport } from '../../queries/reports/readUserReport.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import {
  advanceClock,
  cutLot,
  makePrintedLots,
  readItems,
  readLiveStrips,
  readOrderRow,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { foldFigures } from './foldFigures.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const PERIOD = { since: '2026-03-01', until: '2026-03-20', stores: null };
const HOUR_S = 3_600;

async function shipOrder(workshop: TestWorkshop, orderId: string, packer = 'preparator'): Promise<void> {
  for (const { id } of await readItems(workshop, orderId)) {
    unwrap(await scanIntoParcel(workshop.as('preparator', packer), { orderId, code: `I/${id}` }));
  }
  unwrap(await shipParcel(workshop.as('preparator', packer), { orderId, weight: 300 }));
}

async function finishLots(workshop: TestWorkshop): Promise<void> {
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
}

onBothDatabases((getWorkshop, getDatabase) => {
  /** Reads every report for the whole period of the test. */
  async function readReports() {
    const { db } = getDatabase();
    return {
      indicators: await readIndicators(db, PERIOD),
      shipping: await readShippingReport(db, PERIOD),
      items: (await readItemsReport(db, PERIOD, 'product')).rows,
      users: await readUserReport(db, {
        filter: PERIOD,
        team: ['preparator', 'superPreparator'],
        userId: null,
      }),
    };
  }

  it('WSC-81, WSC-85 the figures are those of a full count of the orders, parcels and strips', async () => {
    const workshop = getWorkshop();
    const orders = [
      await workshop.order([{ code: 'EAO' }]),
      await workshop.order([{ code: 'EAO' }]),
      await workshop.order([{ code: 'ETV' }], { store: 'de' }),
    ];
    await workshop.order([{ code: 'EAO' }], { payment: 'pending' });
    await finishLots(workshop);
    advanceClock(workshop, 5 * HOUR_S);
    await shipOrder(workshop, orders[0] ?? '');
    advanceClock(workshop, 15 * 24 * HOUR_S);
    await shipOrder(workshop, orders[1] ?? '', 'preparator2');
    await shipOrder(workshop, orders[2] ?? '');

    const { indicators, shipping, items, users } = await readReports();
    const rows = await workshop.db.selectFrom('orders').selectAll().execute();
    const shipped = rows.filter(({ shipped_at }) => shipped_at !== null);
    const { rows: labels } = await sql<{ n: number }>`
      select sum(labels)::integer as n from strips where disposition = 'OK'`.execute(workshop.db);
    expect(indicators.total).toMatchObject({
      arrived: rows.length,
      shipped: shipped.length,
      onTime: shipped.filter((order) => (order.shipped_at ?? 0) <= order.ship_by).length,
      firstPass: shipped.filter((order) => order.reissue_count === 0).length,
      leadMedian: 365,
      leadP90: 365,
      wip: 0,
      made: labels[0]?.n,
      reissued: 0,
    });
    expect(indicators.total.onTime).toBe(1);
    const week = { since: '2026-03-09', until: '2026-03-09', stores: null };
    const monday = await readIndicators(getDatabase().db, week);
    // The previous period is the Monday before. The orders in progress include those of the days between the Mondays.
    expect(monday).toMatchObject({
      previous: { arrived: 4 },
      previousSince: '2026-03-02',
      previousUntil: '2026-03-02',
      total: { arrived: 0, wip: 2 },
    });
    expect(indicators.days).toHaveLength(20);
    expect(indicators.days.find(({ key }) => key === '2026-03-02')).toMatchObject({
      arrived: 4,
      shipped: 1,
      wip: 2,
    });
    expect(indicators.days.find(({ key }) => key === '2026-03-17')).toMatchObject({ shipped: 2, wip: 0 });
    expect(indicators.stores.map(({ key, shipped: n }) => [key, n])).toEqual([
      ['de', 1],
      ['fr', 2],
    ]);
    const { media, waste } = indicators.total;
    const { rows: printed } = await sql<{ mm: number; wasted: number }>`
      select sum(round(metres * 1000))::integer as mm,
        sum(round(metres * (1 - efficiency) * 1000))::integer as wasted from megalots`.execute(workshop.db);
    expect([media, waste]).toEqual([printed[0]?.mm, printed[0]?.wasted]);
    const parcels = await workshop.db
      .selectFrom('parcels')
      .selectAll()
      .where('state', '=', 'shipped')
      .execute();
    expect(shipping.total).toMatchObject({ parcels: parcels.length, orders: 3, onTime: 1, partials: 0 });
    expect(shipping.hours.map(({ key, parcels: n }) => [key, n]).filter(([, n]) => n !== 0)).toEqual([
      ['15', 3],
    ]);
    expect(shipping.carriers.reduce((sum, row) => sum + row.parcels, 0)).toBe(3);
    const pieces = await workshop.db
      .selectFrom('items')
      .select(['product_code as value', ({ fn }) => fn.sum<string>('labels').as('made')])
      .where('order_id', 'in', orders)
      .groupBy('product_code')
      .orderBy('product_code')
      .execute();
    expect(items.map(({ value, made }) => ({ value, made }))).toEqual(
      pieces.map(({ value, made }) => ({ value, made: Number(made) })),
    );
    expect(users.people.map(({ name, orders: n }) => [name, n])).toEqual(
      expect.arrayContaining([
        ['preparator', 2],
        ['preparator2', 1],
      ]),
    );
  });

  it('WSC-81 a fold and a rebuild change no report', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const before = await readReports();
    await rebuildFigures({ db, now });
    expect(await readReports()).toEqual(before);
    await workshop.order([{ code: 'EAO' }]);
    const withOrder = await readReports();
    await foldFigures({ db, now });
    expect(await db.selectFrom('figure_changes').selectAll().execute()).toEqual([]);
    expect(await readReports()).toEqual(withOrder);
    await rebuildFigures({ db, now });
    expect(await readReports()).toEqual(withOrder);
  });

  it('WSC-81 an event that comes late changes the figures of its own day', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const orderId = await workshop.order([{ code: 'EAO' }]);
    await finishLots(workshop);
    await foldFigures({ db, now });
    const readDay = async () =>
      (await readIndicators(db, PERIOD)).days.find(({ key }) => key === '2026-03-10');
    const before = await readDay();
    expect(before).toMatchObject({ arrived: 0, shipped: 0 });
    // A scan that a station kept while it had no network.
    workshop.now = new Date('2026-03-10T10:00:00Z');
    await shipOrder(workshop, orderId);
    workshop.now = now;
    const after = { arrived: 0, shipped: 1, wip: (before?.wip ?? 0) - 1 };
    expect(await readDay()).toMatchObject(after);
    await foldFigures({ db, now });
    expect(await readDay()).toMatchObject(after);
  });

  it('WSC-81, WSC-87 a reissue lowers the first-pass yield and is counted by its reason and its product', async () => {
    const workshop = getWorkshop();
    const before = await readReports();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const strips = await readLiveStrips(workshop, lotId);
    const strip = strips.find((one) => one.order_id === orderId);
    const bad = [{ stripId: strip?.id ?? '', disposition: 'Ressortir' as const }];
    unwrap(await disposeStrips(workshop.as('preparator'), { lotId, strips: bad, reason: 'badPrint' }));
    const after = await readReports();
    expect(after.indicators.total.reissued - before.indicators.total.reissued).toBe(strip?.labels);
    expect(after.indicators.reasons).toContainEqual({ reason: 'badPrint', pieces: strip?.labels });
    expect(after.items.find((row) => row.value === 'EAO')).toMatchObject({
      reissued: strip?.labels,
      reasons: [{ reason: 'badPrint', pieces: strip?.labels }],
    });
  });

  it('WSC-86 a scan that belongs to another order is counted for the person whom it stopped', async () => {
    const workshop = getWorkshop();
    const [first, second] = [
      await workshop.order([{ code: 'EAO' }]),
      await workshop.order([{ code: 'EAO' }]),
    ];
    await finishLots(workshop);
    const [item] = await readItems(workshop, second);
    const preparator = workshop.as('preparator', 'preparator2');
    const refused = await scanIntoParcel(preparator, { orderId: first, code: `I/${item?.id}` });
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'wrongScan' } });
    const { users, shipping } = await readReports();
    expect(users.people.find(({ name }) => name === 'preparator2')?.caught).toBe(1);
    expect(shipping.total.caught).toBe(1);
    await rebuildFigures({ db: workshop.db, now: workshop.now });
    expect((await readReports()).shipping.total.caught).toBe(1);
    expect((await readOrderRow(workshop, first)).production_status).not.toBe('complete');
  });
});
