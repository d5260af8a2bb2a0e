import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase, testEngines } from '../db/testing/openTestDatabase.ts';
import { finishFabrication } from './floor/finishFabrication.ts';
import { startFabrication } from './floor/startFabrication.ts';
import { scanIntoParcel } from './packing/scanIntoParcel.ts';
import { shipParcel } from './packing/shipParcel.ts';
import { checkWorkshop } from './testing/checkWorkshop.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  printMegalot,
  readLotIds,
  recordGeneratedFiles,
  sortLot,
} from './testing/floor.ts';
import { openTestWorkshop, type TestWorkshop, unwrap } from './testing/workshop.ts';

describe.each(testEngines)('on %s', (engine) => {
  let database: TestDatabase;
  let workshop: TestWorkshop;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    workshop = await openTestWorkshop(database.db);
  });
  afterAll(() => database.close());

  const readStatuses = async (orderId: string) => {
    const row = await database.db
      .selectFrom('orders')
      .select(['status', 'fab_status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return [row.status, row.fab_status];
  };

  it('ORD-9, ORD-11, ORD-13 an order of labels and a mug goes through production until it is shipped', async () => {
    const orderId = await workshop.order([{ code: 'EAO', quantity: 2 }, { code: 'MUG' }]);
    expect(await readStatuses(orderId)).toEqual(['processing', null]);

    // The labels and the mug are printed on two devices.
    const megalotIds = await makeLotsAndMegalots(workshop);
    expect(await readStatuses(orderId)).toEqual(['reserve', 'FAB_EN_ATTENTE']);
    expect(workshop.jobs).toEqual(
      megalotIds.map((megalotId) => ({ queue: 'generateMegalot', data: { megalotId, revision: 1 } })),
    );
    expect(megalotIds).toHaveLength(2);

    // The order reaches a status with its last megalot.
    for (const megalotId of megalotIds) {
      expect(await readStatuses(orderId)).toEqual(['reserve', 'FAB_EN_ATTENTE']);
      await recordGeneratedFiles(workshop, megalotId);
    }
    expect(await readStatuses(orderId)).toEqual(['generated', 'FAB_EN_ATTENTE']);

    for (const megalotId of megalotIds) {
      expect((await readStatuses(orderId))[0]).toBe('generated');
      await printMegalot(workshop, megalotId);
    }
    expect(await readStatuses(orderId)).toEqual(['imprimee', 'FAB_A_FAIRE']);

    for (const megalotId of megalotIds) {
      for (const lotId of await readLotIds(workshop, megalotId)) {
        await cutLot(workshop, lotId);
        await sortLot(workshop, lotId);
      }
    }
    expect(await readStatuses(orderId)).toEqual(['imprimee', 'FAB_A_FAIRE']);
    expect(
      await database.db.selectFrom('megalots').select(['file_state', 'cutting']).distinct().execute(),
    ).toEqual([{ file_state: 3, cutting: 'mg_dec_complet' }]);

    const mug = await database.db
      .selectFrom('items')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'object')
      .executeTakeFirstOrThrow();
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: mug.id, pole: 'mug' }));
    workshop.now = new Date(workshop.now.getTime() + 60_000);
    unwrap(await finishFabrication(workshop.as('preparator'), { itemId: mug.id, pole: 'mug' }));
    expect(await readStatuses(orderId)).toEqual(['fabriquee', 'FAB_COMPLETE']);

    const strip = await database.db
      .selectFrom('strips')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const packer = workshop.as('preparator');
    const scans = [];
    for (const code of [`O/${orderId}`, `B/${strip.id}`, `B/${strip.id}`, `I/${mug.id}`]) {
      const { outcome, left } = unwrap(await scanIntoParcel(packer, { orderId, code }));
      scans.push([outcome, left]);
    }
    expect(scans).toEqual([
      ['packNow', 2],
      ['itemScanned', 1],
      ['alreadyScanned', 1],
      ['itemScanned', 0],
    ]);
    expect(unwrap(await shipParcel(packer, { orderId, weight: 420 }))).toMatchObject({
      outcome: 'orderShipped',
    });
    expect(await readStatuses(orderId)).toEqual(['complete', 'FAB_COMPLETE']);
    expect(await database.db.selectFrom('lots').select('shipping').distinct().execute()).toEqual([
      { shipping: 'exp_complet' },
    ]);
  });

  it('INV-3, INV-15, INV-16 no status is outside the lists, every move has an event, and replaying the events gives the stored states', async () => {
    expect(await checkWorkshop(database.db)).toEqual([]);
  });
});
