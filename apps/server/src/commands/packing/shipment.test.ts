import { expect, it } from 'vitest';
import { findParcelsPage } from '../../queries/shipping/parcelRows.ts';
import { readItems } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { addParcel } from './addParcel.ts';
import { changeShipment } from './changeShipment.ts';
import { printLabel } from './printLabel.ts';
import { recordTracking } from './recordTracking.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { shipParcel } from './shipParcel.ts';
import { voidLabel } from './voidLabel.ts';
import { weighParcel } from './weighParcel.ts';

function readParcels(workshop: TestWorkshop, orderId: string) {
  return workshop.db
    .selectFrom('parcels')
    .select(['id', 'state', 'carrier', 'box', 'weight_g', 'weight_estimated', 'label_state'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

onBothDatabases((getWorkshop) => {
  it('SHP-35 a parcel that nobody weighed gets the estimated weight with its label, and a typed weight replaces it', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG', quantity: 2 }]);
    const packer = workshop.as('preparator');
    const [label, first, second] = await readItems(workshop, orderId);
    const scanItem = async (id = '') => unwrap(await scanIntoParcel(packer, { orderId, code: `I/${id}` }));
    await scanItem(label?.id);
    unwrap(await addParcel(packer, { orderId }));
    await scanItem(first?.id);
    const [small, large] = await readParcels(workshop, orderId);
    const weigh = (weight: number, parcelId = large?.id ?? '') =>
      weighParcel(packer, { orderId, parcelId, weight });
    for (const invalidWeight of [0, 1.5, 100_001]) {
      expect(unwrapFailure(await weigh(invalidWeight))).toEqual({
        kind: 'inputInvalid',
        field: 'weight',
        rule: 'range',
      });
    }
    expect(
      unwrapFailure(
        await weighParcel(workshop.as('preparator', 'preparator2'), {
          orderId,
          parcelId: large?.id ?? '',
          weight: 10,
        }),
      ),
    ).toMatchObject({ guard: 'packedByAnother' });
    expect(unwrap(await weigh(1234)).outcome).toBe('parcelWeighed');
    await scanItem(second?.id);
    unwrap(await shipParcel(packer, { orderId }));
    // 15 g of labels in the box M, which was planned for 815 g.
    expect(await readParcels(workshop, orderId)).toEqual([
      { ...small, state: 'shipped', box: 'M', weight_g: 165, weight_estimated: true, label_state: 'printed' },
      {
        ...large,
        state: 'shipped',
        box: 'M',
        weight_g: 1234,
        weight_estimated: false,
        label_state: 'printed',
      },
    ]);
    expect(unwrapFailure(await weigh(10, small?.id))).toMatchObject({ guard: 'notShipped' });
  });

  it('SHP-37 a supervisor replaces carrier and box with a reason; a label names its carrier, so it is voided first', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }]);
    const [packer, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    const [item] = await readItems(workshop, orderId);
    unwrap(await scanIntoParcel(packer, { orderId, code: `O/${orderId}` }));
    const [parcel] = await readParcels(workshop, orderId);
    const reason = 'carrierFault';
    const change = { orderId, parcelId: parcel?.id ?? '', carrier: null, box: null, reason };
    expect(unwrapFailure(await changeShipment(packer, { ...change, box: 'L' }))).toEqual({
      kind: 'forbidden',
      capability: 'supervise',
    });
    expect(unwrapFailure(await changeShipment(supervisor, { ...change, box: 'XXL' }))).toEqual({
      kind: 'inputInvalid',
      field: 'box',
      rule: 'unknown',
    });
    expect(unwrapFailure(await changeShipment(supervisor, { ...change, carrier: 'pigeon' }))).toMatchObject({
      field: 'carrier',
    });
    expect(unwrapFailure(await changeShipment(supervisor, { ...change, box: 'L', reason: null }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await changeShipment(supervisor, { ...change, box: 'L', carrier: 'dhl' }));
    expect(await readParcels(workshop, orderId)).toEqual([{ ...parcel, box: 'L', carrier: 'dhl' }]);
    unwrap(await scanIntoParcel(packer, { orderId, code: `I/${item?.id}` }));
    const changeBack = { ...change, carrier: 'colissimo' };
    expect(unwrapFailure(await changeShipment(supervisor, changeBack))).toMatchObject({
      guard: 'labelVoided',
    });
    const voided = { orderId, parcelId: parcel?.id ?? '', reason: 'mistake' };
    unwrap(await voidLabel(supervisor, voided));
    unwrap(await changeShipment(supervisor, changeBack));
    const events = await workshop.db
      .selectFrom('events')
      .select(['object', 'action', 'reason', 'detail'])
      .where('action', 'in', ['changeCarrier', 'changeBox'])
      .orderBy('id')
      .execute();
    const buildEvent = (carrier: string, before: string) => ({
      action: 'changeCarrier',
      reason,
      detail: { carrier, before },
    });
    expect(events).toEqual([
      { object: 'order', ...buildEvent('dhl', 'colissimo') },
      { object: 'parcel', ...buildEvent('dhl', 'colissimo') },
      { object: 'parcel', action: 'changeBox', reason, detail: { box: 'L', before: 'S' } },
      { object: 'order', ...buildEvent('colissimo', 'dhl') },
      { object: 'parcel', ...buildEvent('colissimo', 'dhl') },
    ]);
  });

  it('SHP-40 a parcel whose label was voided needs attention until it has a new one', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }], { number: '555000001' });
    const [item] = await readItems(workshop, orderId);
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${item?.id}` }));
    const [parcel] = await readParcels(workshop, orderId);
    const listParcels = async (exceptions: boolean) => {
      const filter = { text: '555000001', exceptions };
      const { rows } = await findParcelsPage(workshop.db, filter, true, { page: 1, size: 10 });
      return rows.map((row) => [row.id, row.exceptions]);
    };
    expect([await listParcels(true), await listParcels(false)]).toEqual([[], [[parcel?.id, []]]]);
    const input = { orderId, parcelId: parcel?.id ?? '' };
    unwrap(await voidLabel(workshop.as('superPreparator'), { ...input, reason: 'damaged' }));
    expect([await listParcels(true), await listParcels(false)]).toEqual([
      [[parcel?.id, ['labelVoided']]],
      [],
    ]);
    unwrap(await printLabel(workshop.as('preparator'), input));
    expect(await listParcels(true)).toEqual([]);
  });

  it('OFF-158, SHP-40 a parcel stays not collected until its carrier reports more than its announcement, such as a problem', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }], { number: '555000002' });
    const [item] = await readItems(workshop, orderId);
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${item?.id}` }));
    unwrap(await shipParcel(workshop.as('preparator'), { orderId, weight: 300 }));
    const [parcel] = await readParcels(workshop, orderId);
    const parcelId = parcel?.id ?? '';
    const shippedAt = new Date('2020-01-06T10:00:00Z');
    await workshop.db
      .updateTable('parcels')
      .set({ shipped_at: shippedAt })
      .where('id', '=', parcelId)
      .execute();
    const readExceptions = async () => {
      const { rows } = await findParcelsPage(workshop.db, { text: '555000002' }, true, { page: 1, size: 10 });
      return rows[0]?.exceptions;
    };
    const findByFilter = async () => {
      const filter = { text: '555000002', exceptions: true };
      return (await findParcelsPage(workshop.db, filter, true, { page: 1, size: 10 })).rows.map(
        ({ id }) => id,
      );
    };
    const report = async (state: 'announced' | 'delivered' | 'problem', at: string) =>
      unwrap(
        await recordTracking(workshop.as('system'), {
          parcelId,
          event: { at: new Date(at), state, text: '' },
        }),
      );
    expect(await readExceptions()).toEqual(['notCollected']);
    expect(await findByFilter()).toEqual([parcelId]);
    await report('announced', '2020-01-07T10:00:00Z');
    expect(await readExceptions()).toEqual(['notCollected']);
    await report('problem', '2020-01-07T12:00:00Z');
    expect([await readExceptions(), await findByFilter()]).toEqual([['trackingProblem'], [parcelId]]);
    await report('delivered', '2020-01-08T10:00:00Z');
    expect([await readExceptions(), await findByFilter()]).toEqual([[], []]);
  });
});
