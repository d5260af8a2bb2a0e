import { expect, it } from 'vitest';
import { readOrderRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { setPrio } from './setPrio.ts';

onBothDatabases((getWorkshop) => {
  it('OFF-263 PRIO is set with a reason of one list, and removed with a reason of another list', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const changePrio = (prio: boolean, reason: string) =>
      setPrio(workshop.as('superPreparator'), { orderIds: [orderId], prio, reason });
    unwrap(await changePrio(true, 'late'));
    expect(unwrapFailure(await changePrio(false, 'late'))).toEqual({
      kind: 'reasonUnknown',
      list: 'prioEnd',
    });
    expect((await readOrderRow(workshop, orderId)).prio).toBe(true);
    unwrap(await changePrio(false, 'notNeeded'));
    expect((await readOrderRow(workshop, orderId)).prio).toBe(false);
    expect(unwrapFailure(await changePrio(true, 'notNeeded'))).toEqual({
      kind: 'reasonUnknown',
      list: 'prio',
    });
  });

  it('ORD-105 an order that is named twice gets PRIO once, with one event and one new version', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const before = await readOrderRow(workshop, orderId);
    const input = { orderIds: [orderId, orderId], prio: true, reason: 'late' };
    const { lines } = unwrap(await setPrio(workshop.as('superPreparator'), input));
    expect(lines).toEqual([{ orderId, refusal: null }]);
    expect((await readOrderRow(workshop, orderId)).version).toBe(before.version + 1);
    const events = await workshop.db
      .selectFrom('events')
      .select('version')
      .where('object_id', '=', orderId)
      .where('action', '=', 'setPrio')
      .execute();
    expect(events).toEqual([{ version: before.version + 1 }]);
  });
});
