import { expect, it } from 'vitest';
import { makeLotsAndMegalots, readLotIds } from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { findLotsPage } from './lots/lotRows.ts';
import { findMegalotsPage } from './megalots/megalotRows.ts';
import { findObjectItemsPage } from './orders/itemRows.ts';

onBothDatabases((getWorkshop) => {
  it('OFF-262 lots and megalots to cut come first by their ship-by, then those that were cut, and lots that were shipped last', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const all = { page: 1, size: 50 };
    const batches = [];
    for (let count = 0; count < 4; count += 1) {
      await workshop.order([{ code: 'PAC_ECO' }]);
      const [megalotId = ''] = await makeLotsAndMegalots(workshop);
      const [lotId = ''] = await readLotIds(workshop, megalotId);
      batches.push({ megalotId, lotId });
    }
    // The first lot is due first, but is finished. The transaction is rolled back, because its statuses don't agree with
    // those of its order and every database is checked after its tests.
    const trx = await db.startTransaction().execute();
    const [finished, later, sooner, cut] = batches;
    const days = [1, 4, 3, 2];
    for (const [index, { lotId, megalotId }] of batches.entries()) {
      const ship_by = new Date(now.getTime() + (days[index] ?? 0) * 86_400_000);
      const isFinished = index === 0;
      await trx
        .updateTable('lots')
        .set({
          ship_by,
          ...((isFinished || lotId === cut?.lotId) && { cutting: 'dec_complet' }),
          ...(isFinished && { shipping: 'exp_complet' }),
        })
        .where('id', '=', lotId)
        .execute();
      await trx
        .updateTable('megalots')
        .set({ ship_by, ...(isFinished && { file_state: 3, cutting: 'mg_dec_complet' }) })
        .where('id', '=', megalotId)
        .execute();
    }
    const lots = (await findLotsPage(trx, {}, 'openFirst', all, now)).rows.map(({ id }) => id);
    const megalots = (await findMegalotsPage(trx, {}, 'openFirst', all, now)).rows.map(({ id }) => id);
    await trx.rollback().execute();
    const sortedLotIds = [sooner, later, cut, finished].map((batch) => batch?.lotId);
    // Only the lot `cut` was cut. Its megalot is still open, and is due before the other open ones.
    const sortedMegalotIds = [cut, sooner, later, finished].map((batch) => batch?.megalotId);
    expect(lots.filter((id) => sortedLotIds.includes(id))).toEqual(sortedLotIds);
    expect(megalots.filter((id) => sortedMegalotIds.includes(id))).toEqual(sortedMegalotIds);
  });

  it('OFF-283 objects of orders with work left come first by their ship-by, and those of finished orders after them', async () => {
    const { db, now, order } = getWorkshop();
    const [finished = '', later = '', sooner = ''] = [
      await order([{ code: 'MUG' }]),
      await order([{ code: 'MUG' }]),
      await order([{ code: 'MUG' }]),
    ];
    // The first order is due first, but is finished. The transaction is rolled back, because its items aren't finished and
    // every database is checked after its tests.
    const trx = await db.startTransaction().execute();
    for (const [id, days] of [[finished, 1] as const, [later, 3] as const, [sooner, 2] as const]) {
      const ship_by = new Date(now.getTime() + days * 86_400_000);
      const ended = id === finished && ({ status: 'complete' } as const);
      await trx
        .updateTable('orders')
        .set({ ship_by, ...ended })
        .where('id', '=', id)
        .execute();
    }
    const { rows } = await findObjectItemsPage(trx, {}, 'openFirst', { page: 1, size: 50 }, now);
    await trx.rollback().execute();
    const ordered = [sooner, later, finished];
    expect(rows.map(({ order_id }) => order_id).filter((id) => ordered.includes(id))).toEqual(ordered);
  });
});
