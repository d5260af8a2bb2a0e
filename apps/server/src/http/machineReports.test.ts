import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutLot, makePrintedLots, sortLot } from '../commands/testing/floor.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const TOKEN = 'binding-machine-0123456789abcdef0123';
const HEADER = 'code,page,result,time\n';

let web: TestWeb;
const { query, cookie } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb({ L2C_TOKEN: `older-machine-0123456789abcdef01234567,${TOKEN}` });
});
afterAll(() => web.close());

function post(body: string, headers: Record<string, string>, name = '') {
  return web.fetch(`/l2c/reports${name && `?name=${name}`}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...headers },
    body,
  });
}
const asMachine = { authorization: `Bearer ${TOKEN}` };
async function asUser(role: 'preparator' | 'shopManager') {
  return { cookie: await cookie(role), 'x-cmon-request': '1' };
}

const REPORTS_QUERY = `{
  bookletMegalots(stage: running) {
    rows { megalot { number } counts { pages seen } lastReport { name source lines applied unknown refused by } }
  }
  machineReports { name source lines applied repeated openLines { line code page result outcome } }
}`;

it('L2C-21, WSC-39, WSC-40 a report is posted with the token of the machine, and its megalot shows it', async () => {
  const orderId = await web.workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }]);
  for (const lotId of await makePrintedLots(web.workshop)) {
    await cutLot(web.workshop, lotId);
    await sortLot(web.workshop, lotId);
  }
  const { order } = await query(
    'preparator',
    'query o($id: ID!) { order(id: $id) { checkbooks { code pages { page } } } }',
    { id: orderId },
  );
  const [{ code, pages }] = order.checkbooks;
  const report = `${HEADER}${code},1,ok,2026-03-02T09:00:00Z\nC/UNKNOWN,1,ok,2026-03-02T09:00:01Z`;
  expect((await post(report, { authorization: 'Bearer wrong' })).status).toBe(401);
  expect((await post(report, {})).status).toBe(401);
  const sent = await post(report, asMachine, 'shift-1.csv');
  expect([sent.status, await sent.json()]).toMatchObject([
    200,
    { lines: 2, applied: 1, unknown: 1, known: false },
  ]);
  const data = await query('preparator', REPORTS_QUERY);
  expect(data.bookletMegalots.rows).toMatchObject([
    {
      counts: { pages: pages.length, seen: 1 },
      lastReport: { name: 'shift-1.csv', source: 'api', applied: 1, by: null },
    },
  ]);
  expect(data.machineReports).toMatchObject([
    { lines: 2, openLines: [{ line: 3, code: 'C/UNKNOWN', page: 1, result: 'ok', outcome: 'unknown' }] },
  ]);
});

it('L2C-21 a person of the floor loads a report, and nobody else does', async () => {
  const report = `${HEADER}C/0000000000,7,fault,2026-03-02T10:00:00Z`;
  expect((await post(report, await asUser('shopManager'))).status).toBe(403);
  expect((await post(report, { cookie: await cookie('preparator') })).status).toBe(403);
  const loaded = await post(report, await asUser('preparator'), 'by-hand.csv');
  expect(await loaded.json()).toMatchObject({ lines: 1, unknown: 1 });
  const { machineReports } = await query('preparator', REPORTS_QUERY);
  expect(machineReports.map(({ source }: { source: string }) => source).toSorted()).toEqual([
    'api',
    'screen',
  ]);
});

it('L2C-17 an invalid report is refused with the numbers of its lines, and another type of content with 415', async () => {
  const refused = await post(`${HEADER}C/1,1,ok\nC/1,0,ok,2026-03-02T10:00:00Z`, asMachine);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    {
      code: 'reportInvalid',
      params: {
        line: 2,
        field: 'row',
        rule: 'columns',
        count: 2,
        faults: [
          { line: 2, field: 'row', rule: 'columns' },
          { line: 3, field: 'page', rule: 'range' },
        ],
      },
    },
  ]);
  expect((await post('x', { ...asMachine, 'content-type': 'text/plain' })).status).toBe(415);
  const json = await post('[]', { ...asMachine, 'content-type': 'application/json; charset=utf-8' });
  expect(await json.json()).toMatchObject({ lines: 0, known: false });
});
