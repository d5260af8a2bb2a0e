import { expect, it } from 'vitest';
import { setPrio } from '../../commands/orders/setPrio.ts';
import {
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  readLotIds,
  recordGeneratedFiles,
} from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { type CuttingQueueFilter, findCuttingQueue } from './findCuttingQueue.ts';

/** More lots than the tests make. */
const WHOLE_QUEUE = { page: 1, size: 50 };

onBothDatabases((getWorkshop) => {
  const listIds = async (filter: CuttingQueueFilter) =>
    (await findCuttingQueue(getWorkshop().db, filter, WHOLE_QUEUE)).rows.map(({ id }) => id);

  /** Makes printed lots of one order each. */
  async function makeReadyLots() {
    const workshop = getWorkshop();
    const orderIds: string[] = [];
    for (const store of ['es', 'it', 'uk'] as const)
      orderIds.push(await workshop.order([{ code: 'EAO' }], { store }));
    return { orderIds, lotIds: await makePrintedLots(workshop) };
  }

  it('WSC-202 the cutting table gets PRIO lots first, then the others by their ship-by', async () => {
    const workshop = getWorkshop();
    const { orderIds, lotIds } = await makeReadyLots();
    const listMadeLots = async () => (await listIds({ work: 'ready' })).filter((id) => lotIds.includes(id));
    const lots = await workshop.db
      .selectFrom('lots')
      .select('id')
      .where('id', 'in', lotIds)
      .orderBy('ship_by')
      .orderBy('number')
      .execute();
    expect(await listMadeLots()).toEqual(lots.map(({ id }) => id));

    // An order that becomes PRIO takes its lot to the top.
    const lastOrderId = orderIds.at(-1) ?? '';
    const [item] = await readItems(workshop, lastOrderId);
    const prio = { orderIds: [lastOrderId], prio: true, reason: 'late' };
    unwrap(await setPrio(workshop.as('superPreparator'), prio));
    expect((await listMadeLots())[0]).toBe(item?.lot_id);

    // A lot that was made as PRIO stays at the top when its order no longer is.
    await workshop.db.updateTable('orders').set({ prio: false }).execute();
    const madeAsPrio = lotIds.find((id) => id !== item?.lot_id) ?? '';
    const late = { class: 'prio', ship_by: new Date('2030-01-01') } as const;
    await workshop.db.updateTable('lots').set(late).where('id', '=', madeAsPrio).execute();
    expect((await listMadeLots())[0]).toBe(madeAsPrio);
  });

  it('WSC-202 a cursor continues the queue with the next or the previous page', async () => {
    await makeReadyLots();
    const all = await listIds({ work: 'ready' });
    const readPage = async (cursor: { after?: string; before?: string }) =>
      findCuttingQueue(getWorkshop().db, { work: 'ready' }, { page: 1, size: 2, ...cursor });
    const first = await readPage({});
    expect([first.total, first.rows.map(({ id }) => id)]).toEqual([all.length, all.slice(0, 2)]);
    const second = await readPage({ after: first.endCursor ?? '' });
    expect(second.rows.map(({ id }) => id)).toEqual(all.slice(2, 4));
    const firstAgain = await readPage({ before: second.startCursor ?? '' });
    expect(firstAgain.rows).toEqual(first.rows);
  });

  it('WSC-203 a lot is listed as waiting until it is printed, and then as ready', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const [lotId = ''] = await readLotIds(workshop, megalotId);
    expect(await listIds({ work: 'waiting' })).toEqual([lotId]);
    expect(await listIds({ work: 'ready' })).not.toContain(lotId);

    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    expect(await listIds({ work: 'waiting' })).toEqual([]);
    expect(await listIds({ work: 'ready' })).toContain(lotId);
  });

  it('WSC-203 the ready lots can be narrowed to one state', async () => {
    await makeReadyLots();
    expect(await listIds({ work: 'ready', states: ['dec_bde_imprimees'] })).not.toEqual([]);
    expect(await listIds({ work: 'ready', states: ['dec_tri_en_cours'] })).toEqual([]);
  });
});
