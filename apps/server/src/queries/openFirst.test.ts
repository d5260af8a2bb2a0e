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
    const made = [];
    for (let count = 0; count < 4; count += 1) {
      await workshop.order([{ code: 'PAC_ECO' }]);
      const [megalotId = ''] = await makeLotsAndMegalots(workshop);
      const [lotId = ''] = await readLotIds(workshop, megalotId);
      made.push({ megalotId, lotId });
    }
    // The first ones are due first, but are finished. Their statuses don't agree with those of their orders, so that the
    // transaction is rolled back before the database is checked after the tests.
    const trx = await db.startTransaction().execute();
    const [finished, later, sooner, cut] = made;
    const days = [1, 4, 3, 2];
    for (const [index, { lotId, megalotId }] of made.entries()) {
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
    const ofLots = [sooner, later, cut, finished].map((one) => one?.lotId);
    // Only a lot was cut: its megalot is still open, and is due first of those.
    const ofMegalots = [cut, sooner, later, finished].map((one) => one?.megalotId);
    expect(lots.filter((id) => ofLots.includes(id))).toEqual(ofLots);
    expect(megalots.filter((id) => ofMegalots.includes(id))).toEqual(ofMegalots);
  });

  it('OFF-283 objects of orders with work left come first by their ship-by, and those of finished orders after them', async () => {
    const { db, now, order } = getWorkshop();
    const [finished = '', later = '', sooner = ''] = [
      await order([{ code: 'MUG' }]),
      await order([{ code: 'MUG' }]),
      await order([{ code: 'MUG' }]),
    ];
    // The first one was due first, but is finished. Its items aren't, so that the transaction is rolled back before the
    // database is checked after the tests.
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
