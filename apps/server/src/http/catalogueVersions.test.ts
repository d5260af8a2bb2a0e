import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DEFAULT_DEVICE } from '@cmon/core/imposition/defaultDevice';
import { printedPage } from '@cmon/render/pdf/read/printedPage';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { makeMegalots } from '../commands/megalots/makeMegalots.ts';
import { value } from '../commands/testing/workshop.ts';
import { makeHotfolders } from '../files/hotfolders.ts';
import { OLD, OLD_FOND, type TwoVersions, twoVersions } from '../files/testing/twoVersions.ts';
import { generateMegalot } from '../jobs/generateMegalot.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, no-cache';
const GONE = 'ffffffffffffffff';
const FOLDERS = ['/json', '/assets/jsonMetiers'];

let versions: TwoVersions;
let web: TestWeb;
beforeAll(async () => {
  versions = twoVersions();
  web = await openTestWeb({ CATALOGUE_DIR: versions.dir });
});
afterAll(async () => {
  await web.close();
  versions.remove();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As sent, path and all: `fetch` tidies paths and unpacks bodies. */
function raw(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    httpGet(`${web.origin}${path}`, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

const json = ({ body }: Answer) => JSON.parse(body.toString());
const current = () => web.workshop.catalogue.version;

it('OPT-22 OPT-24 each version is answered as itself, for ever, in both places', async () => {
  for (const folder of FOLDERS) {
    for (const version of [OLD, current()]) {
      const answer = await raw(`${folder}/cmonJson_all.json?v=${version}`);
      expect([answer.status, answer.headers['cache-control'], json(answer).version]).toEqual([
        200,
        FOR_EVER,
        version,
      ]);
    }
    const product = await raw(`${folder}/products/EAO.json?v=${OLD}`);
    expect([product.status, product.headers['cache-control'], json(product).code]).toEqual([
      200,
      FOR_EVER,
      'EAO',
    ]);
  }
});

it('OPT-24 an older version’s drawings are answered too', async () => {
  const file = '/assets/backgrounds/motif_etoiles.art.json';
  const [old, fresh, plain] = [
    await raw(`${file}?v=${OLD}`),
    await raw(`${file}?v=${current()}`),
    await raw(file),
  ];
  expect(old.body.toString()).toContain(OLD_FOND);
  expect(fresh.body.toString()).not.toContain(OLD_FOND);
  expect(plain.body.equals(fresh.body)).toBe(true);
  expect([old, fresh, plain].map(({ headers }) => headers['cache-control'])).toEqual([
    FOR_EVER,
    FOR_EVER,
    ASK_AGAIN,
  ]);
});

it('OPT-25 an unknown version, a wrong name and none at all get the one in use, to be asked for again', async () => {
  const queries = [
    '',
    '?v=',
    `?v=${GONE}`,
    '?v=1',
    '?v=..',
    '?v=..%2f..%2f..',
    `?v=%2e%2e%2fcatalogues%2f${OLD}`,
    `?v=${OLD}%2f`,
    `?v=${OLD.toUpperCase()}`,
    `?v=${OLD}&v=${OLD}`,
    `?v[]=${OLD}`,
    '?V=x',
  ];
  for (const folder of FOLDERS) {
    for (const query of queries) {
      const answer = await raw(`${folder}/cmonJson_all.json${query}`);
      expect([query, answer.status, answer.headers['cache-control'], json(answer).version]).toEqual([
        query,
        200,
        ASK_AGAIN,
        current(),
      ]);
    }
    // No version can hold a NUL: it is refused at the door.
    expect((await raw(`${folder}/cmonJson_all.json?v=%00`)).status).toBe(400);
  }
});

it('OPT-25 what an older version lacks is not found, and is not kept as that', async () => {
  const answer = await raw(`/json/products/NOTHING.json?v=${OLD}`);
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('OPT-25 an answer to be asked for again is confirmed by its tag, until it is another one', async () => {
  const { headers } = await raw('/json/cmonJson_all.json');
  const etag = headers.etag ?? '';
  const again = await raw('/json/cmonJson_all.json', { 'if-none-match': etag });
  expect([etag === '', again.status, again.body.length]).toEqual([false, 304, 0]);
  const other = await raw(`/json/cmonJson_all.json?v=${OLD}`, { 'if-none-match': etag });
  expect([other.status, json(other).version]).toEqual([200, OLD]);
});

it('OPT-26 options travel compressed: what publishing left beside them as it is, the rest on its way', async () => {
  const path = `/json/cmonJson_all.json?v=${OLD}`;
  const plain = await raw(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const own = (encoding: string) => raw(path, { 'accept-encoding': encoding });
  const onItsWay = await own('br');
  expect(onItsWay.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(onItsWay.body).equals(plain.body)).toBe(true);

  const packed = brotliCompressSync(plain.body);
  writeFileSync(join(versions.folder(OLD), 'json/cmonJson_all.json.br'), packed);
  const asItIs = await own('gzip, deflate, br, zstd');
  expect(asItIs.body.equals(packed)).toBe(true);
  expect(asItIs.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': FOR_EVER,
    'content-length': String(packed.length),
  });
  expect(asItIs.headers.vary).toMatch(/accept-encoding/i);
  const other = await own('gzip');
  expect(other.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(other.body).equals(plain.body)).toBe(true);
  expect((await raw(path)).body.equals(plain.body)).toBe(true);
});

it('SEC-41 no path leads out of a version', async () => {
  writeFileSync(join(versions.folder(OLD), 'secret.json'), '{}');
  for (const path of ['/json/../secret.json', '/json/%2e%2e/secret.json', '/json/..%2fsecret.json']) {
    const { status } = await raw(`${path}?v=${OLD}`);
    expect([path, status === 200]).toEqual([path, false]);
  }
});

/** Makes an order one of another version: as if it had been taken in while that one was published. */
async function madeWith(orderId: string, version: string): Promise<void> {
  const { db } = web.database;
  await db
    .insertInto('catalogue_versions')
    .values({ version, loaded_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable('compositions')
    .set({ catalogue_version: version })
    .where('order_id', '=', orderId)
    .execute();
}

/** The first item's first preview of an order. */
async function preview(orderId: string): Promise<Response> {
  const item = await web.database.db
    .selectFrom('items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return web.fetch(`/preview/${item.id}/0.svg`, { headers: { cookie: await web.signIn('preparator') } });
}

it('FID-10 an item is shown as it is printed: from the version of its order, whichever was looked at before', async () => {
  const orders = [await web.workshop.order([{ code: 'EAO' }]), await web.workshop.order([{ code: 'EAO' }])];
  const [fresh = '', old = ''] = orders;
  const before = await (await preview(old)).text();
  await madeWith(old, OLD);
  const [now, then] = [await (await preview(fresh)).text(), await (await preview(old)).text()];
  expect(now).toBe(before);
  expect(then).not.toBe(now);
  await madeWith(old, GONE);
  const gone = await preview(old);
  expect([gone.status, await gone.json()]).toEqual([410, { error: 'catalogueMissing' }]);
});

it('PDF-44 PDF-45 a megalot of two days’ orders is generated from each one’s version, and fails by name while one is gone', async () => {
  const { workshop } = web;
  await makeHotfolders(web.config.hotfolder, DEFAULT_DEVICE);
  const old = await workshop.order([{ code: 'EAO' }]);
  await madeWith(old, OLD);
  value(await makeLots(workshop.as('generator'), { closing: 'all' }));
  const made = value(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
  const megalotId = made.megalots[0]?.megalotId ?? '';
  const generate = () =>
    generateMegalot(
      {
        ctx: () => workshop.as('system'),
        generatorId: 'gen-1',
        print: versions.using(current()),
        device: DEFAULT_DEVICE,
        hotfolder: web.config.hotfolder,
      },
      { megalotId, revision: 1 },
    );
  // The preview test's order is of a version that is gone.
  expect(await generate()).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unprintable', why: 'catalogueMissing', detail: GONE },
  });
  mkdirSync(versions.folder(GONE), { recursive: true });
  for (const part of ['json', 'assets']) {
    symlinkSync(join(versions.folder(OLD), part), join(versions.folder(GONE), part));
  }
  expect(await generate()).toEqual({ kind: 'written' });
  const pages = readdirSync(join(web.config.hotfolder, 'DURST')).filter((name) => name.endsWith('.pdf'));
  const fonts = pages.flatMap((name) => {
    const file = readPdf(readFileSync(join(web.config.hotfolder, 'DURST', name)));
    return file.pages.flatMap((page) => printedPage(file, page).glyphs.map((glyph) => glyph.font));
  });
  // Each version's letters are its own, under a number of their own.
  expect(new Set(fonts.map((font) => Math.floor(font / 1_000_000)))).toEqual(new Set([0, 1, 2]));
});
