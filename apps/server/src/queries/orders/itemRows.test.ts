import { expect, it } from 'vitest';
import { markBlankMissing } from '../../commands/blanks/countBlank.ts';
import { holdOrder } from '../../commands/orders/holdOrder.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { makePrintedLots } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { findObjectItemsPage, type ItemFilter } from './itemRows.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-383, WSC-385 a queue of items has the items that can be worked on now, or the others, and continues from a cursor', async () => {
    const workshop = getWorkshop();
    // Orders of one object each: three mugs, of which one becomes PRIO and one is held, and a wooden tag.
    const orderMug = () => workshop.order([{ code: 'MUG' }]);
    const [first, second, held] = [await orderMug(), await orderMug(), await orderMug()];
    const tagOrderId = await workshop.order([{ code: 'ORNO' }]);
    await makePrintedLots(workshop);
    unwrap(await setPrio(workshop.as('shopManager'), { orderIds: [second], prio: true }));
    unwrap(await holdOrder(workshop.as('customerService'), { orderId: held, reason: 'address' }));
    const read = async (filter: ItemFilter, size = 50, after: string | null = null) =>
      findObjectItemsPage(
        workshop.db,
        { fabrication: ['FAB_A_FAIRE'], ...filter },
        'queue',
        { page: 1, size, after },
        workshop.now,
      );
    const listOrderIds = async (filter: ItemFilter) =>
      (await read(filter)).rows.map(({ order_id }) => order_id);
    const ready = await listOrderIds({ workable: true });
    expect(ready).toHaveLength(3);
    expect(ready[0]).toBe(second);
    expect(await listOrderIds({ workable: false })).toEqual([held]);
    expect(await listOrderIds({ workable: true, prio: true })).toEqual([second]);
    const page = await read({ workable: true }, 1);
    const next = await read({ workable: true }, 2, page.endCursor);
    expect([...page.rows, ...next.rows].map(({ order_id }) => order_id)).toEqual(ready);

    unwrap(await markBlankMissing(workshop.as('preparator'), { blank: 'MUG_BLANC' }));
    expect(await listOrderIds({ workable: true })).toEqual([tagOrderId]);
    expect((await listOrderIds({ workable: false })).toSorted()).toEqual([first, second, held].toSorted());
  });
});
