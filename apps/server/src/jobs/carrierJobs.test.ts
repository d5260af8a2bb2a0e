import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCarrierService } from '../carriers/openCarrierService.ts';
import { type CarrierServer, startCarrierServer } from '../carriers/testing/startCarrierServer.ts';
import { updateAlerts } from '../commands/alerts/updateAlerts.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { closeManifest } from '../commands/packing/closeManifest.ts';
import { printLabel } from '../commands/packing/printLabel.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { voidLabel } from '../commands/packing/voidLabel.ts';
import { readItems } from '../commands/testing/floor.ts';
import { makeOrder } from '../commands/testing/makeOrder.ts';
import { unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { findOpenAlerts } from '../queries/alerts/alertRows.ts';
import { findParcelsByIds } from '../queries/shipping/parcelRows.ts';
import { buyLabel, trackParcels, voidRefusedLabels } from './carrierJobs.ts';
import { openTestWorker, type TestWorker } from './testing/openTestWorker.ts';

describe.each(testEngines)('on %s', (engine) => {
  let worker: TestWorker;
  let server: CarrierServer;
  beforeAll(async () => {
    server = await startCarrierServer();
    const carrierService = openCarrierService({ url: server.url, token: 't', timeoutMs: 5_000 });
    worker = await openTestWorker(engine, { carrierService });
    const carriers = [{ carrier: 'colissimo', adapter: 'service', service: 'home', trackingPage: '' }];
    await worker.database.db
      .insertInto('settings')
      .values({
        key: 'carriers',
        value: JSON.stringify(carriers),
        changed_by: 'system',
        changed_at: new Date(),
      })
      .execute();
  });
  afterAll(async () => {
    await worker?.close();
    await server?.close();
  });

  /** The context of a person whose jobs the worker runs. */
  const as = (role: 'preparator' | 'superPreparator') => ({
    ...worker.workshop.as(role),
    now: new Date(),
    enqueue: worker.jobs.enqueue,
  });
  const readParcel = async (orderId: string) => {
    const { db } = worker.database;
    const { id } = await db
      .selectFrom('parcels')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const [parcel] = await findParcelsByIds(db, [id]);
    if (parcel === undefined) throw new Error('The parcel is gone.');
    return parcel;
  };
  const waitFor = async (orderId: string, expected: object) => {
    await expect
      .poll(async () => readParcel(orderId), { timeout: 30_000, interval: 50 })
      .toMatchObject(expected);
    return readParcel(orderId);
  };
  /** Makes an order, and packs its only item. */
  const pack = async () => {
    const orderId = await makeOrder(worker.workshop, [{ code: 'EAO' }]);
    const [item] = await readItems(worker.workshop, orderId);
    const packed = unwrap(await scanIntoParcel(as('preparator'), { orderId, code: `I/${item?.id}` }));
    expect(packed.labels).toEqual([]);
    return orderId;
  };

  it('SHP-39 a carrier service that is down never keeps a parcel: its label is bought when the service is back', async () => {
    server.setOverride({ status: 503, body: '' });
    const orderId = await pack();
    await waitFor(orderId, { label_state: 'toBuy', label_error: 'http503', exceptions: ['labelFailed'] });
    expect(unwrap(await shipParcel(as('preparator'), { orderId })).outcome).toBe('orderShipped');
    const close = () => {
      const ctx = as('superPreparator');
      return closeManifest(ctx, {
        carrier: 'colissimo',
        day: getLocalDate(ctx.now, DEFAULT_SETTINGS.timeZone),
      });
    };
    expect(unwrapFailure(await close())).toMatchObject({ kind: 'nothingToMake' });
    server.setOverride(null);
    const parcel = await waitFor(orderId, {
      state: 'shipped',
      label_state: 'bought',
      label_error: null,
      service: 'home',
      exceptions: ['noLabel'],
    });
    expect(parcel.tracking).toBe(`TRACK ${parcel.carrier_ref}`);
    const calls = server.calls.filter(({ method }) => method === 'POST');
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
    expect(calls.at(-1)?.body).toMatchObject({
      parcelId: parcel.id,
      carrier: 'colissimo',
      service: 'home',
      weightGrams: 55,
      recipient: { city: 'Paris' },
    });
    const printed = unwrap(await printLabel(as('preparator'), { orderId, parcelId: parcel.id }));
    expect(printed).toMatchObject({ outcome: 'labelPrinted', labels: [parcel.id] });
    expect((await readParcel(orderId)).exceptions).toEqual([]);
    unwrap(await close());

    server.setEvents([{ at: new Date().toISOString(), state: 'problem', text: 'Adresse inconnue' }]);
    const port = openCarrierService({ url: server.url, token: 't', timeoutMs: 5_000 });
    await trackParcels({ ctx: () => ({ ...worker.ctx('system'), now: new Date() }), port });
    expect(await readParcel(orderId)).toMatchObject({
      tracked_state: 'problem',
      tracked_text: 'Adresse inconnue',
      exceptions: ['trackingProblem'],
    });
  });

  it('SHP-39 a bought label is printed when the parcel is closed; a voided one is voided at the service and bought anew', async () => {
    server.setOverride(null);
    const orderId = await pack();
    const { id: parcelId, carrier_ref: first } = await waitFor(orderId, { label_state: 'bought' });
    unwrap(await voidLabel(as('superPreparator'), { orderId, parcelId, reason: 'mistake' }));
    await expect
      .poll(() => server.calls.map(({ method, path }) => `${method} ${path}`), { timeout: 30_000 })
      .toContain(`DELETE /labels/${first}`);
    const again = unwrap(await printLabel(as('preparator'), { orderId, parcelId }));
    expect(again).toMatchObject({ outcome: 'labelRequested', labels: [] });
    const { carrier_ref: second } = await waitFor(orderId, { label_state: 'bought' });
    expect(second).not.toBe(first);
    const shipped = unwrap(await shipParcel(as('preparator'), { orderId }));
    expect(shipped).toMatchObject({ outcome: 'orderShipped', labels: [parcelId] });
    const pdf = await worker.database.db
      .selectFrom('carrier_labels')
      .select('pdf_base64')
      .where('parcel_id', '=', parcelId)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(pdf.pdf_base64, 'base64').toString()).toContain(`% ${second}`);
  });

  const cancel = async (orderId: string) => {
    const ctx = { ...worker.workshop.as('administrator'), now: new Date(), enqueue: worker.jobs.enqueue };
    unwrap(await cancelOrder(ctx, { orderId, reason: 'customerWish', confirmed: true }));
  };
  const env = () => ({
    ctx: () => ({ ...worker.ctx('system'), now: new Date() }),
    port: openCarrierService({ url: server.url, token: 't', timeoutMs: 5_000 }),
  });
  const readAlerts = async () => {
    unwrap(await updateAlerts(worker.ctx('system'), { watchedSeconds: 0 }));
    const alerts = await findOpenAlerts(worker.database.db);
    return alerts
      .filter(({ kind }) => kind === 'labelNotVoided')
      .map(({ object, detail }) => [object, detail]);
  };

  it('SHP-44 the label of a cancelled order is voided at the carrier; a refusal is an alert until a later try succeeds', async () => {
    server.setOverride(null);
    const orderId = await pack();
    const { id, carrier_ref: bought } = await waitFor(orderId, { label_state: 'bought' });
    server.setOverride({ status: 409, body: '{}' });
    await cancel(orderId);
    await waitFor(orderId, { label_state: 'voided', carrier_ref: null });
    await expect.poll(readAlerts, { timeout: 30_000 }).toEqual([[id, { code: 'http409' }]]);
    server.setOverride(null);
    await voidRefusedLabels(env());
    expect(await readAlerts()).toHaveLength(1);
    // A refused label is voided again after a day.
    await worker.database.db
      .updateTable('label_voids')
      .set({ refused_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    await voidRefusedLabels(env());
    expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: `/labels/${bought}` });
    expect(await readAlerts()).toEqual([]);
  });

  it('SHP-45 a requested label of a cancelled order is not bought', async () => {
    server.setOverride({ status: 503, body: '' });
    const orderId = await pack();
    const { id } = await waitFor(orderId, { label_error: 'http503' });
    await cancel(orderId);
    server.setOverride(null);
    const before = server.calls.length;
    expect(await buyLabel(env(), id, 0)).toEqual({ outcome: 'stale' });
    expect(server.calls.length).toBe(before);
    expect(await readParcel(orderId)).toMatchObject({ label_state: 'toBuy', carrier_ref: null });
  });

  it('SHP-46 a label that the carrier refused for good is requested with another key, and one that failed temporarily with the same key', async () => {
    server.setOverride({ status: 422, body: '{}' });
    const orderId = await pack();
    const { id: parcelId } = await waitFor(orderId, { label_error: 'http422' });
    const request = async () => unwrap(await printLabel(as('preparator'), { orderId, parcelId }));
    server.setOverride({ status: 503, body: '' });
    await request();
    await waitFor(orderId, { label_error: 'http503' });
    await request();
    server.setOverride(null);
    await waitFor(orderId, { label_state: 'bought' });
    const keys = server.calls.filter(({ key }) => key?.startsWith(parcelId)).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys.slice(1)).size).toBe(1);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
