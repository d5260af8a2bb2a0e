import { expect, it } from 'vitest';
import { deliver, readOrder, validOrder } from '../../intake/testing/deliveries.ts';
import { findOrdersPage } from '../../queries/orders/orderRows.ts';
import { readItemsReport } from '../../queries/reports/readItemsReport.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { mendLine } from '../service/mendLine.ts';
import { advanceClock, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { foldFigures } from './foldFigures.ts';
import { rebuildFigures } from './rebuildFigures.ts';

const PERIOD = { since: '2026-03-01', until: '2026-03-20', stores: null };
const DAY_S = 86_400;

/** Reads the ordered pieces of each product of the report, by code. */
async function readOrdered({ db }: TestWorkshop, unit: 'day' | null = null) {
  const { rows } = await readItemsReport(db, PERIOD, 'product', unit);
  return Object.fromEntries(rows.map(({ value: code, ordered, cells }) => [code, { ordered, cells }]));
}

async function countPieces(workshop: TestWorkshop, orderId: string): Promise<number> {
  const items = await readItems(workshop, orderId);
  return items.reduce((sum, { kind, labels, quantity }) => sum + (kind === 'label' ? labels : quantity), 0);
}

async function listOrders({ db, now }: TestWorkshop, key: string): Promise<string[]> {
  const { since, until } = PERIOD;
  const counted = { figure: 'itemOrdered', since, until, key } as const;
  const page = { page: 1, size: 50 };
  const filter = { settings: await readSettings(db), counted };
  const { rows } = await findOrdersPage(db, filter, 'openFirst', page, now);
  return rows.map(({ number }) => number).sort();
}

onBothDatabases((getWorkshop) => {
  it('OFF-312 the pieces ordered are counted by product when they come in, and stay when the order is cancelled', async () => {
    const workshop = getWorkshop();
    const labels = await workshop.order([{ code: 'EAO' }], { number: '880001' });
    const pieces = await countPieces(workshop, labels);
    const canceled = await workshop.order([{ code: 'MUG', quantity: 2 }], { number: '880002' });
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId: canceled, reason: 'customerWish' }));
    expect(await readOrdered(workshop)).toMatchObject({ EAO: { ordered: pieces }, MUG: { ordered: 2 } });
    expect(await listOrders(workshop, 'product:MUG')).toEqual(['880002']);
    const { rows } = await readItemsReport(workshop.db, PERIOD, 'locale');
    expect(rows.map(({ ordered }) => ordered).filter((count) => count !== null)).toEqual([]);
  });

  it('OFF-312 a line that could not be made is counted once, on the day on which it is corrected', async () => {
    const workshop = getWorkshop();
    const { db, now, catalogue } = workshop;
    const before = (await readOrdered(workshop)).MUG?.ordered ?? 0;
    const order = validOrder(workshop, '880003', ['MUG', 'EAO']);
    const lines = order.lines.map((line, index) => (index === 0 ? { ...line, sku: 'OLD-MUG' } : line));
    await deliver(workshop, { ...order, lines });
    const { id: orderId } = await readOrder(workshop, '880003');
    expect((await readOrdered(workshop)).MUG?.ordered ?? 0).toBe(before);
    advanceClock(workshop, DAY_S);
    const mended = { orderId, line: 1, sku: 'MUG', quantity: 3, option: null, catalogue };
    unwrap(await mendLine(workshop.as('customerService'), mended));
    const after = await readOrdered(workshop, 'day');
    expect(after.MUG?.ordered).toBe(before + 3);
    expect(after.MUG?.cells.at(2)?.ordered).toBe(3);
    expect(await listOrders(workshop, 'product:MUG')).toContain('880003');
    await foldFigures({ db, now });
    expect(await readOrdered(workshop, 'day')).toEqual(after);
    await rebuildFigures({ db, now });
    expect(await readOrdered(workshop, 'day')).toEqual(after);
  });

  it('OFF-312 an order that waited for its address is counted once, when it comes in', async () => {
    const workshop = getWorkshop();
    const before = (await readOrdered(workshop)).MUG?.ordered ?? 0;
    const order = validOrder(workshop, '880004', ['MUG']);
    const faulty = { ...order, shipping: { ...order.shipping, postcode: '' } };
    await deliver(workshop, faulty);
    expect((await readOrdered(workshop)).MUG?.ordered).toBe(before + 1);
    await deliver(workshop, order);
    expect((await readItems(workshop, (await readOrder(workshop, '880004')).id)).length).toBe(1);
    expect((await readOrdered(workshop)).MUG?.ordered).toBe(before + 1);
  });
});
