import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runAdminStatement } from '@cmon/testkit/postgres/runAdminStatement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReissue } from '../commands/reissues/createReissue.ts';
import { readItems, readOrderRow } from '../commands/testing/floor.ts';
import { unwrapFailure } from '../commands/testing/workshop.ts';
import type { StorageConfig } from '../config/readStorageConfig.ts';
import { openDatabase } from '../db/openDatabase.ts';
import { testEngines } from '../db/testing/openTestDatabase.ts';
import { getPhotoFondFile, listPhotoFondFiles, openPhotoFiles } from '../files/photos/photoFiles.ts';
import { openFolderStorage } from '../files/storage/openFolderStorage.ts';
import { openTestWeb, type TestWeb } from '../http/testing/testWeb.ts';
import { deliver, validOrder } from '../intake/testing/deliveries.ts';
import { deleteOldFiles } from '../jobs/deleteOldFiles.ts';
import { deleteOldPhotos } from '../jobs/deleteOldPhotos.ts';
import { runHousekeeping } from '../jobs/runHousekeeping.ts';
import { writeTombstones } from '../jobs/writeTombstones.ts';
import { parseTombstones } from '../queries/privacy/tombstones.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { sumTables } from './tables.ts';
import { CANARY, findCanary } from './testing/findCanary.ts';
import { getBackupSource } from './testing/getBackupSource.ts';
import { placeAndShip } from './testing/placeAndShip.ts';
import { storePhoto, storeShopperPhoto } from './testing/storePhotos.ts';
import { writeBackup } from './writeBackup.ts';

const DAY_MS = 86_400_000;
/** Photos of shoppers: of an order that is erased, of another order, and of none. */
const [ERASED_PHOTO, KEPT_PHOTO, UNORDERED_PHOTO] = [2 ** 41, 2 ** 41 + 1, 2 ** 41 + 2] as const;

describe.each(testEngines)('on %s', (engine) => {
  let web: TestWeb;
  let folder: string;
  beforeAll(async () => {
    web = await openTestWeb({}, engine);
    folder = mkdtempSync(join(tmpdir(), 'cmon-backup-'));
  });
  afterAll(async () => {
    await web.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Makes or drops a second database. PGlite has one per folder. */
  async function runOnServer(url: string | null, statement: string): Promise<void> {
    if (url === null) return;
    await runAdminStatement(url.replace(/\/[^/]*$/, ''), `${statement} ${url.split('/').at(-1)}`);
  }

  const passphrase = 'a long passphrase of a test';
  /** The photos that a storage has. */
  const listStoredPhotos = async (storage: StorageConfig) => {
    const fonds = [ERASED_PHOTO, KEPT_PHOTO, UNORDERED_PHOTO].map(getPhotoFondFile);
    const storedIds: string[] = [];
    for (const id of ['erased', 'kept', ...fonds])
      if ((await openPhotoFiles(storage).open(id)) !== null) storedIds.push(id);
    return storedIds;
  };
  let backup = '';
  let restoredPhotos: readonly string[] = [];
  let manifest: Manifest;

  it('PRV-15, PRV-16, BEY-121 all orders of a person are exported and erased together, once they have ended', async () => {
    // The person has two orders: 990001 is shipped, and 990002 is still being made. `keptOrderId` is another person's.
    const { workshop, database } = web;
    const cookie = await web.signIn('customerService');
    const orderId = await placeAndShip(web, '990001');
    const { shipping, ...running } = validOrder(workshop, '990002', ['EAO']);
    await deliver(workshop, { ...running, shipping: { ...shipping, name: CANARY[1], email: CANARY[2] } });
    // A print file that contains the name, as the RIP left it.
    const [file] = await workshop.db.selectFrom('files').select(['name', 'folder']).execute();
    const printed = join(web.hotfolder, file?.folder ?? '', 'Success', file?.name ?? '');
    mkdirSync(join(printed, '..'), { recursive: true });
    writeFileSync(printed, 'Zoravine');
    writeFileSync(join(web.config.dataDir, 'intake-secret'), 'a secret');
    expect(await findCanary(database)).toEqual(['compositions', 'inbox', 'orders']);
    const keptOrderId = await workshop.order([{ code: 'EAO' }]);
    await storePhoto(web, 'erased', orderId);
    await storePhoto(web, 'kept', keptOrderId);
    await storeShopperPhoto(web, ERASED_PHOTO, orderId);
    await storeShopperPhoto(web, KEPT_PHOTO, keptOrderId);
    await storeShopperPhoto(web, UNORDERED_PHOTO, null);
    backup = join(folder, 'before');
    manifest = await writeBackup(getBackupSource(web), backup, { passphrase, now: workshop.now });
    expect(manifest.files).toHaveLength(1);
    expect(manifest.photos.map(({ id }) => id)).toEqual([
      'erased',
      'kept',
      ...[ERASED_PHOTO, KEPT_PHOTO].flatMap(listPhotoFondFiles),
    ]);
    const ask = `mutation ($input: ErasureRequest!) { askErasure(input: $input) { __typename ... on Done { object { id } } ... on Refused { code params } } }`;
    const erasure = await web.graphql(cookie, ask, { input: { orderId, station: 's', key: 'ask' } });
    const erasureId = erasure.data.askErasure.object.id as string;
    const eraseMutation = `mutation ($input: ErasureMove!) { eraseNow(input: $input) { __typename ... on Refused { code params } } }`;
    const erase = async (key: string) =>
      (
        await web.graphql(cookie, eraseMutation, {
          input: { erasureId, expectedVersion: 1, station: 's', key },
        })
      ).data.eraseNow;
    expect(await erase('early')).toMatchObject({
      code: 'guardRefused',
      params: { guard: 'ordersEnded', detail: '990002' },
    });
    const list = `{ erasures { state dueAt late orderCount running filesLeft order { number } askedBy } }`;
    const readErasure = async () => (await web.graphql(cookie, list)).data.erasures[0];
    expect(await readErasure()).toEqual({
      state: 'open',
      dueAt: new Date(workshop.now.getTime() + 30 * DAY_MS).toISOString(),
      late: false,
      orderCount: 2,
      running: ['990002'],
      filesLeft: 0,
      order: { number: '990001' },
      askedBy: 'customerService',
    });
    const exportQuery = 'query ($id: ID!) { personExport(orderId: $id) }';
    const { data } = await web.graphql(cookie, exportQuery, { id: orderId });
    expect(JSON.stringify(data)).toContain('Zoravine');
    expect(data.personExport.orders).toHaveLength(2);
    const pictures = data.personExport.orders.flatMap(({ photos }: { photos: object[] }) => photos);
    const picture = Buffer.from(`the photo ${ERASED_PHOTO}`).toString('base64');
    expect(pictures).toMatchObject([{ id: ERASED_PHOTO, picture: `data:image/jpeg;base64,${picture}` }]);
    await deliver(workshop, {
      type: 'order.canceled',
      store: 'fr',
      orderNumber: '990002',
      occurredAt: workshop.now.toISOString(),
    });
    expect(await erase('now')).toEqual({ __typename: 'Done' });
    expect(await findCanary(database)).toEqual([]);
    expect(await readErasure()).toMatchObject({ state: 'done', orderCount: 2, filesLeft: 1 });
    await deleteOldFiles(database.db, getBackupSource(web).storage, workshop.now);
    expect(() => readFileSync(printed)).toThrow('ENOENT');
    expect(await readErasure()).toMatchObject({ filesLeft: 0 });
    // A photo without an order is deleted after an hour.
    const later = { ...workshop.as('system'), now: new Date(workshop.now.getTime() + 3_700_000) };
    await deleteOldPhotos(later, getBackupSource(web).photos);
    const photos = [KEPT_PHOTO, UNORDERED_PHOTO].map(getPhotoFondFile);
    expect(await listStoredPhotos(web.config.privateStorage)).toEqual(['kept', ...photos]);
  });

  it('PRV-4, PRV-7, PRV-10 after an erasure a name is in no row, file, queue, log or restored backup', async () => {
    const { workshop, database } = web;
    // The shop delivers the order again.
    await deliver(workshop, {
      ...validOrder(workshop, '990001'),
      shipping: { ...validOrder(workshop, '990001').shipping, name: CANARY[1] },
    });
    await runHousekeeping(workshop.as('system'));
    expect(await findCanary(database)).toEqual([]);
    expect(web.logged.filter((line) => CANARY.some((name) => line.includes(name)))).toEqual([]);
    await writeTombstones(database.db, web.config.tombstones);

    const databaseUrl = database.url === null ? null : `${database.url}_restored`;
    await runOnServer(databaseUrl, 'create database');
    const dataDir = join(folder, 'restored');
    const target = {
      databaseUrl,
      dataDir,
      storage: { kind: 'folders', root: join(dataDir, 'hotfolder'), paths: new Map() },
      privateStorage: { kind: 'folders', root: join(dataDir, 'private'), paths: new Map() },
      catalogueDir: web.config.catalogueDir,
    } as const;
    const restored = await restoreBackup(target, backup, { passphrase, tombstones: [web.config.tombstones] });
    expect(restored.erased).toBe(2);
    restoredPhotos = await listStoredPhotos(target.privateStorage);
    expect(readFileSync(join(dataDir, 'intake-secret'), 'utf8')).toBe('a secret');
    const restoredDatabase = await openDatabase({ databaseUrl, dataDir });
    try {
      expect(await findCanary(restoredDatabase)).toEqual([]);
      const sums = await restoredDatabase.db.transaction().execute(sumTables);
      // Everything that no erasure changes is equal, to the last row.
      for (const table of ['items', 'strips', 'lots', 'megalots', 'parcel_items', 'users', 'settings'])
        expect(sums).toContainEqual(manifest.tables.find(({ name }) => name === table));
    } finally {
      await restoredDatabase.close();
      await runOnServer(databaseUrl, 'drop database');
    }
  });

  it('PRV-21 a restore puts the photos of a backup back, except those of orders that were erased since', () => {
    expect(restoredPhotos).toEqual(['kept', getPhotoFondFile(KEPT_PHOTO)]);
  });

  it('PRV-4, PRV-18 a restore into a place that is not empty or with a wrong passphrase is refused, and a backup has the list of erased orders', async () => {
    const { workshop, config } = web;
    const write = (to: string) =>
      writeBackup(getBackupSource(web), to, { passphrase: null, now: workshop.now });
    await expect(write(backup)).rejects.toThrow('not empty');
    const dataDir = join(folder, 'restored');
    const storage = { kind: 'folders', root: join(dataDir, 'hotfolder'), paths: new Map() } as const;
    const restore = (enteredPassphrase: string | null) =>
      restoreBackup({ ...config, databaseUrl: null, dataDir, storage, privateStorage: storage }, backup, {
        passphrase: enteredPassphrase,
        tombstones: [],
      });
    await expect(restore('another passphrase')).rejects.toThrow('wrong for this backup');
    await expect(restore(null)).rejects.toThrow('encrypted');
    await expect(restore(passphrase)).rejects.toThrow('not empty');
    const plain = join(folder, 'plain');
    await write(plain);
    const list = gunzipSync(readFileSync(join(plain, 'tombstones.jsonl.gz'))).toString();
    const numbers = parseTombstones(list).map(({ number }) => number);
    expect(numbers.toSorted()).toEqual(['990001', '990002']);
  });

  it('PRV-1, PRV-2 texts are replaced by a salted hash and a length 90 days after shipping, and print files are deleted 30 days after the cut', async () => {
    const { workshop, database } = web;
    const orderId = await placeAndShip(web, '990003');
    const storage = openFolderStorage(web.hotfolder);
    const shipped = workshop.now;
    const [file] = await workshop.db
      .selectFrom('files')
      .select(['id', 'name', 'folder'])
      .where('erased_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    const waiting = join(web.hotfolder, file?.folder ?? '', file?.name ?? '');
    writeFileSync(waiting, 'Zoravine');
    const daysAfterShipping = (days: number) => new Date(shipped.getTime() + days * DAY_MS + 1_000);
    await deleteOldFiles(database.db, storage, daysAfterShipping(29));
    expect(readFileSync(waiting, 'utf8')).toBe('Zoravine');
    await deleteOldFiles(database.db, storage, daysAfterShipping(30));
    expect(() => readFileSync(waiting)).toThrow('ENOENT');

    const system = (days: number) => ({ ...workshop.as('system'), now: daysAfterShipping(days) });
    const read = () =>
      workshop.db
        .selectFrom('compositions')
        .select(['json', 'text_hashes'])
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
    await runHousekeeping(system(89));
    expect(JSON.stringify((await read()).json)).toContain('Zoravine');
    await runHousekeeping(system(90));
    const { json, text_hashes } = await read();
    expect(JSON.stringify(json)).not.toContain('Zoravine');
    expect(text_hashes?.[0]).toMatchObject({ length: 8, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(text_hashes?.[0]?.salt).toHaveLength(32);
    expect((await readOrderRow(workshop, orderId)).address.name).toBe('Odile Quillermont');
  });

  it('PRV-5, PRV-17, PRV-19 addresses are kept for a time of their own, and no reissue is made of an order whose texts were deleted', async () => {
    const { workshop, database } = web;
    const { id: orderId } = await workshop.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', '990003')
      .executeTakeFirstOrThrow();
    const [item] = await readItems(workshop, orderId);
    const reissue = { orderId, itemIds: [item?.id ?? ''], reason: 'damaged' };
    expect(unwrapFailure(await createReissue(workshop.as('customerService'), reissue))).toMatchObject({
      guard: 'textsKept',
    });
    await workshop.db
      .insertInto('settings')
      .values({ key: 'keepAddresses', value: '100', changed_at: workshop.now, changed_by: 'test' })
      .execute();
    const later = new Date(workshop.now.getTime() + 101 * DAY_MS);
    await runHousekeeping({ ...workshop.as('system'), now: later });
    expect(await findCanary(database)).toEqual([]);
  });
  it('PRV-3, PRV-14 an erasure is carried out on its due date, and the reads of a person’s data are recorded without the data', async () => {
    const { workshop } = web;
    const orderId = await placeAndShip(web, '990004');
    const cookie = await web.signIn('administrator');
    const packing = 'query ($id: ID!) { packing(orderId: $id) { ... on Packing { recipient } } }';
    // A screen that reads the same again is one opening.
    for (let n = 0; n < 2; n += 1) await web.graphql(cookie, packing, { id: orderId });
    const at = workshop.now.toISOString();
    const floor = await web.signIn('shopManager');
    await web.graphql(floor, packing, { id: orderId });
    const query = 'query ($id: ID!) { personalReads(orderId: $id) { name field count firstAt lastAt } }';
    expect((await web.graphql(cookie, query, { id: orderId })).data.personalReads).toEqual([
      { name: 'administrator', field: 'Packing.recipient', count: 1, firstAt: at, lastAt: at },
    ]);
    expect((await web.graphql(floor, query, { id: orderId })).errors).toMatchObject([
      { message: 'forbidden' },
    ]);
    const ask =
      'mutation ($input: ErasureRequest!) { askErasure(input: $input) { __typename ... on Refused { code } } }';
    const requestErasure = async (by: string, key: string) =>
      (await web.graphql(by, ask, { input: { orderId, station: 's', key } })).data.askErasure;
    expect(await requestErasure(floor, 'manager')).toMatchObject({ code: 'forbidden' });
    expect(await requestErasure(cookie, 'first')).toEqual({ __typename: 'Done' });
    expect(await requestErasure(cookie, 'second')).toMatchObject({ code: 'guardRefused' });
    const later = (days: number) => ({
      ...workshop.as('system'),
      now: new Date(workshop.now.getTime() + days * DAY_MS),
    });
    await runHousekeeping(later(29));
    expect((await readOrderRow(workshop, orderId)).erased_at).toBeNull();
    await runHousekeeping(later(30));
    expect((await readOrderRow(workshop, orderId)).erased_at).not.toBeNull();
  });
});
