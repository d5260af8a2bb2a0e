import { expect, it } from 'vitest';
import { findBlockersOfOrders } from '../../queries/blockers/findBlockersOfOrders.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  recordGeneratedFiles,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap } from '../testing/workshop.ts';
import { approveReissue } from './approveReissue.ts';
import { createReissue } from './createReissue.ts';
import { makeReissueLots } from './makeReissueLots.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-375, GAU-28 the cap counts the objects of a lot as it counts strips: above it, a supervisor must approve first', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG', quantity: 6 }], { store: 'es' });
    await makePrintedLots(workshop);
    const mugs = await readItems(workshop, orderId);
    expect(new Set(mugs.map(({ lot_id }) => lot_id)).size).toBe(1);
    const reissueAs = async (role: 'preparator' | 'superPreparator', n: number) => {
      const input = { orderId, itemIds: [mugs[n]?.id ?? ''], reason: 'badPrint' };
      return unwrap(await createReissue(workshop.as(role), input)).reissueIds[0] ?? '';
    };
    const makeLotsOfReissues = async () => {
      const made = await makeReissueLots(workshop.as('generator'), { closing: 'all' });
      return unwrap(made).lots.flatMap(({ reissueIds }) => reissueIds);
    };
    const first = await reissueAs('preparator', 0);
    // The reprint of the first mug is in another lot now, and counts nevertheless.
    expect(await makeLotsOfReissues()).toEqual([first]);
    const second = await reissueAs('preparator', 1);
    expect(await makeLotsOfReissues()).toEqual([]);
    expect(await findBlockersOfOrders(workshop.db, [orderId])).toContainEqual(
      expect.objectContaining({ code: 'reissueToApprove', role: 'superPreparator' }),
    );
    unwrap(await approveReissue(workshop.as('superPreparator'), { reissueId: second }));
    const third = await reissueAs('superPreparator', 2);
    expect((await makeLotsOfReissues()).toSorted()).toEqual([second, third].toSorted());
  });

  it('WSC-501, GAU-28 a strip counts once against the cap, however many of its items are reissued', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'EAO', pick: 1 }], { store: 'it' });
    await makePrintedLots(workshop);
    const items = await readItems(workshop, orderId);
    const stripIds = new Set(items.map(({ strip_id }) => strip_id));
    expect([items.length, stripIds.size]).toEqual([2, 1]);
    for (const { id } of items) {
      const reissue = { orderId, itemIds: [id], reason: 'badPrint' };
      const [reissueId] = unwrap(await createReissue(workshop.as('preparator'), reissue)).reissueIds;
      const { lots } = unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
      expect(lots.flatMap(({ reissueIds }) => reissueIds)).toEqual([reissueId]);
      for (const megalotId of await makeLotsAndMegalots(workshop)) {
        await recordGeneratedFiles(workshop, megalotId);
        await printMegalot(workshop, megalotId);
      }
      for (const reprintLotId of lots.map((lot) => lot.lotId ?? '')) {
        await cutLot(workshop, reprintLotId);
        await sortLot(workshop, reprintLotId);
      }
    }
  });
});
