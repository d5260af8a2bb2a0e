import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, queryOffice, scanCode } from './journey/office.ts';

/** The queries that an open screen needs to be loaded again. They are answered while the rest of the work is offline. */
const SHELL_QUERIES = /query (viewer|settings|alerts|poleItem|poleQueue)\b/;

let cmon: Cmon;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'prep');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const query = (document: string, variables: object = {}) =>
  queryOffice(page, cmon.server, document, variables);
async function openStation(path: string) {
  await page.goto(`${cmon.server}${path}`);
  await page.getByLabel(frenchText('scan.typed')).waitFor();
}
function readOutbox() {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('cmon.office.outbox.'));
    return JSON.parse((key && localStorage.getItem(key)) || '{"waiting":[],"refused":[]}');
  });
}
const expectWaiting = (count: number) =>
  expect.poll(async () => (await readOutbox()).waiting.length).toBe(count);
async function scanOffline(code: string, count: number) {
  await scanCode(page, code);
  await expectWaiting(count);
}

it('SHP-47, SHP-48 at poles, the CIP line and the cutter scans and taps wait while the server is away, survive a reload, and count once', async () => {
  const itemFields = 'rows { id code pole }';
  const { items } = await query(
    `{ items(filter: { fabrication: [FAB_A_FAIRE] }, size: 20) { ${itemFields} } }`,
  );
  const [tapped, scanned] = items.rows.filter(({ pole }: { pole: string | null }) => pole !== null);
  const { cipMegalots } = await query(
    '{ cipMegalots(size: 100) { rows { parts { stage item { id code } } } } }',
  );
  const part = cipMegalots.rows
    .flatMap(({ parts }: { parts: object[] }) => parts)
    .find(({ stage }: { stage: string }) => stage === 'inProgress');
  const { cuttingQueue } = await query(
    '{ cuttingQueue(work: ready, states: [dec_bde_imprimees], size: 20) { rows { id code strips { code } } } }',
  );
  const [lot] = cuttingQueue.rows.filter(({ strips }: { strips: unknown[] }) => strips.length > 0);

  await openStation(`/pole-objet/scan/${tapped.pole}/${tapped.id}`);
  const start = page.getByRole('article').getByRole('button', { name: frenchText('action.start') });
  await start.waitFor();
  await page.route('**/graphql', async (route) => {
    if (SHELL_QUERIES.test(route.request().postData() ?? '')) return route.continue();
    return route.abort('internetdisconnected');
  });
  await start.click();
  await expectWaiting(1);
  // The button is disabled, because the state that it shows is older than the waiting tap.
  expect(await start.isDisabled()).toBe(true);
  await openStation(`/pole-objet/scan/${scanned.pole}`);
  await scanOffline(scanned.code, 2);
  await page.reload();
  const banner = page.getByRole('group').filter({ hasText: /2/ }).locator('summary');
  await banner.first().click();
  await page.getByText(scanned.code, { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await openStation('/fabrication/cip/megalots');
  await scanOffline(part.item.code, 3);
  await openStation('/decoupe/lots');
  await scanOffline(lot.code, 4);
  // The strip is kept for the lot that was scanned before it, though no lot could be opened.
  await scanOffline(lot.strips[0].code, 5);
  await scanOffline('I/0000000000', 6);

  // The waiting scans are sent from any screen, here from one that is not their station.
  await page.goto(`${cmon.server}/scan-qrcode`);
  await page.unroute('**/graphql');
  await expectWaiting(0);
  const refused = page.getByRole('alert').filter({ hasText: 'I/0000000000' });
  await refused.waitFor();
  expect((await readOutbox()).refused).toHaveLength(1);
  await refused.getByRole('button').click();
  await refused.waitFor({ state: 'hidden' });

  const readFabrication = async (id: string) =>
    (await query('query i($id: ID!) { item(id: $id) { fabrication } }', { id })).item.fabrication;
  expect([await readFabrication(scanned.id), await readFabrication(tapped.id)]).toEqual([
    'FAB_EN_COURS',
    'FAB_EN_COURS',
  ]);
  const state = await query(
    'query l($id: ID!) { lot(id: $id) { cutting stripsSeen } cipMegalots(size: 100) { rows { parts { stage item { id } } } } }',
    { id: lot.id },
  );
  expect(state.lot.cutting).not.toBe('dec_bde_imprimees');
  expect(state.lot.stripsSeen).toBe(1);
});

it('SHP-49 the second scan of an item finishes it, though both waited, and a double reading does not', async () => {
  const { items } = await query(
    '{ items(filter: { fabrication: [FAB_A_FAIRE] }, size: 20) { rows { id code pole } } }',
  );
  const item = items.rows.find(({ pole }: { pole: string | null }) => pole !== null);
  // The clock shows one time until the second scan is made, however long that takes. The timers run on.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await openStation(`/pole-objet/scan/${item.pole}`);
  await page.context().setOffline(true);
  await scanOffline(item.code, 1);
  await scanCode(page, item.code);
  await page
    .getByRole('status')
    .getByText(frenchText('scan.readTwice').replace('{code}', item.code))
    .waitFor();
  await expectWaiting(1);
  // Longer than the time in which a second reading of a code doesn't count (`doubleScanSeconds`).
  await page.clock.setFixedTime(now + 60_000);
  await scanOffline(item.code, 2);
  await page.context().setOffline(false);
  await expectWaiting(0);
  expect((await readOutbox()).refused).toEqual([]);
  const { item: finishedItem } = await query(
    'query i($id: ID!) { item(id: $id) { fabrication controlAskedAt } }',
    {
      id: item.id,
    },
  );
  expect(finishedItem.fabrication === 'FAB_COMPLETE' || finishedItem.controlAskedAt !== null).toBe(true);
});
