import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import {
  cutLot,
  makePrintedLots,
  readItems,
  readLotRow,
  readOrderRow,
  sortLot,
} from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const VOID = `mutation ($input: ParcelAction!) {
  voidParcel(input: $input) { __typename ... on Refused { code } }
}`;
const PARCELS = `query ($id: ID!) { order(id: $id) { parcels { id labelState canVoid { allowed } } } }`;

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  it('EXP-5, EXP-6, ORD-41 voiding a parcel voids its label and moves its order and its lot back, and the order can be packed again', async () => {
    const { workshop } = web;
    const orders = [await workshop.order([{ code: 'EAO' }]), await workshop.order([{ code: 'EAO' }])];
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    const packer = workshop.as('preparator');
    const ship = async (orderId = '') => {
      const [item] = await readItems(workshop, orderId);
      unwrap(await scanIntoParcel(packer, { orderId, code: `I/${item?.id}` }));
      unwrap(await shipParcel(packer, { orderId }));
    };
    for (const orderId of orders) await ship(orderId);
    expect((await readLotRow(workshop, lotId)).shipping).toBe('exp_complet');

    const service = await web.signIn('customerService');
    const readParcels = async (cookie: string, id = '') =>
      (await web.graphql(cookie, PARCELS, { id })).data.order.parcels;
    const voidLastParcel = async (cookie: string, orderId = '', reason = 'notCollected') => {
      const [parcel] = await workshop.db
        .selectFrom('parcels')
        .select('id')
        .where('order_id', '=', orderId)
        .orderBy('number', 'desc')
        .execute();
      const input = {
        orderId,
        parcelId: parcel?.id,
        reason,
        station: 's',
        key: `${cookie}${orderId}${reason}`,
      };
      return (await web.graphql(cookie, VOID, { input })).data.voidParcel;
    };
    const [first = '', second = ''] = orders;
    const floor = await web.signIn('preparator');
    expect(await voidLastParcel(floor, first)).toMatchObject({ code: 'forbidden' });
    expect(await readParcels(floor, first)).toMatchObject([{ canVoid: { allowed: false } }]);
    const setTracked = async (tracked_state: 'delivered' | 'returned') =>
      workshop.db.updateTable('parcels').set({ tracked_state }).where('order_id', '=', first).execute();
    await setTracked('delivered');
    expect(await readParcels(service, first)).toMatchObject([{ canVoid: { allowed: false } }]);
    expect(await voidLastParcel(service, first, 'returned')).toMatchObject({ code: 'guardRefused' });
    await setTracked('returned');
    expect(await readParcels(service, first)).toMatchObject([{ canVoid: { allowed: true } }]);
    expect(await voidLastParcel(service, first, ' ')).toMatchObject({ code: 'reasonRequired' });
    expect(await voidLastParcel(service, first)).toEqual({ __typename: 'Done' });
    expect(await readOrderRow(workshop, first)).toMatchObject({ status: 'fabriquee', shipped_at: null });
    const [lastMove] = await workshop.db
      .selectFrom('events')
      .select(['role', 'from_state', 'to_state', 'reason'])
      .where('object_id', '=', first)
      .where('track', '=', 'order')
      .orderBy('n', 'desc')
      .limit(1)
      .execute();
    expect(lastMove).toEqual({
      role: 'system',
      from_state: 'complete',
      to_state: 'fabriquee',
      reason: 'notCollected',
    });
    expect((await readLotRow(workshop, lotId)).shipping).toBe('exp_en_cours');
    const voided = workshop.db.selectFrom('parcels').select(['state', 'label_state']);
    expect(await voided.where('order_id', '=', first).execute()).toEqual([
      { state: 'voided', label_state: 'voided' },
    ]);
    expect(await voidLastParcel(service, first, 'mistake')).toMatchObject({ code: 'moveNotAllowed' });

    expect(await voidLastParcel(await web.signIn('superPreparator'), second)).toEqual({ __typename: 'Done' });
    expect((await readLotRow(workshop, lotId)).shipping).toBe('exp_aucun');
    expect(await checkWorkshop(workshop.db)).toEqual([]);
    for (const orderId of orders) await ship(orderId);
    expect((await readLotRow(workshop, lotId)).shipping).toBe('exp_complet');
    expect((await readOrderRow(workshop, first)).status).toBe('complete');
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });
});
