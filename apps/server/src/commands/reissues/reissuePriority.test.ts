import { expect, it } from 'vitest';
import { findOpenReissues } from '../../queries/lots/findOpenReissues.ts';
import { setPrio } from '../orders/setPrio.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import { advanceClock, makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap } from '../testing/workshop.ts';
import { createReissue } from './createReissue.ts';
import { makeReissueLots } from './makeReissueLots.ts';

const DAY_SECONDS = 86_400;

onBothDatabases((getWorkshop) => {
  it('WSC-381 open reissues are listed with PRIO orders first, then by ship-by, and fill the reissue lots in this order', async () => {
    const workshop = getWorkshop();
    const changes = [{ key: 'reissueGauge', expectedVersion: 0, value: 2 }];
    unwrap(await changeSettings(workshop.as('administrator'), { changes, comment: null }));
    const early = await workshop.order([{ code: 'EAO' }]);
    advanceClock(workshop, 2 * DAY_SECONDS);
    const late = await workshop.order([{ code: 'EAO' }]);
    const urgent = await workshop.order([{ code: 'EAO' }]);
    await makePrintedLots(workshop);
    unwrap(await setPrio(workshop.as('shopManager'), { orderIds: [urgent], prio: true }));
    for (const orderId of [late, early, urgent]) {
      const stripIds = (await readItems(workshop, orderId)).flatMap(({ strip_id }) => strip_id ?? []);
      unwrap(await createReissue(workshop.as('superPreparator'), { orderId, stripIds, reason: 'missing' }));
    }
    const openReissues = await findOpenReissues(workshop.db, { ids: null, lock: false });
    expect(openReissues.map(({ orderId }) => orderId)).toEqual([urgent, early, late]);
    const { lots } = unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
    expect(lots.map(({ orderIds }) => orderIds)).toEqual([[urgent, early], [late]]);
  });
});
