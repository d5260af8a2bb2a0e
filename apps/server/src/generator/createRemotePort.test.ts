import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLotsAndMegalots } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import type { WrittenFile } from '../files/filesEnv.ts';
import { openTestWeb, postJson, type TestWeb } from '../http/testing/testWeb.ts';
import { readPrintPlan } from '../queries/megalots/printPlan.ts';
import { readGenerationHead, readGoodsPage } from '../queries/megalots/readGenerationHead.ts';
import { collectWork } from './collectWork.ts';
import { createRemotePort } from './createRemotePort.ts';
import { openApiClient } from './openApiClient.ts';
import { issueGeneratorToken } from './testing/generatorProcesses.ts';

const PATH = '/graphql/generator';
const PAGES = 2_000;

let web: TestWeb;
let token: string;
beforeAll(async () => {
  web = await openTestWeb();
  token = await issueGeneratorToken(web, 'one');
});
afterAll(() => web.close());

const openPort = () => createRemotePort(openApiClient(web.origin, token));

function buildPage(page: number): WrittenFile {
  const name = `M000001_r1_p${page}of${PAGES}_L320_FR_DURST.pdf`;
  const spots = ['CutContour', 'ThroughCut'];
  return {
    kind: 'print',
    name,
    folder: 'DURST',
    bytes: 1,
    sha256: 'a'.repeat(64),
    spots,
    page,
    pages: PAGES,
  };
}

it('SEC-51 a generator can report 2,000 pages, in a body far above 256 kB', async () => {
  await web.workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
  const port = openPort();
  const lease = unwrap(await port.lease({ megalotId, revision: 1 }));
  const files = Array.from({ length: PAGES }, (_, index) => buildPage(index + 1));
  const preflight = files.map(({ name, spots }) => {
    return { file: name, part: 'print' as const, labels: 90, codes: 4, spots, offset: 0.001, findings: [] };
  });
  const places = [{ stripId: '0000000001', page: 1, fromMm: 12, toMm: 340 }];
  const written = {
    files,
    published: files.map(({ name }) => name),
    labels: 1,
    metres: 3_000,
    efficiency: 0.9,
    preflight,
    pagesOfLots: { 1: PAGES },
    places,
  };
  expect(JSON.stringify(written).length).toBeGreaterThan(2 * 256_000);
  unwrap(await port.recordFiles(lease, written));
  const stored = await web.database.db
    .selectFrom('files')
    .select('name')
    .where('megalot_id', '=', megalotId)
    .execute();
  expect(stored.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
});

it('DVC-14 a generator reports the device and the missing font, and the office reads both', async () => {
  await web.workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
  const port = openPort();
  const lease = unwrap(await port.lease({ megalotId, revision: 1 }));
  unwrap(await port.fail(lease, { kind: 'ticketFontMissing', device: 'DURST', font: 999 }));
  const { data } = await web.graphql(
    await web.signIn('preparator'),
    'query m($id: ID!) { megalot(id: $id) { lastError { code params } } }',
    { id: megalotId },
  );
  expect(data.megalot.lastError).toEqual({
    code: 'ticketFontMissing',
    params: { device: 'DURST', font: 999 },
  });
});

it('SEC-51 a caller without a generator’s token gets 401 when it has sent only the head of its request', async () => {
  const session = await web.signIn('generator');
  const bearer = session.split('=')[1]?.split(';')[0];
  for (const header of ['x-none: 1', `cookie: ${session}`, `authorization: Bearer ${bearer}`]) {
    const response = await sendHead(header);
    expect([header, response.split('\r\n')[0]]).toEqual([header, 'HTTP/1.1 401 Unauthorized']);
  }
});

/** Announces 3 MB, sends none of it, and returns the response when the server has closed the connection. */
function sendHead(header: string): Promise<string> {
  const { hostname, port } = new URL(web.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
    const head = [`POST ${PATH} HTTP/1.1`, 'host: x', header, 'content-type: application/json'];
    socket.write(`${[...head, 'content-length: 3000000'].join('\r\n')}\r\n\r\n`);
  });
}

it('SEC-51 the path of the generators refuses a body above 4 MB, and another path a body above 256 kB', async () => {
  const headers = { authorization: `Bearer ${token}` };
  const readStatus = async (path: string, bytes: number) =>
    (await postJson(web.fetch, path, { query: '{ __typename }', pad: 'x'.repeat(bytes) }, headers)).status;
  expect(await readStatus(PATH, 3_900_000)).toBe(200);
  expect(await readStatus(PATH, 4_000_000)).toBe(413);
  expect(await readStatus('/graphql', 300_000)).toBe(413);
});

it('JOB-27 a generator reads all goods of a megalot in pages, and stops when its lease is lost', async () => {
  for (let order = 0; order < 3; order += 1) await web.workshop.order([{ code: 'EAO' }, { code: 'MUL_EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(web.workshop);
  const { db } = web.database;
  await repeatItems(megalotId, 300);
  const head = await readGenerationHead(db, megalotId);
  const plan = await readPrintPlan(db, megalotId);
  expect(head?.goodsPages.length).toBeGreaterThan(1);
  const sizes = await Promise.all(
    (head?.goodsPages ?? []).map(async (page) => {
      const goods = await readGoodsPage(db, megalotId, page);
      const ids = [...(goods?.strips ?? []).flatMap(({ labels }) => labels), ...(goods?.objects ?? [])].map(
        ({ itemId }) => itemId,
      );
      return new Set(ids).size;
    }),
  );
  // A strip is never divided. So a page has at most 1,000 items and those of its last strip.
  for (const size of sizes.slice(0, -1))
    expect([size >= 1_000, size < 1_000 + 2 * 300]).toEqual([true, true]);
  const port = openPort();
  const lease = unwrap(await port.lease({ megalotId, revision: 1 }));
  const work = await port.readWork(lease);
  expect([...(work?.plan.strips ?? [])]).toEqual(plan?.strips);
  // The strips can be read again: pages are laid out in one pass and written in another.
  expect([...(work?.plan.strips ?? [])]).toEqual(plan?.strips);
  // They are kept compressed: each reading makes new objects.
  const [[first], [again]] = [[...(work?.plan.strips ?? [])], [...(work?.plan.strips ?? [])]];
  expect([first === again, first?.id === again?.id]).toEqual([false, true]);
  expect(work?.plan.objects).toEqual(plan?.objects);

  // Reading stops at a page that is null: the lease was lost.
  const readPages: string[] = [];
  const readWithLostLease =
    head &&
    collectWork(head, async (page) => {
      readPages.push(page);
      return readPages.length === 2 ? null : readGoodsPage(db, megalotId, page);
    });
  expect(await readWithLostLease).toBeNull();
  expect(readPages).toEqual(head?.goodsPages.slice(0, 2));
});

/** Copies each item of a megalot within its strip, until there are `copies` of it, to make a large megalot quickly. */
async function repeatItems(megalotId: string, copies: number): Promise<void> {
  await sql`
    insert into items
    select copied.*
    from items
    join lots on lots.id = items.lot_id and lots.megalot_id = ${megalotId}
    cross join generate_series(2, ${copies}::integer) as n
    cross join lateral jsonb_populate_record(items, jsonb_build_object('id', items.id || '-' || n, 'copy', n))
      as copied`.execute(web.database.db);
}
