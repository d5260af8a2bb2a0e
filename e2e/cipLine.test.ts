import { groupBy } from '@cmon/core/groupBy';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, queryOffice, scanCode } from './journey/office.ts';

const CIP = '/fabrication/cip/megalots';
const WIDTHS = [320, 390, 820, 1280];
const PARTS_QUERY = `{ cipMegalots(size: 100) { rows {
  megalot { id number } counts { toDo inProgress }
  parts { stage item { id code orderId orderNumber strip { id } } }
} } }`;

interface Part {
  readonly stage: string;
  readonly item: {
    readonly id: string;
    readonly code: string;
    readonly orderId: string;
    readonly orderNumber: string;
  };
}

let cmon: Cmon;
let browser: Browser;
/** The page of a preparator at the CIP line. */
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'prep');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

async function readDeliveries(): Promise<string[]> {
  const document = '{ cipMegalots(size: 100) { rows { deliveries { id } } } }';
  const { cipMegalots } = await queryOffice(page, cmon.server, document);
  return cipMegalots.rows
    .flatMap(({ deliveries }: { deliveries: { id: string }[] }) => deliveries)
    .map(({ id }: { id: string }) => id);
}

async function readParts(): Promise<Part[]> {
  const { cipMegalots } = await queryOffice(page, cmon.server, PARTS_QUERY);
  return cipMegalots.rows.flatMap(({ parts }: { parts: Part[] }) => parts);
}

/** The open parts of an order whose parts are all made. */
async function findMadePack(): Promise<Part[]> {
  const byOrder = groupBy(await readParts(), ({ item }) => item.orderId);
  const madeParts = [...byOrder.values()].find((parts) =>
    parts.every(({ stage }) => stage === 'toDo' || stage === 'inProgress'),
  );
  if (madeParts === undefined) throw new Error('The sample has no pack with all parts made.');
  return madeParts;
}

async function expectAccessible(): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
}

it('RTE-12, WSC-44 the CIP line shows its megalots with the parts and pieces, at every width', async () => {
  await page.goto(`${cmon.server}${CIP}`);
  const show = page.getByRole('button', { name: frenchText('cip.showParts'), exact: true });
  await show.first().waitFor();
  for (const stage of ['waiting', 'toDo', 'inProgress', 'distress', 'done'])
    await page
      .getByRole('listitem')
      .getByText(frenchText(`cip.stage.${stage}`), { exact: true })
      .first()
      .waitFor();
  await show.first().click();
  await page
    .getByRole('list', { name: frenchText('cip.parts') })
    .getByRole('img')
    .first()
    .waitFor();
  await expectAccessible();
});

it('WSC-45, CIP-7 parts are sent with a delivery note, and missing pieces are declared with a reason', async () => {
  const earlierIds = await readDeliveries();
  const readSentIds = async () => (await readDeliveries()).filter((id) => !earlierIds.includes(id));
  await page.goto(`${cmon.server}${CIP}?stage=toDo`);
  await page
    .getByRole('button', { name: frenchText('cip.send'), exact: true })
    .first()
    .click();
  await expect.poll(readSentIds).toHaveLength(1);
  const [sentId] = await readSentIds();
  const note = await page.context().request.get(`${cmon.server}/delivery-notes/${sentId}.pdf`);
  expect([note.status(), (await note.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

  await page.goto(`${cmon.server}${CIP}?stage=inProgress`);
  await page
    .getByRole('button', { name: frenchText('cip.showParts'), exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Déclarer \d+ manquante/ })
    .first()
    .click();
  await page.getByRole('radio', { name: frenchText('reason.missing'), exact: true }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: frenchText('cip.confirmMissing'), exact: true })
    .click();
  await page
    .getByRole('button', { name: frenchText('cip.found'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: frenchText('cip.found'), exact: true }).waitFor({ state: 'hidden' });
});

it('CIP-2, CIP-5, WSC-45 a pack is received and put together with a scanner alone, and only then packed', async () => {
  const parts = await findMadePack();
  const [first] = parts;
  const order = first?.item.orderNumber ?? '';
  const pack = `O/${first?.item.orderId}`;
  const answer = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.goto(`${cmon.server}/scan-expedition`);
  await page.getByText(frenchText('pack.scanOrder'), { exact: true }).waitFor();
  await scanCode(page, pack);
  await page.getByRole('alertdialog').getByText(frenchText('failure.guardRefused.cipDone')).waitFor();

  await page.goto(`${cmon.server}${CIP}`);
  await page.getByText(frenchText('cip.scan'), { exact: true }).waitFor();
  for (const { item } of parts.slice(0, -1)) {
    await scanCode(page, item.code);
    await answer(`${order} : reçu`).waitFor();
  }
  const last = parts.at(-1)?.item.code ?? '';
  await scanCode(page, last);
  const arrived = answer(frenchText('cip.packArrived').replace('{order}', order));
  await arrived.waitFor();
  const box = await arrived.boundingBox();
  expect(box !== null && box.y >= 0 && box.y + box.height <= 768).toBe(true);
  await scanCode(page, last);
  await answer(frenchText('cip.packDone').replace('{order}', order)).waitFor();
  await expectAccessible();

  await page.goto(`${cmon.server}/scan-expedition`);
  await page.getByText(frenchText('pack.scanOrder'), { exact: true }).waitFor();
  await scanCode(page, pack);
  await page.waitForURL(new RegExp(`/scan-expedition/${first?.item.orderId}`));
});
