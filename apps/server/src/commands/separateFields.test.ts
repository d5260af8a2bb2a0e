import { expect, it } from 'vitest';
import { failGeneration } from './megalots/failGeneration.ts';
import { leaseMegalot } from './megalots/leaseMegalot.ts';
import { holdOrder } from './orders/holdOrder.ts';
import { setPrio } from './orders/setPrio.ts';
import { createReissue } from './reissues/createReissue.ts';
import {
  makeLotsAndMegalots,
  makePrintedLots,
  readLiveStrips,
  readMegalotRow,
  readOrderRow,
} from './testing/floor.ts';
import { onBothDatabases } from './testing/onBothDatabases.ts';
import { unwrap } from './testing/workshop.ts';

onBothDatabases((getWorkshop) => {
  it('INV-4 hold reason, priority and reissue count are fields of an order, separate from its status', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    const [strip] = await readLiveStrips(workshop, lotId);
    const reissue = { orderId, stripIds: [strip?.id ?? ''], reason: 'badPrint' };
    unwrap(await createReissue(workshop.as('superPreparator'), reissue));
    unwrap(await setPrio(workshop.as('administrator'), { orderIds: [orderId], prio: true }));
    const fields = { prio: true, reissue_count: 1, hold_reason: null };
    expect(await readOrderRow(workshop, orderId)).toMatchObject({ ...fields, status: 'ressortie' });
    unwrap(await holdOrder(workshop.as('customerService'), { orderId, reason: 'address' }));
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      ...fields,
      status: 'holded',
      hold_reason: 'address',
    });
  });

  it('INV-4 lease, attempts and error are fields of a megalot, separate from its states', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const states = { file_state: 0, cutting: 'mg_dec_aucun' };
    const generatorId = 'gen-1';
    const lease = unwrap(await leaseMegalot(workshop.as('system'), { megalotId, revision: 1, generatorId }));
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      ...states,
      lease_owner: generatorId,
      lease_until: expect.any(Date),
      attempts: 0,
      last_error: null,
    });
    const failure = { kind: 'fileNameTaken', file: 'M000001.pdf' } as const;
    unwrap(await failGeneration(workshop.as('system'), { lease, generatorId, failure }));
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      ...states,
      lease_owner: null,
      lease_until: null,
      attempts: 1,
      last_error: failure,
    });
  });
});
