import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeHotfolders } from '../../files/hotfolders.ts';
import { openFolderStorage } from '../../files/storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from '../../files/testing/defaultFolders.ts';
import { deleteOldFiles } from '../../jobs/deleteOldFiles.ts';
import { runHousekeeping } from '../../jobs/runHousekeeping.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import { readItems, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap } from '../testing/workshop.ts';
import { requestErasure } from './erasures.ts';

const DAY_MS = 86_400_000;
/** The days of each setting. All are different, so that a mix-up shows. */
const KEPT = { keepFiles: 2, keepInbox: 3, keepReads: 4, keepTexts: 5, keepAddresses: 7 };
const ERASE_WITHIN = 6;

onBothDatabases((getWorkshop) => {
  it('PRV-5, PRV-14, PRV-17 texts, addresses, files, deliveries and reads are each kept for the days of their setting', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const versionColumns = { version: 1, changed_by: 'test', changed_at: workshop.now };
    for (const [key, days] of Object.entries({ ...KEPT, eraseWithin: ERASE_WITHIN }))
      await db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(days), ...versionColumns })
        .execute();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }]);
    for (const { id } of await readItems(workshop, orderId))
      unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${id}` }));
    unwrap(await shipParcel(workshop.as('preparator'), { orderId }));
    const at = workshop.now;
    const { userId: user_id } = workshop.as('customerService').actor;
    const read = { user_id, object: 'order', object_id: orderId, field: 'Order.customer', n: 1 };
    await db
      .insertInto('personal_reads')
      .values({ ...read, hour: at, first_at: at, last_at: at })
      .execute();
    const delivery = {
      source: 'demo',
      delivery_id: 'd',
      event_id: 'e',
      body: '{"kept":1}',
      state: 'applied',
    } as const;
    await db
      .insertInto('inbox')
      .values({ ...delivery, received_at: at })
      .execute();
    await db.updateTable('megalots').set({ state_since: at }).execute();

    const readKept = async () => {
      const composition = db.selectFrom('compositions').select('json').where('order_id', '=', orderId);
      const { json } = await composition.executeTakeFirstOrThrow();
      const files = db.selectFrom('files').select('id').where('erased_at', 'is', null);
      const reads = db.selectFrom('personal_reads').select('n').where('object_id', '=', orderId);
      const inbox = db.selectFrom('inbox').select('id').where('body', '=', delivery.body);
      return {
        keepFiles: (await files.execute()).length > 0,
        keepInbox: (await inbox.execute()).length > 0,
        keepReads: (await reads.execute()).length > 0,
        keepTexts: json.previews.some(({ textes }) => textes.some((text) => text.value.trim() !== '')),
        keepAddresses: (await readOrderRow(workshop, orderId)).address.name !== '',
      };
    };
    const folder = mkdtempSync(join(tmpdir(), 'cmon-retention-'));
    await makeHotfolders(folder, DEFAULT_FOLDERS);
    const storage = openFolderStorage(folder);
    for (let day = 0; day <= 8; day += 1) {
      const now = new Date(at.getTime() + day * DAY_MS + 1_000);
      await runHousekeeping({ ...workshop.as('system'), now });
      await deleteOldFiles(db, storage, now);
      const expected = Object.entries(KEPT).map(([key, days]) => [key, day < days]);
      expect([day, await readKept()]).toEqual([day, Object.fromEntries(expected)]);
    }
    rmSync(folder, { recursive: true });
    // Nothing but the country is left of the address.
    expect((await readOrderRow(workshop, orderId)).address).toEqual({
      name: '',
      street: '',
      postcode: '',
      city: '',
      email: '',
      country: 'FR',
    });

    const next = await workshop.order([{ code: 'EAO' }]);
    const { erasureId } = unwrap(await requestErasure(workshop.as('customerService'), { orderId: next }));
    const erasure = db.selectFrom('erasures').select('due_at').where('id', '=', erasureId);
    expect((await erasure.executeTakeFirstOrThrow()).due_at).toEqual(
      new Date(workshop.now.getTime() + ERASE_WITHIN * DAY_MS),
    );
  });
});
