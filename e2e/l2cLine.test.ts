import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { scanCodes } from '@cmon/testkit/print/printTools';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, queryOffice, scanCode } from './journey/office.ts';

const WIDTHS = [320, 390, 820, 1280];
const CHECKBOOKS_QUERY = `query q($stage: BookletStage) {
  checkbooks(filter: { stage: $stage }) {
    rows { id code number orderNumber childText status step pages { page problem } order { id status } }
  }
}`;

let cmon: Cmon;
let browser: Browser;
/** The page of a preparator at the binding table. */
let page: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'prep');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const readCheckbooks = async (stage: string) =>
  (await queryOffice(page, cmon.server, CHECKBOOKS_QUERY, { stage })).checkbooks.rows;
/** A checkbook whose sheets are all there, and which nobody has started. */
async function findStartable() {
  const books = await readCheckbooks('toDo');
  return books.find(({ step }: { step: string }) => step === 'start');
}
const findPanel = () => page.getByRole('article');
function fillMessage(key: string, values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    frenchText(key),
  );
}
const findAnswer = (text: string) => findPanel().getByRole('status').getByText(text, { exact: true });

async function expectAccessible(): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
}

it('RTE-10, WSC-39 the L2C line shows its megalots with their sheets and pages, at every width', async () => {
  await page.goto(`${cmon.server}/fabrication/l2c/megalots`);
  const card = page
    .getByRole('listitem')
    .filter({ hasText: frenchText('l2c.openCheckbooks') })
    .first();
  await card.waitFor();
  for (const stage of ['waiting', 'toDo', 'ready', 'running', 'error', 'complete'])
    await card.getByText(frenchText(`l2c.stage.${stage}`), { exact: true }).waitFor();
  await expectAccessible();
  await page.getByRole('button', { name: frenchText('l2c.stage.toDo'), exact: true }).click();
  await page.waitForURL(/stage=toDo/);
  await page
    .getByRole('link', { name: frenchText('l2c.openCheckbooks') })
    .first()
    .click();
  await page.waitForURL(/checkbooks\/tous\/1\?megalot=/);
});

it('RTE-11, WSC-41, WSC-42 a checkbook is bound with a scanner alone, from the first scan to the made order', async () => {
  const book = await findStartable();
  const pages = book.pages.length;
  await page.goto(`${cmon.server}/scan-qrcode`);
  await page.getByText(frenchText('scan.anything')).waitFor();
  await scanCode(page, book.code);
  await page.waitForURL(new RegExp(`/fabrication/l2c/checkbooks.*${book.id}`));
  await findAnswer(frenchText('l2c.step.start')).waitFor();
  await findPanel().getByText(book.childText, { exact: true }).waitFor();
  await expectAccessible();
  for (let next = 1; next <= pages; next += 1) {
    await scanCode(page, book.code);
    const shown = findAnswer(fillMessage('l2c.nextPage', { page: next, pages }));
    await shown.waitFor();
    const box = await shown.boundingBox();
    expect(box !== null && box.y >= 0 && box.y + box.height <= 768).toBe(true);
  }
  await scanCode(page, book.code);
  await findAnswer(frenchText('l2c.step.done')).waitFor();
  const bound = await readCheckbooks('complete');
  expect(bound.find(({ id }: { id: string }) => id === book.id)).toMatchObject({ status: 'FAB_COMPLETE' });
  await scanCode(page, book.code);
  await page.getByRole('alertdialog').getByText(frenchText('failure.guardRefused.checkbookOpen')).waitFor();
});

it('WSC-43, L2C-13 a missing page is an error with a reason, and its strip is printed again', async () => {
  const book = await findStartable();
  await page.goto(`${cmon.server}/fabrication/l2c/checkbooks/${book.orderNumber}/1?checkbook=${book.id}`);
  await findPanel()
    .getByRole('button', { name: fillMessage('l2c.problemOf', { page: 2 }), exact: true })
    .click();
  await page.getByRole('radio', { name: frenchText('reason.missingPage') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: frenchText('l2c.report'), exact: true })
    .click();
  await findAnswer(frenchText('l2c.step.error')).waitFor();
  await findPanel().getByText(frenchText('reason.missingPage')).first().waitFor();
  await expectAccessible();
  await findPanel()
    .getByRole('button', { name: frenchText('l2c.retry'), exact: true })
    .click();
  await findAnswer(frenchText('l2c.step.start')).waitFor();
  await findPanel()
    .getByRole('button', { name: fillMessage('l2c.problemOf', { page: 1 }), exact: true })
    .click();
  await page.getByRole('radio', { name: frenchText('reason.duplicatePage') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: frenchText('l2c.report'), exact: true })
    .click();
  await findPanel()
    .getByRole('button', { name: fillMessage('l2c.reissueOf', { page: 1 }), exact: true })
    .click();
  await page.getByRole('radio', { name: frenchText('reason.damaged') }).check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: frenchText('l2c.reissue'), exact: true })
    .click();
  await findAnswer(frenchText('l2c.step.wait')).waitFor();
});

it('L2C-15, OFF-172, OFF-173 the cover ticket is printed by a command code, and the list has the codes of the selected orders', async () => {
  const [book] = await readCheckbooks('waiting');
  await page.goto(`${cmon.server}/fabrication/l2c/checkbooks/${book.orderNumber}/1?checkbook=${book.id}`);
  await findPanel().waitFor();
  const readCodes = async (address: string) => {
    const paper = await page.context().request.get(new URL(address, cmon.server).href);
    expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
    return scanCodes(await paper.body(), 200);
  };
  const printRequest = page.waitForRequest(/\/checkbook-covers\//);
  await scanCode(page, 'X/REPRINTLABEL');
  expect(await readCodes((await printRequest).url())).toEqual([`QR-Code:${book.code}`]);
  const list = page.getByRole('link', { name: frenchText('l2c.printList'), exact: true });
  expect(await readCodes((await list.getAttribute('href')) ?? '')).toContain(`QR-Code:${book.code}`);
});
