import { expect, it } from 'vitest';
import { markBlankMissing } from '../../commands/blanks/countBlank.ts';
import { holdOrder } from '../../commands/orders/holdOrder.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { makePrintedLots } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { findObjectItemsPage, type ItemFilter } from './itemRows.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-383, WSC-385 a queue of items has what can be worked on now, and apart the rest; both go on from a cursor', async () => {
    const workshop = getWorkshop();
    const mug = () => workshop.order([{ code: 'MUG' }]);
    const [first, second, held] = [await mug(), await mug(), await mug()];
    const tag = await workshop.order([{ code: 'ORNO' }]);
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
    const orders = async (filter: ItemFilter) => (await read(filter)).rows.map(({ order_id }) => order_id);
    const ready = await orders({ workable: true });
    expect(ready).toHaveLength(3);
    expect(ready[0]).toBe(second);
    expect(await orders({ workable: false })).toEqual([held]);
    expect(await orders({ workable: true, prio: true })).toEqual([second]);
    const page = await read({ workable: true }, 1);
    const next = await read({ workable: true }, 2, page.endCursor);
    expect([...page.rows, ...next.rows].map(({ order_id }) => order_id)).toEqual(ready);

    unwrap(await markBlankMissing(workshop.as('preparator'), { blank: 'MUG_BLANC' }));
    expect(await orders({ workable: true })).toEqual([tag]);
    expect((await orders({ workable: false })).toSorted()).toEqual([first, second, held].toSorted());
  });
});
