import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES, type Role } from '@cmon/core/access/roles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHotfolders } from '../files/hotfolders.ts';
import { openPhotoFiles } from '../files/photos/photoFiles.ts';
import { DEFAULT_FOLDERS } from '../files/testing/defaultFolders.ts';
import { deleteOldPhotos } from '../jobs/deleteOldPhotos.ts';
import { readPrintPlan } from '../queries/megalots/printPlan.ts';
import { createOrderSteps } from './testing/createOrderSteps.ts';
import { DONE, officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { cookie, mutate, query } = officeClient(() => web);
const { readOrder, readLot, createPrintedOrder, cut } = createOrderSteps(() => web);
beforeAll(async () => {
  web = await openTestWeb();
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
});
afterAll(() => web.close());

/** A picture as a phone takes it: turned, with the place and the camera in its metadata. */
function takePicture(format: 'jpeg' | 'png' | 'webp' = 'jpeg') {
  return sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: '#c33' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Phone', ImageDescription: 'Emma Dubois' } })
    .toFormat(format)
    .toBuffer();
}

async function upload(
  role: Role,
  body: Uint8Array,
  { type = 'image/jpeg', headers = { 'x-cmon-request': '1' } as Record<string, string> } = {},
): Promise<{ status: number; answer: { id: string; error?: string } }> {
  const response = await web.fetch('/photos', {
    method: 'POST',
    headers: { 'content-type': type, cookie: await cookie(role), ...headers },
    body: Buffer.from(body),
  });
  return { status: response.status, answer: (await response.json()) as { id: string; error?: string } };
}
const openPhoto = async (role: Role, id: string) =>
  web.fetch(`/photos/${id}.jpg`, { headers: { cookie: await cookie(role) } });
const listStored = () => readdirSync(join(web.config.dataDir, 'private', 'PHOTOS'));

it('WSC-220, ACC-56 a photo is encoded anew without metadata, and only people of the floor and customer service see it', async () => {
  const { status, answer } = await upload('preparator', await takePicture());
  expect(status).toBe(200);
  const bytes = readFileSync(join(web.config.dataDir, 'private', 'PHOTOS', `${answer.id}.jpg`));
  const { format, width, height, exif, icc, xmp } = await sharp(bytes).metadata();
  expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 800, height: 1_600 });
  expect(bytes.includes('Dubois')).toBe(false);
  // Before a reissue or a report uses the photo, nobody but its photographer sees it.
  const readStatus = async (role: Role) => (await openPhoto(role, answer.id)).status;
  expect([
    await readStatus('preparator'),
    await readStatus('superPreparator'),
    await readStatus('shopManager'),
  ]).toEqual([200, 404, 403]);
  expect((await web.fetch(`/photos/${answer.id}.jpg`)).status).toBe(401);
  for (const type of ['png', 'webp'] as const)
    expect((await upload('preparator', await takePicture(type), { type: `image/${type}` })).status).toBe(200);
});

it('WSC-220, ACC-56 a file that is no picture, is too large, or comes from elsewhere is refused, and the server keeps running', async () => {
  const count = listStored().length;
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  // Few bytes, but more pixels than a phone has.
  const huge = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const cutOff = (await takePicture()).subarray(0, 4_000);
  const refusals = [
    await upload('preparator', text),
    await upload('preparator', huge, { type: 'image/png' }),
    await upload('preparator', cutOff),
    await upload('preparator', text, { type: 'image/svg+xml' }),
    await upload('preparator', Buffer.alloc(10_485_761)),
    await upload('shopManager', await takePicture()),
    await upload('preparator', await takePicture(), { headers: {} }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 415, 413, 403, 403]);
  expect(listStored()).toHaveLength(count);
});

const STRIPS =
  'query l($id: ID!) { lot(id: $id) { strips { id version items { id quantity designLabels } } } }';
const OPEN =
  '{ openReissues { buckets { reissues { id labelCount chosenLabels { design count } photos { id takenBy width } } } } }';
const PHOTOS = 'query i($id: ID!) { item(id: $id) { photos { id } } }';

it('WSC-35, ACC-56, SEC-69 a strip to reissue takes a reason, chosen items, chosen labels and a photo, and its print has those labels', async () => {
  const orderId = await createPrintedOrder(['EAO', 'EAO']);
  const [first] = (await readOrder(orderId)).lots;
  await cut(first.id);
  const { strips } = (await query('preparator', STRIPS, { id: first.id })).lot;
  const [strip] = strips;
  const [bad, good] = strip.items;
  const { answer } = await upload('preparator', await takePicture());
  const input = (count: number, photoId: string) => ({
    lotId: first.id,
    reason: 'badPrint',
    photoId,
    strips: [
      {
        stripId: strip.id,
        disposition: 'Ressortir',
        expectedVersion: strip.version,
        itemIds: [bad.id],
        chosenLabels: [{ itemId: bad.id, design: 1, count }],
      },
    ],
  });
  expect(await mutate('preparator', 'disposeStrips', 'StripsDisposed', input(0, answer.id))).toMatchObject({
    code: 'inputInvalid',
  });
  // A photo that somebody else has taken.
  expect(
    await mutate('superPreparator', 'disposeStrips', 'StripsDisposed', input(2, answer.id)),
  ).toMatchObject({
    code: 'notFound',
    params: { object: 'photo' },
  });
  expect(
    await mutate('preparator', 'disposeStrips', 'StripsDisposed', input(2, answer.id), DONE),
  ).toMatchObject({
    __typename: 'Done',
  });
  const { buckets } = (await query('generator', OPEN)).openReissues;
  expect(buckets[0].reissues).toEqual([
    {
      id: expect.any(String),
      labelCount: 2,
      chosenLabels: [{ design: 1, count: 2 }],
      photos: [{ id: answer.id, takenBy: 'preparator', width: 800 }],
    },
  ]);
  const readRecordedReads = () =>
    web.database.db
      .selectFrom('personal_reads')
      .innerJoin('users', 'users.id', 'personal_reads.user_id')
      .select(['users.name', 'personal_reads.object_id', 'personal_reads.n'])
      .where('field', '=', 'Item.photos')
      .execute();
  expect(await readRecordedReads()).toEqual([]);
  for (const _again of [1, 2]) await openPhoto('customerService', answer.id);
  expect(await readRecordedReads()).toEqual([{ name: 'customerService', object_id: orderId, n: 1 }]);
  const statuses: [Role, number][] = [];
  for (const role of Object.keys(ROLES) as Role[])
    statuses.push([role, (await openPhoto(role, answer.id)).status]);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([['shopManager', 403]]);
  expect((await query('customerService', PHOTOS, { id: bad.id })).item.photos).toEqual([{ id: answer.id }]);
  expect((await query('customerService', PHOTOS, { id: good.id })).item.photos).toEqual([]);
  expect((await query('shopManager', PHOTOS, { id: bad.id })).item.photos).toBeNull();
  const readStatus = async (role: Role) => (await openPhoto(role, answer.id)).status;
  for (const role of ['superPreparator', 'customerService', 'generator', 'administrator'] as const)
    expect([role, await readStatus(role)]).toEqual([role, 200]);
  expect(await readStatus('shopManager')).toBe(403);

  const reissueIds = buckets[0].reissues.map(({ id }: { id: string }) => id);
  const made = await mutate(
    'generator',
    'makeReissueLots',
    'MakeReissueLots',
    { reissueIds, dryRun: false },
    '... on LotBatch { lots { labelCount lot { id } } }',
  );
  expect(made.lots[0].labelCount).toBe(2);
  const { megalots } = await mutate(
    'generator',
    'makeMegalots',
    'MakeMegalots',
    { dryRun: false, force: true },
    '... on MegalotBatch { megalots { megalot { id } } }',
  );
  const plan = await readPrintPlan(web.database.db, megalots[0].megalot.id);
  expect(plan?.strips.map(({ labels }) => labels.map(({ itemId, count }) => [itemId, count]))).toEqual([
    [[bad.id, 2]],
  ]);
  expect((await readLot(made.lots[0].lot.id)).strips).toHaveLength(1);
});

it('WSC-220 photos are deleted with the texts of their time, and unused ones after an hour', async () => {
  const files = openPhotoFiles(web.config.privateStorage);
  const attached = await web.database.db
    .selectFrom('photos')
    .select('id')
    .where('order_id', 'is not', null)
    .execute();
  const { now } = web.workshop;
  const hoursLater = (hours: number) => ({
    ...web.workshop.as('system'),
    now: new Date(now.getTime() + hours * 3_600_000),
  });
  expect(listStored().length).toBeGreaterThan(attached.length);
  await deleteOldPhotos(hoursLater(2), files);
  expect(listStored()).toEqual(attached.map(({ id }) => `${id}.jpg`));
  await deleteOldPhotos(hoursLater(91 * 24), files);
  expect(listStored()).toEqual([]);
  expect(await web.database.db.selectFrom('photos').select('id').execute()).toEqual([]);
});
