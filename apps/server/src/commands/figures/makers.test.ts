import { ROLE_NAMES } from '@cmon/core/access/roles';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type MakerRow, readOperators, readPresses } from '../../queries/reports/makerRows.ts';
import { readIndicators } from '../../queries/reports/readIndicators.ts';
import { readItemsReport } from '../../queries/reports/readItemsReport.ts';
import { readShippingReport } from '../../queries/reports/readShippingReport.ts';
import { findReissues } from '../../queries/reports/reissueReport.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { advanceClock, cutLot, makePrintedLots, readItems, readLiveStrips } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const PERIOD = { since: '2026-02-20', until: '2026-03-20', stores: null };
const DAY_S = 24 * 3_600;

const sumCount = (rows: readonly MakerRow[], count: 'made' | 'reissued'): number =>
  rows.reduce((sum, row) => sum + row[count], 0);

const findMaker = (rows: readonly MakerRow[], name: string) => rows.find((row) => row.name === name);

async function shipOrder(workshop: TestWorkshop, orderId: string): Promise<void> {
  for (const { id } of await readItems(workshop, orderId))
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${id}` }));
  unwrap(await shipParcel(workshop.as('preparator'), { orderId, weight: 300 }));
}

onBothDatabases((getWorkshop) => {
  const readMakers = async () => {
    const { db } = getWorkshop();
    return {
      presses: await readPresses(db, PERIOD),
      operators: await readOperators(db, PERIOD, ROLE_NAMES),
      total: (await readIndicators(db, PERIOD)).total,
    };
  };

  it('OFF-211 the pieces of all presses, and of all operators, add up to all pieces, also when one turns out bad', async () => {
    const workshop = getWorkshop();
    const mug = await makeOrder(workshop, [{ code: 'MUG', quantity: 1 }], { store: 'es' });
    const [item] = await readItems(workshop, mug);
    const itemIds = [item?.id ?? ''];
    unwrap(await createReissue(workshop.as('preparator'), { orderId: mug, itemIds, reason: 'damaged' }));
    await workshop.order([{ code: 'EAO' }]);
    await workshop.order([{ code: 'EAO' }]);
    let bad = 0;
    let good = 0;
    for (const lotId of await makePrintedLots(workshop)) {
      await cutLot(workshop, lotId);
      const [first, second] = await readLiveStrips(workshop, lotId);
      const dispose = async (disposition: 'OK' | 'Ressortir', stripId = '', user = 'preparator2') =>
        unwrap(
          await disposeStrips(workshop.as('superPreparator', user), {
            lotId,
            strips: [{ stripId, disposition }],
            ...(disposition === 'OK' ? {} : { reason: 'badPrint' }),
          }),
        );
      if (first === undefined || second === undefined) continue;
      // Another person sorts, and then finds a good strip bad. The operator is the person who cut the lot.
      await dispose('OK', first.id);
      await dispose('OK', second.id);
      await dispose('Ressortir', second.id, 'superPreparator');
      bad += second.labels;
      good += first.labels;
    }
    expect(bad).toBeGreaterThan(0);
    const { presses, operators, total } = await readMakers();
    for (const rows of [presses, operators]) {
      expect([sumCount(rows, 'made'), sumCount(rows, 'reissued')]).toEqual([total.made, total.reissued]);
      expect(rows.every(({ made }) => made >= 0)).toBe(true);
    }
    expect(findMaker(operators, 'preparator')).toMatchObject({ reissued: bad + 1 });
    expect(findMaker(operators, 'preparator')?.made).toBeGreaterThanOrEqual(good);
    expect(findMaker(operators, 'preparator2')).toBeUndefined();
    expect(presses.reduce((sum, { media }) => sum + (media ?? 0), 0)).toBe(total.media);
    const { rows: printed } = await sql<{ device: string; mm: number }>`
      select device, sum(round(coalesce(metres, 0) * 1000))::integer as mm from megalots group by device order by 1`.execute(
      workshop.db,
    );
    expect(presses.map(({ key, media }) => [key, media]).toSorted()).toEqual(
      printed.map(({ device, mm }) => [device, mm]),
    );
    await rebuildFigures({ db: workshop.db, now: workshop.now });
    expect(await readMakers()).toEqual({ presses, operators, total });
  });

  it('OFF-211, ACC-27 operators whose own figures the reader may not see are one row without a name', async () => {
    const { db } = getWorkshop();
    const operators = await readOperators(db, PERIOD, ['superPreparator']);
    expect(operators.map(({ key, name }) => [key, name])).toContainEqual(['others', null]);
    const all = await readOperators(db, PERIOD, ROLE_NAMES);
    expect(sumCount(operators, 'made')).toBe(sumCount(all, 'made'));
    expect(all.some(({ key }) => key === 'others')).toBe(false);
  });

  it('OFF-213 orders are counted on the day of their ship-by, also late and unshipped ones, but not cancelled ones', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    workshop.now = new Date('2026-03-02T09:00:00Z');
    const onTime = await makeOrder(workshop, [{ code: 'EAO' }], { store: 'uk' });
    const late = await makeOrder(workshop, [{ code: 'EAO' }], { store: 'uk' });
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    await workshop.order([{ code: 'EAO' }], { store: 'uk', payment: 'pending' });
    const cancelled = await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId: cancelled, reason: 'customerWish' }));
    await shipOrder(workshop, onTime);
    advanceClock(workshop, 20 * DAY_S);
    await shipOrder(workshop, late);
    const filter = { ...PERIOD, stores: ['uk' as const] };
    const report = await readShippingReport(db, filter);
    expect(report.total).toMatchObject({ due: 3, dueMet: 1 });
    const { ship_by } = await db
      .selectFrom('orders')
      .select('ship_by')
      .where('id', '=', onTime)
      .executeTakeFirstOrThrow();
    const day = new Date(ship_by.getTime() - 1_000).toISOString().slice(0, 10);
    expect(report.days.filter(({ due }) => due !== 0)).toMatchObject([{ key: day, due: 3, dueMet: 1 }]);
    expect(report.hours.every(({ due }) => due === null)).toBe(true);
    await rebuildFigures({ db, now: workshop.now });
    expect(await readShippingReport(db, filter)).toEqual(report);
  });

  it('OFF-212 the pieces of a value by day, week or month add up to its pieces in the whole report', async () => {
    const { db } = getWorkshop();
    for (const [unit, periods] of [
      ['day', 29],
      ['week', 5],
      ['month', 2],
    ] as const) {
      const report = await readItemsReport(db, PERIOD, 'product', unit);
      expect([unit, report.periods.length, report.periods[0]]).toEqual([unit, periods, PERIOD.since]);
      expect(report.rows.length).toBeGreaterThan(0);
      for (const { made, reissued, cells } of report.rows) {
        expect(cells).toHaveLength(periods);
        expect(cells.reduce((sum, cell) => sum + cell.made, 0)).toBe(made);
        expect(cells.reduce((sum, cell) => sum + cell.reissued, 0)).toBe(reissued);
      }
    }
    const weeks = await readItemsReport(db, PERIOD, 'product', 'week');
    expect(weeks.periods).toEqual(['2026-02-20', '2026-02-23', '2026-03-02', '2026-03-09', '2026-03-16']);
    const mugs = weeks.rows.find(({ value: product }) => product === 'MUG');
    expect(mugs?.cells.map(({ reissued }) => reissued)).toEqual([0, 0, 1, 0, 0]);
  });

  it('OFF-215 a shortened list of reissues has the number of all reissues in the log', async () => {
    const { db } = getWorkshop();
    const list = await findReissues(db, PERIOD, {}, { timeZone: 'Europe/Paris', size: 1 });
    expect(list.rows).toHaveLength(1);
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from events where object = 'reissue' and to_state = 'open'`.execute(db);
    expect(list.reissues).toBe(rows[0]?.n);
    const mugReissues = await findReissues(
      db,
      PERIOD,
      { product: 'MUG' },
      { timeZone: 'Europe/Paris', size: 9 },
    );
    expect([mugReissues.reissues, mugReissues.pieces]).toEqual([mugReissues.rows.length, 1]);
  });
});
