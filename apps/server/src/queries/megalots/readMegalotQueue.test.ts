import { expect, it } from 'vitest';
import { findBoardMegalotsPage } from '../../api/poles/boards.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { makeLotsAndMegalots } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { findBookletMegalotsPage } from '../checkbooks/bookletMegalots.ts';
import { findCipMegalotsPage } from '../cip/cipMegalots.ts';
import { findObjectMegalotsPage } from './objectMegalots.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-380 megalots with objects, for the L2C and CIP lines and on boards are listed PRIO first, then by ship-by', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const orderAndBatch = async () => {
      const orderId = await workshop.order([{ code: 'PAC_ECO' }, { code: 'ORNO' }]);
      return { orderId, megalotIds: await makeLotsAndMegalots(workshop) };
    };
    await orderAndBatch();
    const urgent = await orderAndBatch();
    // The order becomes PRIO after its lots were made, so its lots and megalots were not made as PRIO.
    unwrap(await setPrio(workshop.as('shopManager'), { orderIds: [urgent.orderId], prio: true }));

    const all = { page: 1, size: 50 };
    const lists = {
      objects: await findObjectMegalotsPage(db, { poles: null }, all, now),
      booklets: await findBookletMegalotsPage(db, { stage: 'waiting' }, all, now),
      cip: await findCipMegalotsPage(db, { stage: 'waiting' }, all, now),
      boards: await findBoardMegalotsPage(db, {}, all, now),
    };
    for (const [name, list] of Object.entries(lists)) {
      const areUrgent = list.rows.map(({ id }) => urgent.megalotIds.includes(id));
      expect(new Set(areUrgent), name).toEqual(new Set([true, false]));
      expect(areUrgent, name).toEqual(areUrgent.toSorted((a, b) => Number(b) - Number(a)));
    }
    const { endCursor: after } = await findObjectMegalotsPage(db, { poles: null }, { page: 1, size: 1 }, now);
    const following = await findObjectMegalotsPage(db, { poles: null }, { page: 1, size: 1, after }, now);
    expect(following.rows[0]?.id).toBe(lists.objects.rows[1]?.id);
  });
});
