import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { findBlockersOfOrders } from '../../queries/blockers/findBlockersOfOrders.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { scan } from '../floor/scan.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { undoScan } from '../floor/undoScan.ts';
import { undoLot } from '../lots/undoLot.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { setPrio } from '../orders/setPrio.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { makeReissueLots } from '../reissues/makeReissueLots.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import { makeLotsAndMegalots, makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { countBlank, markBlankMissing } from './countBlank.ts';
import { receiveBlanks } from './receiveBlanks.ts';
import { setBlank } from './setBlank.ts';
import { stopCountingBlank } from './stopCountingBlank.ts';
import { readItemBlank, readStock } from './testing/readBlanks.ts';

const reason = 'inventory';

async function changeSetting(
  workshop: TestWorkshop,
  key: string,
  to: number | boolean,
  expectedVersion: number,
) {
  const changes = [{ key, value: to, expectedVersion }];
  unwrap(await changeSettings(workshop.as('administrator'), { changes, comment: null }));
}

/** Creates an order of objects. Returns its id and the ids of its items. */
async function createOrder(workshop: TestWorkshop, code: string, quantity = 1) {
  const orderId = await workshop.order([{ code, quantity }]);
  return { orderId, items: (await readItems(workshop, orderId)).map(({ id }) => id) };
}

onBothDatabases((getWorkshop) => {
  it('WSC-174, WSC-176 a blank that nobody counted never blocks, and its first count serves the items that need it', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const { items } = await createOrder(workshop, 'MUG', 3);
    const [first = '', second = '', third = ''] = items;
    await makePrintedLots(workshop);
    expect(await readItemBlank(workshop, first)).toMatchObject({ blank: 'MUG_BLANC', blank_state: null });
    unwrap(await startFabrication(preparator, { itemId: first }));
    // One mug is in work, and one is left on the shelf.
    const blank = 'MUG_BLANC';
    expect(unwrapFailure(await countBlank(workshop.as('shopManager'), { blank, shelf: 1 }))).toMatchObject({
      kind: 'forbidden',
    });
    expect(unwrap(await countBlank(preparator, { blank, shelf: 1 }))).toEqual({
      blank,
      version: 1,
      count: 2,
    });
    expect((await readItemBlank(workshop, first)).blank_state).toBe('reserved');
    const states = [
      (await readItemBlank(workshop, second)).blank_state,
      (await readItemBlank(workshop, third)).blank_state,
    ];
    expect(states.sort()).toEqual(['missing', 'reserved']);
    expect(unwrapFailure(await countBlank(preparator, { blank, shelf: 5 }))).toEqual({
      kind: 'reasonRequired',
    });
    for (const shelf of [-1, 1.5, 100_001]) {
      expect(unwrapFailure(await countBlank(preparator, { blank, shelf, reason }))).toMatchObject({
        field: 'shelf',
      });
    }
    unwrap(await countBlank(preparator, { blank, shelf: 5, reason }));
    expect((await readItemBlank(workshop, second)).blank_state).toBe('reserved');
    unwrap(await stopCountingBlank(workshop.as('superPreparator'), { blank, reason }));
    expect(await readItemBlank(workshop, second)).toMatchObject({ blank_state: null });
    expect(unwrapFailure(await receiveBlanks(preparator, { blank, pieces: 5 }))).toMatchObject({
      guard: 'blankCounted',
    });
  });

  it('WSC-171 a piece that was made before its blank was counted stays outside the stock when it is worked on again', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const blank = 'MUG_BLANC';
    const { items } = await createOrder(workshop, 'MUG', 2);
    const [repaired = ''] = items;
    await makePrintedLots(workshop);
    const undoKeys: string[] = [];
    for (const itemId of items) {
      unwrap(await startFabrication(preparator, { itemId }));
      undoKeys.push(unwrap(await finishFabrication(preparator, { itemId, confirmed: true })).undoKey ?? '');
    }
    unwrap(await countBlank(preparator, { blank, shelf: 3 }));
    const before = await readStock(workshop, blank);
    unwrap(await problemFabrication(preparator, { itemId: repaired, reason: 'other' }));
    unwrap(await undoScan(preparator, { undoKey: undoKeys[1] ?? '' }));
    expect(await readItemBlank(workshop, repaired)).toMatchObject({ blank_state: null });
    unwrap(await startFabrication(preparator, { itemId: repaired }));
    for (const itemId of items) unwrap(await finishFabrication(preparator, { itemId, confirmed: true }));
    expect(await readStock(workshop, blank)).toEqual(before);
    unwrap(await stopCountingBlank(workshop.as('superPreparator'), { blank, reason }));
  });

  it('WSC-172, WSC-171 a blank is reserved in a lot, used by the made item, and given back by a cancellation', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const blank = 'TRO_TOILE_BLEU';
    unwrap(await countBlank(preparator, { blank, shelf: 10 }));
    const made = await createOrder(workshop, 'TRO', 2);
    const canceled = await createOrder(workshop, 'TRO', 3);
    expect((await readItemBlank(workshop, made.items[0] ?? '')).blank_state).toBeNull();
    const [megalot] = await makeLotsAndMegalots(workshop);
    expect((await readItemBlank(workshop, made.items[0] ?? '')).blank_state).toBe('reserved');
    const { lot_id: lotId } = await workshop.db
      .selectFrom('items')
      .select('lot_id')
      .where('id', '=', made.items[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(megalot).toBeDefined();
    unwrap(await undoLot(workshop.as('generator'), { lotId: lotId ?? '' }));
    expect((await readItemBlank(workshop, made.items[0] ?? '')).blank_state).toBeNull();
    await makePrintedLots(workshop);
    const [first = '', second = ''] = made.items;
    unwrap(await startFabrication(preparator, { itemId: first }));
    const finish = { itemId: first, confirmed: true, idempotencyKey: 'finish' };
    const { undoKey } = unwrap(await finishFabrication(preparator, finish));
    unwrap(await finishFabrication(preparator, finish));
    expect(await readStock(workshop, blank)).toEqual({ count: 9, made: 1, wasted: 0 });
    unwrap(await undoScan(preparator, { undoKey: undoKey ?? '' }));
    expect(await readStock(workshop, blank)).toEqual({ count: 10, made: 0, wasted: 0 });
    unwrap(await finishFabrication(preparator, { itemId: first, confirmed: true }));
    expect((await readItemBlank(workshop, second)).blank_state).toBe('reserved');
    // A begun piece can't be used again: it is lost with the cancelled order. The others are given back.
    unwrap(await startFabrication(preparator, { itemId: canceled.items[0] ?? '' }));
    const cancel = { orderId: canceled.orderId, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancel));
    expect(await readStock(workshop, blank)).toEqual({ count: 8, made: 1, wasted: 1 });
    for (const id of canceled.items) expect((await readItemBlank(workshop, id)).blank_state).toBeNull();
  });

  it('WSC-173 a delivery serves the waiting items at once: PRIO first, then the earliest ship-by', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const blank = 'CAN_BLANC';
    unwrap(await markBlankMissing(preparator, { blank }));
    const late = await createOrder(workshop, 'CAN');
    await changeSetting(workshop, 'orderLatency', 1, 0);
    const early = await createOrder(workshop, 'CAN');
    await changeSetting(workshop, 'orderLatency', DEFAULT_SETTINGS.orderLatency, 1);
    const prio = await createOrder(workshop, 'CAN');
    unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [prio.orderId], prio: true }));
    await makePrintedLots(workshop);
    const readFirstItem = async ({ items }: { items: string[] }) => readItemBlank(workshop, items[0] ?? '');
    const waits = { blank_state: 'missing', fab_status: 'FAB_EN_ATTENTE' };
    const ready = { blank_state: 'reserved', fab_status: 'FAB_A_FAIRE' };
    for (const one of [early, late, prio]) expect(await readFirstItem(one)).toMatchObject(waits);
    unwrap(await receiveBlanks(preparator, { blank, pieces: 1 }));
    expect(await readFirstItem(prio)).toMatchObject(ready);
    expect(await readFirstItem(early)).toMatchObject(waits);
    unwrap(await receiveBlanks(preparator, { blank, pieces: 1 }));
    expect(await readFirstItem(early)).toMatchObject(ready);
    expect(await readFirstItem(late)).toMatchObject(waits);
    // The piece that a cancelled order gives back goes to the next waiting item.
    const cancel = { orderId: prio.orderId, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancel));
    expect(await readFirstItem(late)).toMatchObject(ready);
  });

  it('WSC-175, WSC-27 an item without a blank is en souffrance: its start is refused with the blank, and the blocker names it', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const { orderId, items } = await createOrder(workshop, 'SAC2');
    await makePrintedLots(workshop);
    const itemId = items[0] ?? '';
    const blank = 'SAC_COTON';
    expect(await readItemBlank(workshop, itemId)).toMatchObject({ fab_status: 'FAB_A_FAIRE' });
    unwrap(await markBlankMissing(preparator, { blank }));
    const refused = { kind: 'blankMissing', blank };
    expect(unwrapFailure(await startFabrication(preparator, { itemId }))).toEqual(refused);
    expect(unwrap(await scan(workshop, { code: `I/${itemId}`, pole: 'sac' }))).toMatchObject({
      action: 'none',
      refusal: refused,
    });
    const [blocker] = await findBlockersOfOrders(workshop.db, [orderId]);
    expect(blocker).toMatchObject({
      code: 'blankMissing',
      params: { blank, pole: 'sac' },
      object: { type: 'item', id: itemId },
      role: 'superPreparator',
    });
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'detail'])
      .where('object_id', '=', itemId)
      .where('action', '=', 'blankMissing')
      .execute();
    expect(events).toEqual([{ action: 'blankMissing', detail: { blank } }]);
    unwrap(await receiveBlanks(preparator, { blank, pieces: 1 }));
    unwrap(await startFabrication(preparator, { itemId }));
  });

  it('WSC-177 a reissue after the start and a damaged piece each waste a blank and reserve another one', async () => {
    const workshop = getWorkshop();
    const preparator = workshop.as('preparator');
    const blank = 'EL_BLANC';
    unwrap(await countBlank(preparator, { blank, shelf: 3 }));
    const orderId = await workshop.order([{ code: 'PAC_GRD_EL' }]);
    await makePrintedLots(workshop);
    const item = (await readItems(workshop, orderId)).find((one) => one.blank === blank);
    const itemId = item?.id ?? '';
    unwrap(await startFabrication(preparator, { itemId }));
    unwrap(await problemFabrication(preparator, { itemId, reason: 'badPrint' }));
    expect(await readStock(workshop, blank)).toEqual({ count: 3, made: 0, wasted: 0 });
    unwrap(await startFabrication(preparator, { itemId }));
    unwrap(await problemFabrication(preparator, { itemId, reason: 'damaged' }));
    expect(await readStock(workshop, blank)).toEqual({ count: 2, made: 0, wasted: 1 });
    unwrap(await startFabrication(preparator, { itemId }));
    unwrap(await finishFabrication(preparator, { itemId, confirmed: true }));
    expect(await readStock(workshop, blank)).toEqual({ count: 1, made: 1, wasted: 1 });
    unwrap(
      await createReissue(workshop.as('superPreparator'), { orderId, itemIds: [itemId], reason: 'badPrint' }),
    );
    expect(await readStock(workshop, blank)).toEqual({ count: 1, made: 0, wasted: 2 });
    expect(await readItemBlank(workshop, itemId)).toMatchObject({ blank_state: 'reserved' });
    unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
    // The last piece is lost too: the rework waits for a delivery, and nobody can finish it by hand either.
    await makePrintedLots(workshop);
    unwrap(await startFabrication(preparator, { itemId }));
    unwrap(await problemFabrication(preparator, { itemId, reason: 'damaged' }));
    const refused = { kind: 'blankMissing', blank };
    expect(unwrapFailure(await startFabrication(preparator, { itemId }))).toEqual(refused);
    const byHand = { itemId, reason: 'repaired', confirmed: true };
    expect(unwrapFailure(await finishFabrication(workshop.as('superPreparator'), byHand))).toEqual(refused);
  });

  it('WSC-176 only a supervisor sets the threshold and the place on the shelf, and every change of a stock records who made it', async () => {
    const workshop = getWorkshop();
    const supervisor = workshop.as('superPreparator');
    const blank = 'GOBO_BLANC_M';
    const input = { blank, threshold: 20, bin: ' R3-B2 ' };
    expect(unwrapFailure(await setBlank(workshop.as('preparator'), input))).toMatchObject({
      kind: 'forbidden',
    });
    expect(unwrapFailure(await setBlank(supervisor, { ...input, bin: 'a<b' }))).toMatchObject({
      field: 'bin',
    });
    expect(unwrapFailure(await setBlank(supervisor, { ...input, threshold: -1 }))).toMatchObject({
      field: 'threshold',
    });
    expect(unwrapFailure(await setBlank(supervisor, { ...input, blank: 'no blank' }))).toMatchObject({
      kind: 'notFound',
    });
    const { version } = unwrap(await setBlank(supervisor, input));
    unwrap(await countBlank(supervisor, { blank, shelf: 7, expectedVersion: version }));
    expect(
      unwrapFailure(await countBlank(supervisor, { blank, shelf: 8, reason, expectedVersion: version })),
    ).toMatchObject({ kind: 'versionConflict', object: 'blank' });
    unwrap(await receiveBlanks(supervisor, { blank, pieces: 5 }));
    const row = await workshop.db
      .selectFrom('blanks')
      .select(['count', 'threshold', 'bin', 'counted_by', 'counted_at'])
      .where('id', '=', blank)
      .executeTakeFirstOrThrow();
    const supervisorId = supervisor.actor.userId;
    expect(row).toEqual({
      count: 12,
      threshold: 20,
      bin: 'R3-B2',
      counted_by: supervisorId,
      counted_at: workshop.now,
    });
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'from_state', 'to_state', 'actor'])
      .where('object', '=', 'blank')
      .where('object_id', '=', blank)
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { action: 'setBlank', from_state: null, to_state: null, actor: supervisorId },
      { action: 'countBlank', from_state: null, to_state: '7', actor: supervisorId },
      { action: 'receiveBlanks', from_state: '7', to_state: '12', actor: supervisorId },
    ]);
  });

  it('WSC-174 with the setting `countBlanksAtOnce` an uncounted blank starts with no pieces', async () => {
    const workshop = getWorkshop();
    await changeSetting(workshop, 'countBlanksAtOnce', true, 0);
    const { items } = await createOrder(workshop, 'BOX');
    await makeLotsAndMegalots(workshop);
    expect(await readItemBlank(workshop, items[0] ?? '')).toMatchObject({ blank_state: 'missing' });
    await changeSetting(workshop, 'countBlanksAtOnce', false, 1);
  });
});
