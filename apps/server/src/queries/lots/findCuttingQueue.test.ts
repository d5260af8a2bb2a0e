import { expect, it } from 'vitest';
import { setPrio } from '../../commands/orders/setPrio.ts';
import {
  generate,
  makeLotsAndMegalots,
  makePrintedLots,
  print,
  readLotIds,
} from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { type CuttingQueueFilter, findCuttingQueue } from './findCuttingQueue.ts';

onBothDatabases((getWorkshop) => {
  const read = async (filter: CuttingQueueFilter, request: Partial<{ after: string; before: string }> = {}) =>
    findCuttingQueue(getWorkshop().db, filter, { page: 1, size: 2, ...request });
  const ids = (page: Awaited<ReturnType<typeof read>>) => page.rows.map(({ id }) => id);

  it('WSC-202, WSC-203 the queue has PRIO first, then ship-by, is read by cursors, and parts what waits from what is ready', async () => {
    const workshop = getWorkshop();
    const ready: string[] = [];
    let last = '';
    for (const store of ['es', 'it', 'uk'] as const) {
      last = await workshop.order([{ code: 'EAO' }], { store });
      ready.push(...(await makePrintedLots(workshop)));
    }
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [waitingMegalot = ''] = await makeLotsAndMegalots(workshop);
    const [waiting = ''] = await readLotIds(workshop, waitingMegalot);

    const lots = await workshop.db
      .selectFrom('lots')
      .select('id')
      .where('id', 'in', ready)
      .orderBy('ship_by')
      .orderBy('number')
      .execute();
    const byShipBy = lots.map(({ id }) => id);
    const first = await read({ work: 'ready' });
    expect([first.total, ids(first)]).toEqual([3, byShipBy.slice(0, 2)]);
    const second = await read({ work: 'ready' }, { after: first.endCursor ?? '' });
    expect(ids(second)).toEqual(byShipBy.slice(2));
    expect(ids(await read({ work: 'ready' }, { before: second.startCursor ?? '' }))).toEqual(
      byShipBy.slice(0, 2),
    );
    expect(ids(await read({ work: 'waiting' }))).toEqual([waiting]);

    // An order that becomes PRIO takes its lot to the top.
    const { lot_id: lastLot } = await workshop.db
      .selectFrom('items')
      .select('lot_id')
      .where('order_id', '=', last)
      .executeTakeFirstOrThrow();
    unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [last], prio: true, reason: 'late' }));
    expect(ids(await read({ work: 'ready' }))[0]).toBe(lastLot);

    // A lot that was made as PRIO stays at the top when its order no longer is.
    await workshop.db.updateTable('orders').set({ prio: false }).execute();
    const [madeAsPrio = ''] = byShipBy.filter((id) => id !== lastLot);
    await workshop.db.updateTable('lots').set({ class: 'prio' }).where('id', '=', madeAsPrio).execute();
    await workshop.db
      .updateTable('lots')
      .set({ ship_by: new Date('2030-01-01') })
      .where('id', '=', madeAsPrio)
      .execute();
    expect(ids(await read({ work: 'ready' }))[0]).toBe(madeAsPrio);
    await generate(workshop, waitingMegalot);
    await print(workshop, waitingMegalot);
    expect((await read({ work: 'ready' })).total).toBe(4);
    expect((await read({ work: 'waiting' })).total).toBe(0);
    expect(ids(await read({ work: 'ready', states: ['dec_tri_en_cours'] }))).toEqual([]);
  });
});
