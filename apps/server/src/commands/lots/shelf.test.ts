import { afterEach, expect, it } from 'vitest';
import { deliver } from '../../intake/testing/deliveries.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { readShelf } from '../../queries/shipping/readShelf.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import {
  cutLot,
  makePrintedLots,
  readItems,
  readLiveStrips,
  readOrderRow,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { giveWantedSlots } from './giveWantedSlots.ts';

/** Makes a shelf of one slot, `1` and its row, and sorts two orders that need one each: one gets it and the other waits. */
async function fillShelf(workshop: TestWorkshop, row: string): Promise<{ placed: string; waiting: string }> {
  const changes = [
    { key: 'shelfRows', value: row, expectedVersion: 0 },
    { key: 'shelfPlaces', value: 1, expectedVersion: 0 },
    { key: 'shelfNames', value: 'placeRow', expectedVersion: 0 },
  ];
  unwrap(await changeSettings(workshop.as('administrator'), { comment: null, changes }));
  const goods = [{ code: 'EAO' }, { code: 'MUG' }];
  const orders = [await workshop.order(goods, { store: 'uk' }), await workshop.order(goods, { store: 'uk' })];
  await sortAllLots(workshop);
  const rows = await Promise.all(orders.map((id) => readOrderRow(workshop, id)));
  expect(rows.map(({ slot }) => slot).toSorted()).toEqual([`1${row}`, null]);
  const findOrder = (slot: string | null) => rows.find((order) => order.slot === slot)?.id ?? '';
  return { placed: findOrder(`1${row}`), waiting: findOrder(null) };
}

/** Prints, cuts and sorts the labels of every order. Objects stay unmade. */
async function sortAllLots(workshop: TestWorkshop): Promise<void> {
  for (const lotId of await makePrintedLots(workshop)) {
    if ((await readLiveStrips(workshop, lotId)).length === 0) continue;
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
}

onBothDatabases((getWorkshop) => {
  afterEach(async () => {
    await getWorkshop().db.deleteFrom('settings').execute();
    await getWorkshop().db.deleteFrom('setting_versions').execute();
  });

  it('SHP-41, SHP-42, SHP-43 a full shelf refuses nothing: the order is shown in the overflow and gets the next free slot', async () => {
    const workshop = getWorkshop();
    const { placed, waiting } = await fillShelf(workshop, 'Z');
    const readWall = async () => readShelf(workshop.db, await readSettings(workshop.db));
    const wall = await readWall();
    expect(wall.cells.map(({ name, shelved }) => [name, shelved?.order.id])).toEqual([['1Z', placed]]);
    const mug = (await readItems(workshop, placed)).find(({ kind }) => kind === 'object');
    expect(wall.cells[0]?.shelved).toMatchObject({ made: 1, total: 2, missing: [mug?.id] });
    expect(wall.overflow.map(({ order }) => order.id)).toEqual([waiting]);

    const cancel = { orderId: placed, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancel));
    unwrap(await giveWantedSlots(workshop.as('system')));
    expect((await readOrderRow(workshop, waiting)).slot).toBe('1Z');
    const after = await readWall();
    expect(after.overflow).toEqual([]);
    expect(after.cells[0]?.shelved?.order.id).toBe(waiting);
  });

  it('SHP-52 an order that is refunded as a whole leaves the overflow, and gets no slot that becomes free', async () => {
    const workshop = getWorkshop();
    const { placed, waiting } = await fillShelf(workshop, 'X');
    const { number } = await readOrderRow(workshop, waiting);
    const refund = { refund: 'r1', amount: 1290, currency: 'GBP' };
    const occurredAt = '2026-03-02T10:00:00Z';
    const event = { type: 'order.refunded', store: 'uk', orderNumber: number, occurredAt, ...refund };
    expect(await deliver(workshop, event)).toBe('applied');
    const wall = await readShelf(workshop.db, await readSettings(workshop.db));
    expect(wall.overflow.map(({ order }) => order.id)).not.toContain(waiting);

    unwrap(
      await cancelOrder(workshop.as('administrator'), {
        orderId: placed,
        reason: 'customerWish',
        confirmed: true,
      }),
    );
    unwrap(await giveWantedSlots(workshop.as('system')));
    const { slot, status } = await readOrderRow(workshop, waiting);
    expect([slot, status]).toEqual([null, 'closed']);
  });

  it('SHP-50 an order with more pieces than a slot holds gets neighbouring slots, and one that fits no row is listed as such', async () => {
    const workshop = getWorkshop();
    const changes = [
      { key: 'shelfRows', value: 'Y', expectedVersion: 0 },
      { key: 'shelfPlaces', value: 3, expectedVersion: 0 },
      { key: 'shelfPieces', value: 1, expectedVersion: 0 },
    ];
    unwrap(await changeSettings(workshop.as('administrator'), { comment: null, changes }));
    const goods = [{ code: 'EAO' }, { code: 'MUG' }];
    const orders = [
      await workshop.order(goods, { store: 'de' }),
      await workshop.order(goods, { store: 'de' }),
    ];
    const large = await workshop.order([...goods, { code: 'MUG' }, { code: 'MUG' }], { store: 'de' });
    await sortAllLots(workshop);
    const slots = await Promise.all(
      [...orders, large].map(async (id) => (await readOrderRow(workshop, id)).slot),
    );
    expect(slots.slice(0, 2).toSorted()).toEqual(['Y1-Y2', null]);
    expect(slots[2]).toBeNull();
    const placed = orders[slots.indexOf('Y1-Y2')];
    const wall = await readShelf(workshop.db, await readSettings(workshop.db));
    expect(wall.cells.map(({ shelved }) => shelved?.order.id)).toEqual([placed, placed, undefined]);
    const overflow = wall.overflow.map(({ order, places, fits }) => [order.id, places, fits]);
    expect(overflow).toEqual(
      expect.arrayContaining([
        [orders[slots.indexOf(null)], 2, true],
        [large, 4, false],
      ]),
    );
  });
});
