import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_PHOTO_ID } from '@cmon/core/catalogue/pictures/photoFond';
import type { Composition } from '@cmon/core/composition/types';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { listImages } from '@cmon/testkit/print/printTools';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeOrderTexts } from '../../commands/privacy/steps/removeOrderTexts.ts';
import { runCommand } from '../../commands/work/runCommand.ts';
import { makeHotfolders } from '../../files/hotfolders.ts';
import { openPhotoFiles } from '../../files/photos/photoFiles.ts';
import { DEFAULT_FOLDERS } from '../../files/testing/defaultFolders.ts';
import { deleteOldPhotos } from '../../jobs/deleteOldPhotos.ts';
import { printWaitingOrders } from '../testing/printWaitingOrders.ts';
import { openTestWeb, type TestWeb } from '../testing/testWeb.ts';

const DAY_MS = 86_400_000;
let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());
/** The time over which the uploads of an address are counted. */
const UPLOADS_MS = 600_000;
beforeEach(() => void web.workshop.now.setTime(web.workshop.now.getTime() + UPLOADS_MS));
const WHOLE = { store: 'fr', code: 'MUG', forme: '20', turn: '0', x: '0', y: '0', width: '1', height: '1' };

/** A picture as a phone takes it: on its side, with the place and a name in its metadata; red above, blue below. */
function takePicture(side = 3_000) {
  const half = { create: { width: side, height: side / 2, channels: 3, background: '#1030c0' } } as const;
  return sharp({ create: { ...half.create, height: side, background: '#c01010' } })
    .composite([{ input: half, top: side / 2, left: 0 }])
    .withExifMerge({
      IFD0: { Make: 'Phone', ImageDescription: 'Emma Dubois' },
      IFD3: { GPSLatitude: '48/1' },
    })
    .jpeg()
    .toBuffer();
}

async function upload(body: Uint8Array, query = {}) {
  const response = await web.fetch(`/photo-fonds?${new URLSearchParams({ ...WHOLE, ...query })}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', origin: 'https://shop.example' },
    body: Buffer.from(body),
  });
  const answer = (await response.json()) as { id: number; dpi: number; error?: string };
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return { status: response.status, ...answer };
}
const getPhotoFolder = () => join(web.config.dataDir, 'private', 'PHOTOS');
const listStored = () => readdirSync(getPhotoFolder()).sort();

async function readFaults(orderId: string) {
  const { db } = web.database;
  const items = await db.selectFrom('items').select('souffrance').where('order_id', '=', orderId).execute();
  return items.map(({ souffrance }) => souffrance);
}

/** An option value of a product whose first preview shows a photo. */
async function buildOption(code: string, photo: number): Promise<string> {
  const orderId = await web.workshop.order([{ code }]);
  const { json } = await web.database.db
    .selectFrom('compositions')
    .select('json')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const composition: Composition = json;
  const [first, ...others] = composition.previews;
  return JSON.stringify({ ...composition, previews: [{ ...first, fond: photo }, ...others] });
}

it('BEY-111, BEY-112 a photo is cropped, turned and stripped of its metadata, and gets an id that nobody can guess', async () => {
  const { status, id, dpi } = await upload(await takePicture(), { turn: '90', width: '0.5' });
  expect(status).toBe(201);
  expect(id).toBeGreaterThanOrEqual(FIRST_PHOTO_ID);
  expect(Number.isSafeInteger(id)).toBe(true);
  expect(dpi).toBeGreaterThan(200);
  expect(listStored()).toEqual([`fond-${id}-small.jpg`, `fond-${id}.jpg`]);
  for (const name of listStored()) {
    const bytes = readFileSync(join(getPhotoFolder(), name));
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, named: bytes.includes('Dubois') }).toEqual({ named: false });
  }
  // After a turn to the right, the lower half is on the left.
  const { dominant } = await sharp(join(getPhotoFolder(), `fond-${id}.jpg`)).stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);
  // Everybody who has the id may open the small copy. Only generators may open the file for print.
  const read = async (path: string) => (await web.fetch(path)).status;
  expect(await read(`/photo-fonds/${id}.jpg`)).toBe(200);
  expect(await read(`/photo-fonds/${id + 1}.jpg`)).toBe(404);
  expect(await read(`${web.config.basePath}/photo-fonds/${id}/print.jpg`)).toBe(401);
  expect(web.logged.join('')).not.toContain(String(id));
});

it('BEY-113, SEC-10 a file that is no picture, is broken, too small or too large is refused with a code of its own, and the server keeps running', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"/>');
  // Few bytes that claim more pixels than a phone has: a PNG has its width at byte 16 and its height at byte 20.
  const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  const picture = await takePicture();
  const polyglot = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), picture]);
  const { formes } = web.workshop.catalogue.catalogue;
  const bottle = [...formes.values()].find(({ code }) => code === 'GRD');
  expect((await upload(picture, { code: 'GRD', forme: String(bottle?.id) })).status).toBe(201);
  const count = listStored().length;
  const refusals = [
    await upload(svg),
    await upload(bomb),
    await upload(picture.subarray(0, picture.length / 2)),
    await upload(polyglot),
    await upload(Buffer.alloc(0)),
    await upload(await takePicture(200)),
    await upload(picture, { code: 'EAO', forme: '1' }),
    await upload(picture, { forme: '999999' }),
    await upload(picture, { store: 'de', code: 'GRD', forme: String(bottle?.id) }),
    await upload(picture, { width: '2' }),
    await upload(Buffer.alloc(31_457_281)),
  ];
  expect(refusals.map(({ status, error }) => [status, error])).toEqual([
    [422, 'photoUnreadable'],
    [422, 'photoUnreadable'],
    [422, 'photoUnreadable'],
    [422, 'photoUnreadable'],
    [422, 'photoUnreadable'],
    [422, 'photoTooSmall'],
    [403, 'photoForbidden'],
    [403, 'photoForbidden'],
    [403, 'photoForbidden'],
    [400, 'inputInvalid'],
    [413, 'bodyTooLarge'],
  ]);
  expect(listStored().length).toBe(count);
  // A picture behind which something is hidden is encoded anew, without it.
  const { id } = await upload(Buffer.concat([picture, Buffer.from('PK hidden archive')]));
  expect(readFileSync(join(getPhotoFolder(), `fond-${id}.jpg`)).includes('hidden')).toBe(false);
});

it('BEY-114, BEY-115 an ordered photo is printed in the inks of the press; a missing photo, or a photo on a product without photos, holds the line back', async () => {
  const { id } = await upload(await takePicture());
  const option = await buildOption('MUG', id);
  const orderId = await web.workshop.order([{ code: 'MUG', option }]);
  expect(await readFaults(orderId)).toEqual([null]);
  const orderWithoutPhoto = await web.workshop.order([
    { code: 'MUG', option: option.replace(String(id), String(id - 1)) },
  ]);
  expect(await readFaults(orderWithoutPhoto)).toEqual([{ kind: 'photoMissing', preview: 0 }]);
  const label = await web.workshop.order([{ code: 'EAO', option: await buildOption('EAO', id) }]);
  expect(await readFaults(label)).toEqual([
    expect.objectContaining({ kind: 'optionNotOffered', option: 'fond', preview: 0 }),
  ]);
  const printed = (await printWaitingOrders(web)).flat().filter(({ kind }) => kind === 'print');
  const photos = printed.flatMap(({ bytes }) => {
    const file = readPdf(bytes);
    return file.pages.flatMap((page) => {
      const read = readPrintedPage(file, page);
      expect(read.unexpected).toEqual([]);
      return read.photos;
    });
  });
  expect(photos.length).toBe(1);
  expect(photos[0]?.dpi).toBeGreaterThan(200);
});

it('BEY-115 a photo whose time is over, or that is too small for its shape, holds the line back', async () => {
  const { db } = web.database;
  const orderWith = async (change: { expires_at?: Date; width?: number }) => {
    const { id } = await upload(await takePicture());
    await db.updateTable('photo_fonds').set(change).where('id', '=', id).execute();
    return readFaults(await web.workshop.order([{ code: 'MUG', option: await buildOption('MUG', id) }]));
  };
  expect(await orderWith({ expires_at: web.workshop.now })).toEqual([{ kind: 'photoMissing', preview: 0 }]);
  expect(await orderWith({ width: 300 })).toEqual([
    { kind: 'imageTooCoarse', option: 'fond', id: 0, preview: 0 },
  ]);
});

it.each(['png', 'webp'] as const)('BEY-111 a photo in the format %s is accepted', async (format) => {
  const picture = await sharp(await takePicture())
    .toFormat(format)
    .toBuffer();
  const { status, id } = await upload(picture);
  expect([status, listStored().includes(`fond-${id}.jpg`)]).toEqual([201, true]);
});

it('BEY-111 a photo of 64 megapixels is accepted, and a larger one is refused', async () => {
  const makePicture = (width: number) =>
    sharp({ create: { width, height: 8_000, channels: 3, background: '#2a6' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  expect((await upload(await makePicture(8_000))).status).toBe(201);
  expect(await upload(await makePicture(8_001))).toMatchObject({ status: 422, error: 'photoUnreadable' });
});

it.each(['MUG', 'OBJ_SACV', 'CAR'])(
  'PDF-9 the only images in the print files of %s are photos, at 300 dpi, or at their own pixels when they have fewer',
  async (code) => {
    const { previews }: Composition = JSON.parse(await buildOption(code, FIRST_PHOTO_ID));
    const forme = web.workshop.catalogue.catalogue.formes.get(previews[0]?.forme ?? 0);
    if (forme === undefined) throw new Error(`${code} has no forme`);
    const [width, height] = [forme.width + 2 * forme.bleed, forme.height + 2 * forme.bleed];
    // The editor sends only parts of a picture that have the shape of the print.
    for (const pixels of [6_000, Math.round((width / 25.4) * 200)]) {
      const rows = Math.round((pixels * height) / width);
      const picture = sharp({ create: { width: pixels, height: rows, channels: 3, background: '#2a6' } });
      const { id } = await upload(await picture.jpeg().toBuffer(), { code, forme: String(forme.id) });
      await web.workshop.order([{ code, option: await buildOption(code, id) }]);
    }
    const printed = (await printWaitingOrders(web)).flat().filter(({ kind }) => kind === 'print');
    const images = printed.flatMap(({ bytes }) => listImages(bytes));
    expect(new Set(images.map(({ colour }) => colour))).toEqual(new Set(['cmyk']));
    // A crop is rounded to whole pixels.
    const rounded = images.flatMap(({ dpi }) => dpi).map((dpi) => Math.round(dpi / 4) * 4);
    expect(new Set(rounded)).toEqual(new Set([200, 300]));
  },
);

it('BEY-116, PRV-22 a photo that nobody orders is deleted when its time is over, and an ordered photo with the texts of its order', async () => {
  const { workshop, database, config } = web;
  const files = openPhotoFiles(config.privateStorage);
  const { id: ordered } = await upload(await takePicture());
  const { id: unordered } = await upload(await takePicture());
  const orderId = await workshop.order([{ code: 'MUG', option: await buildOption('MUG', ordered) }]);
  const later = (days: number) => ({
    ...workshop.as('system'),
    now: new Date(workshop.now.getTime() + days * DAY_MS),
  });
  const isStored = (id: number) => listStored().includes(`fond-${id}.jpg`);
  await deleteOldPhotos(later(29), files);
  expect([isStored(ordered), isStored(unordered)]).toEqual([true, true]);
  await deleteOldPhotos(later(31), files);
  expect([isStored(ordered), isStored(unordered)]).toEqual([true, false]);
  await runCommand(workshop.as('system'), 'removeTexts', {}, async (work) => {
    await removeOrderTexts(work, [orderId], { keepHashes: false });
    return {};
  });
  await deleteOldPhotos(later(1), files);
  expect(isStored(ordered)).toBe(false);
  expect(
    await database.db.selectFrom('photo_fonds').select('id').where('id', '=', ordered).execute(),
  ).toEqual([]);
});

it('BEY-116 the time for which a photo that nobody orders is kept is a setting', async () => {
  const { workshop, database } = web;
  const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
  const setting = { key: 'keepPhotos', value: '3', ...stamp };
  await database.db.insertInto('settings').values(setting).execute();
  const { id } = await upload(await takePicture());
  await database.db.deleteFrom('settings').where('key', '=', 'keepPhotos').execute();
  const files = openPhotoFiles(web.config.privateStorage);
  const isStoredAfter = async (days: number) => {
    const now = new Date(workshop.now.getTime() + days * DAY_MS);
    await deleteOldPhotos({ ...workshop.as('system'), now }, files);
    return listStored().includes(`fond-${id}.jpg`);
  };
  expect([await isStoredAfter(2.9), await isStoredAfter(3)]).toEqual([true, false]);
});

it('BEY-120 a photo of a kept design is kept as long as its link, and reading its size tells whether it still exists', async () => {
  const { workshop, config, database } = web;
  const files = openPhotoFiles(config.privateStorage);
  const { id } = await upload(await takePicture());
  const readSize = async () => (await web.fetch(`/photo-fonds/${id}.json`)).json();
  expect(await readSize()).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  await database.db
    .updateTable('photo_fonds')
    .set({ expires_at: new Date(workshop.now.getTime() + DAY_MS) })
    .where('id', '=', id)
    .execute();
  const keptDesign = await web.fetch('/kept-designs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ option: await buildOption('MUG', id) }),
  });
  expect(keptDesign.status).toBe(200);
  const start = workshop.now;
  const deleteAfter = (days: number) => {
    workshop.now = new Date(start.getTime() + days * DAY_MS);
    return deleteOldPhotos(workshop.as('system'), files);
  };
  await deleteAfter(29);
  expect(await readSize()).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  await deleteAfter(30);
  expect(await readSize()).toEqual({ error: 'notFound' });
  expect(listStored()).not.toContain(`fond-${id}.jpg`);
  workshop.now = start;
});

it('BEY-113 uploads are limited by address', async () => {
  const statuses = new Set<number>();
  for (let n = 0; n < 32; n += 1) statuses.add((await upload(Buffer.from('no picture'), { x: '7' })).status);
  expect(statuses).toContain(429);
});
