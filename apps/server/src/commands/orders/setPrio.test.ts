import { expect, it } from 'vitest';
import { orderRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { setPrio } from './setPrio.ts';

onBothDatabases((getWorkshop) => {
  it('OFF-263 PRIO is given with a reason of one list, and taken away with one of another', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const change = (prio: boolean, reason: string) =>
      setPrio(workshop.as('superPreparator'), { orderIds: [orderId], prio, reason });
    unwrap(await change(true, 'late'));
    expect(unwrapFailure(await change(false, 'late'))).toEqual({ kind: 'reasonUnknown', list: 'prioEnd' });
    expect((await orderRow(workshop, orderId)).prio).toBe(true);
    unwrap(await change(false, 'notNeeded'));
    expect((await orderRow(workshop, orderId)).prio).toBe(false);
    expect(unwrapFailure(await change(true, 'notNeeded'))).toEqual({ kind: 'reasonUnknown', list: 'prio' });
  });
});
