import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readPdf } from '@cmon/render/pdf/read/readPdf';
import { readPrintedPage } from '@cmon/render/pdf/read/readPrintedPage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { makeMegalots } from '../../commands/megalots/makeMegalots.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { makeHotfolders } from '../../files/hotfolders.ts';
import { openFolderStorage } from '../../files/storage/openFolderStorage.ts';
import { DEFAULT_FOLDERS } from '../../files/testing/defaultFolders.ts';
import { makeTwoVersions, OLD, OLD_FOND, type TwoVersions } from '../../files/testing/twoVersions.ts';
import { generateMegalot } from '../../generator/generateMegalot.ts';
import { createLocalPort } from '../../jobs/createLocalPort.ts';
import { openTestWeb, type TestWeb } from '../testing/testWeb.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, no-cache';
const GONE = 'ffffffffffffffff';
const FOLDERS = ['/json', '/assets/jsonMetiers'];

let versions: TwoVersions;
let web: TestWeb;
beforeAll(async () => {
  versions = makeTwoVersions();
  web = await openTestWeb({ CATALOGUE_DIR: versions.dir });
});
afterAll(async () => {
  await web.close();
  versions.remove();
});

interface RawResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path unchanged and returns the raw body, because `fetch` normalises paths and decompresses bodies. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<RawResponse> {
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

const parseJson = ({ body }: RawResponse) => JSON.parse(body.toString());
const getCurrentVersion = () => web.workshop.catalogue.version;

it('OPT-22 OPT-24 each version is served with its own content under both paths and may be cached for ever', async () => {
  for (const folder of FOLDERS) {
    for (const version of [OLD, getCurrentVersion()]) {
      const answer = await getRaw(`${folder}/cmonJson_all.json?v=${version}`);
      expect([answer.status, answer.headers['cache-control'], parseJson(answer).version]).toEqual([
        200,
        IMMUTABLE,
        version,
      ]);
    }
    const product = await getRaw(`${folder}/products/EAO.json?v=${OLD}`);
    expect([product.status, product.headers['cache-control'], parseJson(product).code]).toEqual([
      200,
      IMMUTABLE,
      'EAO',
    ]);
  }
});

it('OPT-24 the artwork of an older version is served too', async () => {
  const file = '/assets/backgrounds/motif_etoiles.art.json';
  const [old, fresh, plain] = [
    await getRaw(`${file}?v=${OLD}`),
    await getRaw(`${file}?v=${getCurrentVersion()}`),
    await getRaw(file),
  ];
  expect(old.body.toString()).toContain(OLD_FOND);
  expect(fresh.body.toString()).not.toContain(OLD_FOND);
  expect(plain.body.equals(fresh.body)).toBe(true);
  expect([old, fresh, plain].map(({ headers }) => headers['cache-control'])).toEqual([
    IMMUTABLE,
    IMMUTABLE,
    REVALIDATE,
  ]);
});

it('OPT-25 a request with an unknown, malformed or missing version gets the current version, to be revalidated', async () => {
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
      const answer = await getRaw(`${folder}/cmonJson_all.json${query}`);
      expect([query, answer.status, answer.headers['cache-control'], parseJson(answer).version]).toEqual([
        query,
        200,
        REVALIDATE,
        getCurrentVersion(),
      ]);
    }
    // A version with NUL is refused before the route runs.
    expect((await getRaw(`${folder}/cmonJson_all.json?v=%00`)).status).toBe(400);
  }
});

it('OPT-25 a file that an older version lacks is not found, and this answer is not cached', async () => {
  const answer = await getRaw(`/json/products/NOTHING.json?v=${OLD}`);
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('OPT-25 a revalidated file answers 304 to its ETag until the content changes', async () => {
  const { headers } = await getRaw('/json/cmonJson_all.json');
  const etag = headers.etag ?? '';
  const again = await getRaw('/json/cmonJson_all.json', { 'if-none-match': etag });
  expect([etag === '', again.status, again.body.length]).toEqual([false, 304, 0]);
  const other = await getRaw(`/json/cmonJson_all.json?v=${OLD}`, { 'if-none-match': etag });
  expect([other.status, parseJson(other).version]).toEqual([200, OLD]);
});

it('OPT-26 options are sent compressed: from a precompressed file if there is one, otherwise they are compressed while they are sent', async () => {
  const path = `/json/cmonJson_all.json?v=${OLD}`;
  const plain = await getRaw(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  const getEncoded = (encoding: string) => getRaw(path, { 'accept-encoding': encoding });
  const compressed = await getEncoded('br');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.body).equals(plain.body)).toBe(true);

  const packed = brotliCompressSync(plain.body);
  writeFileSync(join(versions.folder(OLD), 'json/cmonJson_all.json.br'), packed);
  const precompressed = await getEncoded('gzip, deflate, br, zstd');
  expect(precompressed.body.equals(packed)).toBe(true);
  expect(precompressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': IMMUTABLE,
    'content-length': String(packed.length),
  });
  expect(precompressed.headers.vary).toMatch(/accept-encoding/i);
  const gzipped = await getEncoded('gzip');
  expect(gzipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
  expect((await getRaw(path)).body.equals(plain.body)).toBe(true);
});

it('SEC-41 no path leads out of a version', async () => {
  writeFileSync(join(versions.folder(OLD), 'secret.json'), '{}');
  for (const path of ['/json/../secret.json', '/json/%2e%2e/secret.json', '/json/..%2fsecret.json']) {
    const { status } = await getRaw(`${path}?v=${OLD}`);
    expect([path, status === 200]).toEqual([path, false]);
  }
});

it('BEY-38, SEC-41 each catalogue version is served under its own path, and nothing else is', async () => {
  const current = web.workshop.catalogue.version;
  const art = await web.fetch(`/catalogues/${OLD}/assets/backgrounds/motif_etoiles.art.json`);
  expect([art.status, art.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(await art.text()).toContain('#123456');
  const drawing = await web.fetch(`/catalogues/${current}/assets/pictos/poly/no_picto.svg`);
  expect(drawing.headers.get('content-security-policy')).toContain('sandbox');
  writeFileSync(join(versions.folder(OLD), 'secret.json'), '{}');
  for (const path of [
    'ffffffffffffffff/json/version.json',
    `${OLD}/secret.json`,
    `${OLD}/json/../../secret.json`,
    `${OLD}/json/..%2f..%2fsecret.json`,
    `${OLD}/..%2fjson/version.json`,
    `${OLD}/json/nothing.json`,
    `${OLD}/`,
    `..%2f${OLD}/json/version.json`,
  ]) {
    expect([path, (await web.fetch(`/catalogues/${path}`)).ok]).toEqual([path, false]);
  }
});

/** Assigns an order to another catalogue version, as if it had been taken in while that version was published. */
async function setCatalogueVersion(orderId: string, version: string): Promise<void> {
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

/** Fetches the first preview of an order's first item. */
async function fetchPreview(orderId: string): Promise<Response> {
  const item = await web.database.db
    .selectFrom('items')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return web.fetch(`/preview/${item.id}/0.svg`, { headers: { cookie: await web.signIn('preparator') } });
}

it('FID-10 the preview of an item uses the catalogue version of its order, whichever version was shown before', async () => {
  const orders = [await web.workshop.order([{ code: 'EAO' }]), await web.workshop.order([{ code: 'EAO' }])];
  const [fresh = '', old = ''] = orders;
  const before = await (await fetchPreview(old)).text();
  await setCatalogueVersion(old, OLD);
  const [freshPreview, oldPreview] = [
    await (await fetchPreview(fresh)).text(),
    await (await fetchPreview(old)).text(),
  ];
  expect(freshPreview).toBe(before);
  expect(oldPreview).not.toBe(freshPreview);
  await setCatalogueVersion(old, GONE);
  const gone = await fetchPreview(old);
  expect([gone.status, await gone.json()]).toEqual([410, { error: 'catalogueMissing' }]);
});

it('PDF-44 PDF-45 a megalot uses the catalogue version of each order, and its failure names a version that is missing', async () => {
  const { workshop } = web;
  await makeHotfolders(web.hotfolder, DEFAULT_FOLDERS);
  const old = await workshop.order([{ code: 'EAO' }]);
  await setCatalogueVersion(old, OLD);
  unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
  const made = unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
  const megalotId = made.megalots[0]?.megalotId ?? '';
  const generate = () =>
    generateMegalot(
      {
        port: createLocalPort(() => workshop.as('system'), 'gen-1'),
        print: versions.using(getCurrentVersion()),
        storage: openFolderStorage(web.hotfolder),
      },
      { megalotId, revision: 1 },
    );
  // The order of the preview test belongs to a missing version.
  expect(await generate()).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unprintable', why: 'catalogueMissing', detail: GONE },
  });
  mkdirSync(versions.folder(GONE), { recursive: true });
  for (const part of ['json', 'assets']) {
    symlinkSync(join(versions.folder(OLD), part), join(versions.folder(GONE), part));
  }
  expect(await generate()).toEqual({ kind: 'written' });
  const pages = readdirSync(join(web.hotfolder, 'DURST')).filter((name) => name.endsWith('.pdf'));
  const fonts = pages.flatMap((name) => {
    const file = readPdf(readFileSync(join(web.hotfolder, 'DURST', name)));
    return file.pages.flatMap((page) => readPrintedPage(file, page).glyphs.map((glyph) => glyph.font));
  });
  // The fonts of each version have their own range of numbers.
  expect(new Set(fonts.map((font) => Math.floor(font / 1_000_000)))).toEqual(new Set([0, 1, 2]));
});
