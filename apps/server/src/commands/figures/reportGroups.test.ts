import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ITEM_PROPERTIES, type ItemProperty } from '../../queries/figures/metrics.ts';
import { readItemsReport } from '../../queries/reports/readItemsReport.ts';
import { readShippingReport } from '../../queries/reports/readShippingReport.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { findParcelsPage } from '../../queries/shipping/parcelRows.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { voidLabel } from '../packing/voidLabel.ts';
import { voidParcel } from '../packing/voidParcel.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { advanceClock, readItems, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';

const PERIOD = { since: '2026-03-01', until: '2026-03-20', stores: null };
const HOUR_S = 3_600;

/** Scans the first `count` items of an order into its parcel. */
async function scanItems(workshop: TestWorkshop, orderId: string, count = Number.POSITIVE_INFINITY) {
  for (const { id } of (await readItems(workshop, orderId)).slice(0, count))
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${id}` }));
}

const readParcels = (workshop: TestWorkshop, orderId: string) =>
  workshop.db.selectFrom('parcels').selectAll().where('order_id', '=', orderId).orderBy('number').execute();

onBothDatabases((getWorkshop) => {
  it('WSC-87 shipped pieces and pieces to make again are counted by product, shape, illustration, colour, locale and blank', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const labels = await makeOrder(workshop, [{ code: 'EAO' }]);
    const mug = await makeOrder(workshop, [{ code: 'MUG' }], { store: 'es' });
    advanceClock(workshop, 6 * HOUR_S);
    for (const orderId of [labels, mug]) {
      await scanItems(workshop, orderId);
      unwrap(await shipParcel(workshop.as('preparator'), { orderId, weight: 300 }));
    }
    const [piece] = await readItems(workshop, mug);
    const again = { orderId: mug, itemIds: [piece?.id ?? ''], reason: 'damaged', ticket: 'T1' };
    unwrap(await createReissue(workshop.as('customerService'), again));

    const readDesignValues = async (orderId: string, field: string): Promise<string[]> => {
      const { rows } = await sql<{ value: string }>`
        select distinct preview ->> ${field} as value from compositions
        cross join lateral jsonb_array_elements(json -> 'previews') as preview where order_id = ${orderId}`.execute(
        db,
      );
      // Zero is no illustration.
      return rows.map(({ value: id }) => id).filter((id) => id !== null && id !== '0');
    };
    const made = (await readItems(workshop, labels)).reduce((sum, item) => sum + item.labels, 0);
    const expected: Record<ItemProperty, (orderId: string) => string[] | Promise<string[]>> = {
      product: (orderId) => [orderId === mug ? 'MUG' : 'EAO'],
      shape: (orderId) => readDesignValues(orderId, 'forme'),
      picto: (orderId) => readDesignValues(orderId, 'picto'),
      colour: (orderId) => readDesignValues(orderId, 'textcolor'),
      locale: (orderId) => [orderId === mug ? 'es_ES' : 'fr_FR'],
      blank: (orderId) => (orderId === mug ? ['MUG_BLANC'] : []),
    };
    for (const property of ITEM_PROPERTIES) {
      const counts = new Map<string, { made: number; reissued: number }>();
      for (const [orderId, pieces, reissued] of [
        [labels, made, 0],
        [mug, 1, 1],
      ] as const) {
        for (const key of await expected[property](orderId)) {
          const before = counts.get(key) ?? { made: 0, reissued: 0 };
          counts.set(key, { made: before.made + pieces, reissued: before.reissued + reissued });
        }
      }
      const { rows } = await readItemsReport(db, PERIOD, property);
      expect([
        property,
        Object.fromEntries(rows.map((row) => [row.value, { made: row.made, reissued: row.reissued }])),
      ]).toEqual([property, Object.fromEntries(counts)]);
      expect(rows.map(({ leadHours }) => leadHours)).toEqual(rows.map(() => expect.closeTo(6, 5)));
    }
  });

  it('WSC-85, OFF-193 the shipments are counted by day, hour, carrier, zone and store, with partial ones, voided labels and refused scans', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const before = await readShippingReport(db, PERIOD);
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG' }], { store: 'it' });
    const other = await makeOrder(workshop, [{ code: 'EAO' }], { store: 'it' });
    const supervisor = workshop.as('superPreparator');
    await scanItems(workshop, orderId, 1);
    const [itemOfOther] = await readItems(workshop, other);
    const wrong = { orderId, code: `I/${itemOfOther?.id}` };
    expect((await scanIntoParcel(workshop.as('preparator'), wrong)).ok).toBe(false);
    unwrap(await shipParcel(supervisor, { orderId, reason: 'customerWish' }));
    await scanItems(workshop, other);
    const [parcel] = await readParcels(workshop, other);
    unwrap(await voidLabel(supervisor, { orderId: other, parcelId: parcel?.id ?? '', reason: 'other' }));

    const { timeZone } = await readSettings(db);
    const counted = { ...PERIOD, figure: 'labelVoided', timeZone } as const;
    const listed = await findParcelsPage(db, { stores: ['it'], counted }, true, { page: 1, size: 10 });
    expect(listed.rows.map(({ id }) => id)).toEqual([parcel?.id]);

    const after = await readShippingReport(db, PERIOD);
    const { zone, carrier } = await readOrderRow(workshop, orderId);
    const getIncrease = (key: 'parcels' | 'partials' | 'voidedLabels' | 'caught') =>
      (after.total[key] ?? 0) - (before.total[key] ?? 0);
    expect([
      getIncrease('parcels'),
      getIncrease('partials'),
      getIncrease('voidedLabels'),
      getIncrease('caught'),
    ]).toEqual([1, 1, 1, 1]);
    const findRow = (rows: readonly { readonly key: string }[], key: string) =>
      rows.find((row) => row.key === key);
    const counts = { parcels: 1, partials: 1, voidedLabels: 1 };
    expect(findRow(after.stores, 'it')).toMatchObject(counts);
    expect(findRow(after.zones, zone ?? '')).toMatchObject({ partials: 1, voidedLabels: 1 });
    const hour = String(workshop.now.getUTCHours() + 1);
    expect(findRow(after.hours, hour)).toMatchObject({ partials: 1, caught: 1 });
    const day = workshop.now.toISOString().slice(0, 10);
    expect(findRow(after.days, day)).toMatchObject({ partials: 1, caught: 1 });
    expect(findRow(after.carriers, carrier ?? '')).toMatchObject({ partials: 1 });

    const [shipped] = await readParcels(workshop, orderId);
    unwrap(await voidParcel(supervisor, { orderId, parcelId: shipped?.id ?? '', reason: 'notCollected' }));
    expect(findRow((await readShippingReport(db, PERIOD)).stores, 'it')).toMatchObject({ voidedParcels: 1 });
  });
});
