import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { createReissue } from '../commands/reissues/createReissue.ts';
import { cutLot, makePrintedLots, readItems, readOrderRow, sortLot } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const BULK = '... on Bulk { dryRun moved refused labels lines { object { type id } refusal { code } } }';

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  const { mutate } = officeClient(() => web);
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
  });
  afterAll(() => web.close());

  it('OFF-181 several parcels are voided after a dry run that changes nothing; a refused parcel stops no other parcel', async () => {
    const { workshop } = web;
    const orders = [await workshop.order([{ code: 'EAO' }]), await workshop.order([{ code: 'EAO' }])];
    for (const lotId of await makePrintedLots(workshop)) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    const packer = workshop.as('preparator');
    for (const orderId of orders) {
      const [item] = await readItems(workshop, orderId);
      unwrap(await scanIntoParcel(packer, { orderId, code: `I/${item?.id}` }));
    }
    const [shippedOrder = '', openOrder = ''] = orders;
    unwrap(await shipParcel(packer, { orderId: shippedOrder }));
    const readParcel = async (orderId: string) =>
      await workshop.db
        .selectFrom('parcels')
        .select(['id', 'state', 'label_state'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
    const [first, second] = [await readParcel(shippedOrder), await readParcel(openOrder)];
    const parcelIds = [first.id, second.id, 'NONE'];
    const act = (role: 'preparator' | 'superPreparator', input: object) =>
      mutate(role, 'actOnParcels', 'ParcelsAction', { parcelIds, ...input }, BULK);
    const printed = await act('preparator', { act: 'printLabel', dryRun: false, parcelIds: [first.id] });
    expect(printed).toMatchObject({ moved: 1, labels: [first.id] });
    const voiding = { act: 'voidParcel', reason: 'notCollected' };
    const forbidden = await act('preparator', { ...voiding, dryRun: true, parcelIds: [first.id] });
    expect(forbidden.lines).toMatchObject([{ refusal: { code: 'forbidden' } }]);
    const lines = [
      { object: { type: 'parcel', id: first.id }, refusal: null },
      { object: { type: 'parcel', id: second.id }, refusal: { code: 'moveNotAllowed' } },
      { object: { type: 'parcel', id: 'NONE' }, refusal: { code: 'notFound' } },
    ];
    const plan = await act('superPreparator', { ...voiding, dryRun: true });
    expect(plan).toMatchObject({ dryRun: true, moved: 1, refused: 2, labels: [], lines });
    expect((await readParcel(shippedOrder)).state).toBe('shipped');
    expect((await readOrderRow(workshop, shippedOrder)).status).toBe('complete');
    const done = await act('superPreparator', { ...voiding, dryRun: false, key: 'once' });
    expect(done).toMatchObject({ dryRun: false, moved: 1, refused: 2, lines });
    expect((await readParcel(shippedOrder)).state).toBe('voided');
    expect((await readOrderRow(workshop, shippedOrder)).status).toBe('fabriquee');
    expect((await readParcel(openOrder)).state).toBe('open');
    // The same request again gives the same answer, and voids nothing more.
    expect(await act('superPreparator', { ...voiding, dryRun: false, key: 'once' })).toMatchObject({
      moved: 1,
    });
  });

  it('OFF-181 several reissues are withdrawn, each with its version; a reissue that was changed since is refused', async () => {
    const { workshop } = web;
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'ETV' }]);
    await makePrintedLots(workshop);
    for (const { id } of await readItems(workshop, orderId)) {
      const input = { orderId, itemIds: [id], reason: 'damaged' };
      unwrap(await createReissue(workshop.as('superPreparator'), input));
    }
    const read = () =>
      workshop.db
        .selectFrom('reissues')
        .select(['id', 'version', 'state'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
    const [first, second] = await read();
    const targets = [
      { id: first?.id, expectedVersion: first?.version },
      { id: second?.id, expectedVersion: (second?.version ?? 0) + 1 },
    ];
    const act = (dryRun: boolean) =>
      mutate(
        'superPreparator',
        'actOnReissues',
        'ReissuesAction',
        { act: 'withdrawn', targets, reason: 'found', dryRun },
        BULK,
      );
    const lines = [{ refusal: null }, { refusal: { code: 'versionConflict' } }];
    expect(await act(true)).toMatchObject({ moved: 1, refused: 1, lines });
    expect((await read()).map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await act(false)).toMatchObject({ moved: 1, refused: 1, lines });
    expect((await read()).map(({ state }) => state)).toEqual(['withdrawn', 'open']);
  });

  it('OFF-184 the orders of several items are held once each, and an unknown item is refused, after a dry run', async () => {
    const { workshop } = web;
    const doubleOrder = await workshop.order([{ code: 'MUG' }, { code: 'MUG' }]);
    const singleOrder = await workshop.order([{ code: 'MUG' }]);
    await makePrintedLots(workshop);
    const ids = [
      ...(await readItems(workshop, doubleOrder)),
      ...(await readItems(workshop, singleOrder)),
    ].map(({ id }) => id);
    const hold = { act: 'hold', itemIds: [...ids, 'NONE'], reason: 'address' };
    const act = (role: 'preparator' | 'customerService', input: object) =>
      mutate(role, 'actOnItems', 'ItemsAction', { ...hold, ...input }, BULK);
    const forbidden = await act('preparator', { dryRun: true });
    expect(forbidden).toMatchObject({
      moved: 0,
      refused: 3,
      lines: [{ refusal: { code: 'forbidden' } }, {}, {}],
    });
    const lines = [
      { object: { type: 'order', id: doubleOrder }, refusal: null },
      { object: { type: 'order', id: singleOrder }, refusal: null },
      { object: { type: 'item', id: 'NONE' }, refusal: { code: 'notFound' } },
    ];
    expect(await act('customerService', { dryRun: true })).toMatchObject({ moved: 2, refused: 1, lines });
    expect((await readOrderRow(workshop, doubleOrder)).status).not.toBe('holded');
    expect(await act('customerService', { dryRun: false })).toMatchObject({ moved: 2, refused: 1, lines });
    for (const id of [doubleOrder, singleOrder])
      expect(await readOrderRow(workshop, id)).toMatchObject({ status: 'holded', hold_reason: 'address' });
    // The orders are held already.
    expect(await act('customerService', { dryRun: true })).toMatchObject({ moved: 0, refused: 3 });
  });

  it('OFF-184 several items are reissued; a refused item stops no other item of its order', async () => {
    const { workshop } = web;
    const orders = [
      await workshop.order([{ code: 'MUG' }, { code: 'MUG' }]),
      await workshop.order([{ code: 'EAO', quantity: 2 }]),
    ];
    await makePrintedLots(workshop);
    const notPrinted = await workshop.order([{ code: 'MUG' }]);
    const ids: string[] = [];
    for (const orderId of [...orders, notPrinted])
      ids.push(...(await readItems(workshop, orderId)).map(({ id }) => id));
    const act = (dryRun: boolean, itemIds: readonly (string | undefined)[]) =>
      mutate(
        'superPreparator',
        'actOnItems',
        'ItemsAction',
        { act: 'reissue', itemIds, reason: 'damaged', dryRun },
        BULK,
      );
    const count = async () => (await workshop.db.selectFrom('reissues').select('id').execute()).length;
    const before = await count();
    const movedCount = ids.length - 1;
    const lines = ids.map((id, index) => ({
      object: { type: 'item', id },
      refusal: index < movedCount ? null : { code: 'itemNotExpected' },
    }));
    expect(await act(true, ids)).toMatchObject({ moved: movedCount, refused: 1, lines });
    expect(await count()).toBe(before);
    const [first, second] = ids;
    expect(await act(false, [first])).toMatchObject({ moved: 1, refused: 0 });
    const guardRefusal = { code: 'guardRefused' };
    expect(await act(false, [first, second])).toMatchObject({
      lines: [{ refusal: guardRefusal }, { refusal: null }],
    });
  });

  it('OFF-185 chosen parcels go on a new manifest of their carrier and day; others of that day stay open', async () => {
    const { workshop } = web;
    const packer = workshop.as('preparator');
    const parcelIds: string[] = [];
    const packParcel = async (carrier: string, isShipped = true) => {
      const orderId = await workshop.order([{ code: 'EAO' }]);
      await workshop.db.updateTable('orders').set({ carrier }).where('id', '=', orderId).execute();
      for (const lotId of await makePrintedLots(workshop)) {
        await cutLot(workshop, lotId);
        await sortLot(workshop, lotId);
      }
      const [item] = await readItems(workshop, orderId);
      unwrap(await scanIntoParcel(packer, { orderId, code: `I/${item?.id}` }));
      if (isShipped) unwrap(await shipParcel(packer, { orderId }));
      const { id } = await workshop.db
        .selectFrom('parcels')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      parcelIds.push(id);
    };
    for (const carrier of ['colissimo', 'dhl', 'colissimo', 'colissimo']) await packParcel(carrier);
    await packParcel('colissimo', false);
    const [unchosen = '', dhlParcel = '', first = '', second = '', openParcel = ''] = parcelIds;
    const act = (role: 'preparator' | 'superPreparator', input: object) =>
      mutate(role, 'actOnParcels', 'ParcelsAction', { act: 'closeManifest', ...input }, BULK);
    const chosen = [dhlParcel, first, second, openParcel, 'NONE'];
    const refused = await act('preparator', { dryRun: true, parcelIds: chosen });
    expect(refused).toMatchObject({ moved: 0, refused: chosen.length });
    expect(refused.lines[0]).toMatchObject({ refusal: { code: 'forbidden' } });
    const lines = [
      ...[dhlParcel, first, second].map((id) => ({ object: { type: 'parcel', id }, refusal: null })),
      { object: { type: 'parcel', id: openParcel }, refusal: { code: 'guardRefused' } },
      { object: { type: 'parcel', id: 'NONE' }, refusal: { code: 'notFound' } },
    ];
    const readManifests = () =>
      workshop.db
        .selectFrom('parcels')
        .leftJoin('manifests', 'manifests.id', 'parcels.manifest_id')
        .select(['parcels.id', 'manifests.carrier', 'manifests.parcel_count'])
        .where('parcels.id', 'in', parcelIds)
        .orderBy('parcels.id')
        .execute();
    const before = await readManifests();
    expect(before.every(({ carrier }) => carrier === null)).toBe(true);
    const plan = await act('superPreparator', { dryRun: true, parcelIds: chosen });
    expect(plan).toMatchObject({ moved: 3, refused: 2, lines });
    expect(await readManifests()).toEqual(before);
    const done = await act('superPreparator', { dryRun: false, parcelIds: chosen, key: 'evening' });
    expect(done).toMatchObject({ moved: 3, refused: 2, lines });
    const manifestByParcel = new Map((await readManifests()).map(({ id, ...manifest }) => [id, manifest]));
    expect(manifestByParcel.get(dhlParcel)).toEqual({ carrier: 'dhl', parcel_count: 1 });
    for (const id of [first, second])
      expect(manifestByParcel.get(id)).toEqual({ carrier: 'colissimo', parcel_count: 2 });
    for (const id of [unchosen, openParcel])
      expect(manifestByParcel.get(id)).toEqual({ carrier: null, parcel_count: null });
    // A parcel on a closed manifest stays on it. The unchosen parcel can still go on a new one.
    const again = await act('superPreparator', { dryRun: true, parcelIds: [first, unchosen] });
    expect(again).toMatchObject({ lines: [{ refusal: { code: 'guardRefused' } }, { refusal: null }] });
  });
});
