import { expect, it } from 'vitest';
import { findBlanksByIds } from '../../queries/blanks/blankRows.ts';
import { findPickingList } from '../../queries/blanks/findPickingList.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { undoScan } from '../floor/undoScan.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import { makeLotsAndMegalots, makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { countBlank } from './countBlank.ts';
import { readItemBlank, readStock } from './testing/readBlanks.ts';

/** Creates an order of objects. Returns its id and the ids of its items. */
async function createOrder(workshop: TestWorkshop, code: string, quantity = 1) {
  const orderId = await workshop.order([{ code, quantity }]);
  return { orderId, items: (await readItems(workshop, orderId)).map(({ id }) => id) };
}

onBothDatabases((getWorkshop) => {
  it('WSC-210 a replacement blank that is still on the shelf is not wasted by a reissue or a cancellation', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const reissued = await createOrder(workshop, 'SBOX');
    const blank = (await readItemBlank(workshop, reissued.items[0] ?? '')).blank ?? '';
    unwrap(await countBlank(preparator, { blank, shelf: 10 }));
    const canceled = await createOrder(workshop, 'SBOX');
    const undone = await createOrder(workshop, 'SBOX');
    await makePrintedLots(workshop);
    const [itemInWork = ''] = undone.items;
    const ids = [...reissued.items, ...canceled.items, ...undone.items];
    for (const itemId of ids) {
      unwrap(await startFabrication(preparator, { itemId }));
      unwrap(await problemFabrication(preparator, { itemId, reason: 'damaged' }));
    }
    expect(await readStock(workshop, blank)).toMatchObject({ count: 7, wasted: 3 });
    // The picking list has the three replacements, because none of them has left the shelf.
    const picking = (await findPickingList(workshop.db, null)).find((row) => row.blank === blank);
    expect(picking).toMatchObject({ items: 3, pieces: 3 });
    expect(await findBlanksByIds(workshop.db, [blank])).toMatchObject([{ in_work: 0, reserved: 3 }]);
    const [itemId = ''] = reissued.items;
    const reissue = { orderId: reissued.orderId, itemIds: [itemId], reason: 'badPrint' };
    unwrap(await createReissue(workshop.as('superPreparator'), reissue));
    const cancel = { orderId: canceled.orderId, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancel));
    expect(await readStock(workshop, blank)).toMatchObject({ count: 7, wasted: 3 });
    // The start of the rework takes the replacement from the shelf, and its undo puts it back.
    const { undoKey } = unwrap(await startFabrication(preparator, { itemId: itemInWork }));
    expect(await findBlanksByIds(workshop.db, [blank])).toMatchObject([{ in_work: 1 }]);
    unwrap(await undoScan(preparator, { undoKey: undoKey ?? '' }));
    expect(await findBlanksByIds(workshop.db, [blank])).toMatchObject([{ in_work: 0 }]);
    unwrap(await startFabrication(preparator, { itemId: itemInWork }));
    const cancelWork = { orderId: undone.orderId, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancelWork));
    expect(await readStock(workshop, blank)).toMatchObject({ count: 6, wasted: 4 });
  });

  it('WSC-211 a count that starts by itself claims pieces for the lots that were made before', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const earlier = await createOrder(workshop, 'TRO_TROL', 2);
    const blank = (await readItemBlank(workshop, earlier.items[0] ?? '')).blank ?? '';
    await makePrintedLots(workshop);
    const [begun = '', waiting = ''] = earlier.items;
    unwrap(await startFabrication(preparator, { itemId: begun }));
    const [setting] = await workshop.db
      .selectFrom('settings')
      .select('version')
      .where('key', '=', 'countBlanksAtOnce')
      .execute();
    const turnOn = [{ key: 'countBlanksAtOnce', value: true, expectedVersion: setting?.version ?? 0 }];
    unwrap(await changeSettings(workshop.as('administrator'), { changes: turnOn, comment: null }));
    const later = await createOrder(workshop, 'TRO_TROL');
    await makeLotsAndMegalots(workshop);
    expect(await readItemBlank(workshop, begun)).toMatchObject({ blank_state: 'reserved' });
    expect(await readItemBlank(workshop, waiting)).toMatchObject({ blank_state: 'missing' });
    expect(await readItemBlank(workshop, later.items[0] ?? '')).toMatchObject({ blank_state: 'missing' });
    expect(await readStock(workshop, blank)).toEqual({ count: 1, made: 0, wasted: 0 });
    const started = await workshop.db
      .selectFrom('events')
      .select(['to_state', 'detail'])
      .where('object', '=', 'blank')
      .where('object_id', '=', blank)
      .where('action', '=', 'countBlank')
      .execute();
    expect(started).toMatchObject([{ to_state: '1', detail: { inWork: 1, missing: 2 } }]);
  });
});
