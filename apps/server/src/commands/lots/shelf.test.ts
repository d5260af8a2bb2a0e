import { afterEach, expect, it } from 'vitest';
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
import { unwrap } from '../testing/workshop.ts';
import { giveWantedSlots } from './giveWantedSlots.ts';

onBothDatabases((getWorkshop) => {
  afterEach(async () => {
    await getWorkshop().db.deleteFrom('settings').execute();
    await getWorkshop().db.deleteFrom('setting_versions').execute();
  });

  it('SHP-41, SHP-42, SHP-43 a full shelf refuses nothing: the order is shown in the overflow and gets the next free slot', async () => {
    const workshop = getWorkshop();
    const changes = [
      { key: 'shelfRows', value: 'Z', expectedVersion: 0 },
      { key: 'shelfPlaces', value: 1, expectedVersion: 0 },
      { key: 'shelfNames', value: 'placeRow', expectedVersion: 0 },
    ];
    unwrap(await changeSettings(workshop.as('administrator'), { comment: null, changes }));
    const orders: string[] = [];
    for (let n = 0; n < 2; n += 1)
      orders.push(await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { store: 'uk' }));
    for (const lotId of await makePrintedLots(workshop)) {
      if ((await readLiveStrips(workshop, lotId)).length === 0) continue;
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    const readRows = async () => Promise.all(orders.map((id) => readOrderRow(workshop, id)));
    const slots = (await readRows()).map(({ slot }) => slot);
    expect(slots.toSorted()).toEqual(['1Z', null]);
    const placed = orders[slots.indexOf('1Z')] ?? '';
    const waiting = orders[slots.indexOf(null)] ?? '';
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
    for (const lotId of await makePrintedLots(workshop)) {
      if ((await readLiveStrips(workshop, lotId)).length === 0) continue;
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
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
