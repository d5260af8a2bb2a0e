import { getNextDate } from '@cmon/core/production/planning/isoDates';
import { getLocalDate, toInstant } from '@cmon/core/production/planning/workingTime';
import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { expect, it } from 'vitest';
import { findOpenDays } from '../../queries/shipping/manifestRows.ts';
import { advanceClock, cutLot, makePrintedLots, readItems, sortLot } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { closeManifest } from './closeManifest.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { shipParcel } from './shipParcel.ts';
import { voidParcel } from './voidParcel.ts';

/** Makes an order of one item, ships it in one parcel, and returns the ids of both. `weight` in grams. */
async function shipOrder(workshop: TestWorkshop, carrier: string, weight: number) {
  const orderId = await workshop.order([{ code: 'EAO' }]);
  await workshop.db.updateTable('orders').set({ carrier }).where('id', '=', orderId).execute();
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const packer = workshop.as('preparator');
  const [item] = await readItems(workshop, orderId);
  unwrap(await scanIntoParcel(packer, { orderId, code: `I/${item?.id}` }));
  unwrap(await shipParcel(packer, { orderId, weight }));
  const { id } = await workshop.db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, parcelId: id };
}

const getToday = ({ now }: TestWorkshop): string => getLocalDate(now, DEFAULT_SETTINGS.timeZone);

onBothDatabases((getWorkshop) => {
  it('WSC-19, WSC-50 a supervisor closes a day of one carrier: all its parcels of that day go on one manifest', async () => {
    const workshop = getWorkshop();
    const first = await shipOrder(workshop, 'colissimo', 200);
    const second = await shipOrder(workshop, 'colissimo', 350);
    const other = await shipOrder(workshop, 'dhl', 400);
    const supervisor = workshop.as('superPreparator');
    const day = getToday(workshop);
    expect(
      unwrapFailure(await closeManifest(workshop.as('preparator'), { carrier: 'colissimo', day })),
    ).toEqual({
      kind: 'forbidden',
      capability: 'supervise',
    });
    expect(unwrapFailure(await closeManifest(supervisor, { carrier: 'correos', day }))).toEqual({
      kind: 'nothingToMake',
      object: 'manifest',
    });

    const input = { carrier: 'colissimo', day, idempotencyKey: 'evening' };
    const { manifestId } = unwrap(await closeManifest(supervisor, input));
    expect(unwrap(await closeManifest(supervisor, input))).toEqual({ manifestId });
    expect(unwrapFailure(await closeManifest(supervisor, { carrier: 'colissimo', day }))).toMatchObject({
      kind: 'nothingToMake',
    });
    const manifests = await workshop.db.selectFrom('manifests').selectAll().execute();
    expect(manifests).toMatchObject([
      {
        id: manifestId,
        carrier: 'colissimo',
        day,
        parcel_count: 2,
        weight_g: 550,
        closed_by: supervisor.actor.userId,
      },
    ]);
    const storedParcels = await workshop.db.selectFrom('parcels').select(['id', 'manifest_id']).execute();
    expect(new Map(storedParcels.map((parcel) => [parcel.id, parcel.manifest_id]))).toEqual(
      new Map([
        [first.parcelId, manifestId],
        [second.parcelId, manifestId],
        [other.parcelId, null],
      ]),
    );
    const events = await workshop.db
      .selectFrom('events')
      .select(['object', 'object_id'])
      .where('action', '=', 'closeManifest')
      .execute();
    expect(events.map((event) => `${event.object} ${event.object_id}`).toSorted()).toEqual(
      [`manifest ${manifestId}`, `parcel ${first.parcelId}`, `parcel ${second.parcelId}`].toSorted(),
    );
  });

  it('SHP-32 a parcel on a manifest can no longer be voided, and the refusal names the manifest', async () => {
    const workshop = getWorkshop();
    const parcel = await shipOrder(workshop, 'gls', 90);
    const supervisor = workshop.as('superPreparator');
    const { manifestId } = unwrap(
      await closeManifest(supervisor, { carrier: 'gls', day: getToday(workshop) }),
    );
    const { number } = await workshop.db
      .selectFrom('manifests')
      .select('number')
      .where('id', '=', manifestId)
      .executeTakeFirstOrThrow();
    expect(unwrapFailure(await voidParcel(supervisor, { ...parcel, reason: 'notCollected' }))).toEqual({
      kind: 'guardRefused',
      guard: 'notOnManifest',
      detail: `MF${String(number).padStart(6, '0')}`,
    });
    const { state } = await workshop.db
      .selectFrom('parcels')
      .select('state')
      .where('id', '=', parcel.parcelId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('shipped');
  });

  it('WSC-50 two supervisors who close the same day at the same time make one manifest', async () => {
    const workshop = getWorkshop();
    await shipOrder(workshop, 'seur', 120);
    const close = () =>
      closeManifest(workshop.as('superPreparator'), { carrier: 'seur', day: getToday(workshop) });
    const results = await Promise.all([close(), close()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const manifests = await workshop.db
      .selectFrom('manifests')
      .select('parcel_count')
      .where('carrier', '=', 'seur')
      .execute();
    expect(manifests).toEqual([{ parcel_count: 1 }]);
  });

  it('WSC-399 a forgotten day is closed apart from today, also for a parcel shipped after midnight in the workshop', async () => {
    const workshop = getWorkshop();
    const yesterday = getToday(workshop);
    const first = await shipOrder(workshop, 'dpd', 100);
    // Half past midnight in Paris is still the day before in UTC.
    const afterMidnight = toInstant(getNextDate(yesterday), '00:30', DEFAULT_SETTINGS.timeZone);
    advanceClock(workshop, (afterMidnight.getTime() - workshop.now.getTime()) / 1000);
    const second = await shipOrder(workshop, 'dpd', 200);
    const day = getToday(workshop);
    expect(day).not.toBe(workshop.now.toISOString().slice(0, 10));
    const readOpenDays = async () =>
      (await findOpenDays(workshop.db, DEFAULT_SETTINGS.timeZone))
        .filter(({ carrier }) => carrier === 'dpd')
        .map((row) => [row.day, row.parcel_count, row.weight_g]);
    expect(await readOpenDays()).toEqual([
      [yesterday, 1, 100],
      [day, 1, 200],
    ]);
    const supervisor = workshop.as('superPreparator');
    for (const invalidDay of ['2026-02-30', '', 'today']) {
      expect(
        unwrapFailure(await closeManifest(supervisor, { carrier: 'dpd', day: invalidDay })),
      ).toMatchObject({
        kind: 'inputInvalid',
        field: 'day',
      });
    }
    const { manifestId } = unwrap(await closeManifest(supervisor, { carrier: 'dpd', day: yesterday }));
    expect(await readOpenDays()).toEqual([[day, 1, 200]]);
    const storedParcels = await workshop.db
      .selectFrom('parcels')
      .innerJoin('manifests', 'manifests.id', 'parcels.manifest_id')
      .select(['parcels.id', 'manifests.day'])
      .where('manifests.id', '=', manifestId)
      .execute();
    expect(storedParcels).toEqual([{ id: first.parcelId, day: yesterday }]);
    unwrap(await closeManifest(supervisor, { carrier: 'dpd', day }));
    expect(await readOpenDays()).toEqual([]);
    const { manifest_id: secondManifestId } = await workshop.db
      .selectFrom('parcels')
      .select('manifest_id')
      .where('id', '=', second.parcelId)
      .executeTakeFirstOrThrow();
    expect(secondManifestId).not.toBe(manifestId);
  });
});
