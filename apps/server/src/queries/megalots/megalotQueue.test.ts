import { expect, it } from 'vitest';
import { findBoardMegalotsPage } from '../../api/poles/boards.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { batch } from '../../commands/testing/floor.ts';
import { onBothEngines } from '../../commands/testing/onBothEngines.ts';
import { value } from '../../commands/testing/workshop.ts';
import { findBookletMegalotsPage } from '../checkbooks/bookletMegalots.ts';
import { findCipMegalotsPage } from '../cip/cipMegalots.ts';
import { findObjectMegalotsPage } from './findObjectMegalots.ts';

onBothEngines((getWorkshop) => {
  it('WSC-380 megalots with objects, for the L2C and CIP lines and on boards are listed PRIO first, then by ship-by', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const orderAndBatch = async () => {
      const orderId = await workshop.order([{ code: 'PAC_ECO' }, { code: 'ORNO' }]);
      return { orderId, megalotIds: await batch(workshop) };
    };
    await orderAndBatch();
    const urgent = await orderAndBatch();
    // It became PRIO after its lots were made, so that its lots and megalots are ordinary ones.
    value(await setPrio(workshop.as('shopManager'), { orderIds: [urgent.orderId], prio: true }));

    const all = { page: 1, size: 50 };
    const lists = {
      objects: await findObjectMegalotsPage(db, null, all),
      booklets: await findBookletMegalotsPage(db, 'waiting', all),
      cip: await findCipMegalotsPage(db, 'waiting', all),
      boards: await findBoardMegalotsPage(db, all, workshop.now),
    };
    for (const [name, list] of Object.entries(lists)) {
      const ofUrgent = list.rows.map(({ id }) => urgent.megalotIds.includes(id));
      expect(new Set(ofUrgent), name).toEqual(new Set([true, false]));
      expect(ofUrgent, name).toEqual(ofUrgent.toSorted((one, other) => Number(other) - Number(one)));
    }
    const { endCursor: after } = await findObjectMegalotsPage(db, null, { page: 1, size: 1 });
    const following = await findObjectMegalotsPage(db, null, { page: 1, size: 1, after });
    expect(following.rows[0]?.id).toBe(lists.objects.rows[1]?.id);
  });
});
