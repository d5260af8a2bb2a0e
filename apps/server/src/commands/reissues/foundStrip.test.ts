import { expect, it } from 'vitest';
import {
  cutLot,
  makePrintedLots,
  readItems,
  readLiveStrips,
  readOrderRow,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap } from '../testing/workshop.ts';
import { closeReissue } from './closeReissue.ts';
import { createReissue } from './createReissue.ts';

onBothDatabases((getWorkshop) => {
  it('WSC-493 a strip that is found after sorting counts as seen by its finder, and its order gets a slot', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], { store: 'it' });
    await makePrintedLots(workshop);
    const [label] = await readItems(workshop, orderId);
    const lotId = label?.lot_id ?? '';
    const stripId = label?.strip_id ?? '';
    const missing = { orderId, stripIds: [stripId], reason: 'missing' };
    const [reissueId = ''] = unwrap(await createReissue(workshop.as('preparator'), missing)).reissueIds;
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    const readStrip = async () => (await readLiveStrips(workshop, lotId)).find(({ id }) => id === stripId);
    expect(await readStrip()).toMatchObject({ seen_at: null, disposition: 'Ressortir' });
    const finder = workshop.as('superPreparator');
    unwrap(await closeReissue(finder, { reissueId, as: 'withdrawn', reason: 'found' }));
    const seen = { seen_at: workshop.now, seen_by: finder.actor.userId, disposition: 'OK' };
    expect(await readStrip()).toMatchObject(seen);
    expect((await readOrderRow(workshop, orderId)).slot).not.toBeNull();
  });
});
