import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeSetting } from './changeSetting.ts';
import { englishText, findMoves, frenchText, pressMove, scanCode } from './office.ts';

/** Closes every bucket at once; each becomes one lot. */
export async function makeLots(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/batch/lots`);
  const close = page.getByRole('button', { name: englishText('batch.closeNow') });
  await close.first().waitFor();
  for (let remaining = await close.count(); remaining > 0; remaining = await close.count()) {
    await close.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(
      ([name, before]) =>
        [...document.querySelectorAll('button')].filter((button) => button.textContent === name).length <
        Number(before),
      [englishText('batch.closeNow'), String(remaining)] as const,
    );
  }
}

/** Makes a megalot of every proposal, and waits until a generator has written the files of all. */
export async function generateMegalots(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/batch/megalots`);
  const proposals = page.getByRole('button', { name: englishText('action.generate'), exact: true });
  await proposals.first().waitFor();
  const count = await proposals.count();
  for (let remaining = count; remaining > 0; remaining -= 1) {
    await proposals.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await proposals.nth(remaining - 1).waitFor({ state: 'hidden' });
  }
  await page
    .getByText(englishText('status.file_1'))
    .nth(count - 1)
    .waitFor();
}

/** Marks the files of every megalot as taken by its device and as printed. */
export async function printMegalots(page: Page, server: string): Promise<void> {
  await page.goto(`${server}/decoupe/megalots`);
  for (const move of ['move.mg_dec_rip', 'move.mg_dec_imprime']) {
    const buttons = findMoves(page, move);
    await buttons.first().waitFor();
    for (let remaining = await buttons.count(); remaining > 0; remaining -= 1) {
      await buttons.first().click();
      await buttons.nth(remaining - 1).waitFor({ state: 'hidden' });
    }
  }
}

/** Cuts, checks and sorts one lot: every strip is scanned and marked as good. */
export async function cutAndSort(
  page: Page,
  server: string,
  lotType: string,
  strips: readonly string[],
): Promise<void> {
  await page.goto(`${server}/decoupe/lots`);
  const queue = page.getByRole('region', { name: frenchText('cutting.queue') });
  await queue.getByText(lotType, { exact: true }).first().click();
  await pressMove(page, 'move.dec_decoupe_en_cours');
  await pressMove(page, 'move.dec_cq_decoupe');
  await pressMove(page, 'move.dec_tri_en_cours');
  for (const [index, code] of strips.entries()) {
    await scanCode(page, code);
    await page.locator('li[data-seen=true]').nth(index).waitFor();
    await page
      .getByRole('button', { name: frenchText('status.OK'), exact: true })
      .nth(index)
      .click();
  }
  await pressMove(page, 'move.dec_complet');
}

/** Returns the row of an order that waits for one last item, on /expedition: its number, and the item with its place. */
export async function readMissingItemRow(page: Page, server: string, order: string): Promise<string> {
  await page.goto(`${server}/expedition`);
  const row = page.getByRole('listitem').filter({ hasText: order });
  return row.innerText();
}

/** A scan within this many seconds of the first one must be confirmed. No test takes that long between the two. */
const DOUBLE_SCAN_S = 600;

/** Lets the poles ask about each second scan of an object, however slow the machine is. `admin` is an administrator's. */
export const confirmSecondScans = (admin: Page, server: string): Promise<void> =>
  changeSetting(admin, server, 'doubleScanTime', DOUBLE_SCAN_S);

/**
 * Makes one object at its pole, where second scans are confirmed. The first scan starts the work. The second scan ends it
 * and hands the object to the controller, because the first pieces of a new person are all controlled.
 */
export async function makeObject(page: Page, server: string, code: string): Promise<void> {
  await page.goto(`${server}/pole-objet/scan`);
  await page.getByText(frenchText('pole.scanItem')).first().waitFor();
  await scanCode(page, code);
  await page.getByText(frenchText('status.FAB_EN_COURS')).first().waitFor();
  await scanCode(page, code);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: frenchText('action.finish') })
    .click();
  await page.getByText(frenchText('controller.waiting')).first().waitFor();
}

/** The controller scans a piece, ticks what has to be checked, and accepts the piece. */
export async function acceptObject(page: Page, server: string, code: string): Promise<void> {
  await page.goto(`${server}/pole-objet/controleur`);
  await page.getByText(frenchText('controller.scan')).first().waitFor();
  await scanCode(page, code);
  const checks = page.getByRole('group', { name: frenchText('controller.checks') }).getByRole('button');
  await checks.first().waitFor();
  for (let check = 0; check < (await checks.count()); check += 1) await checks.nth(check).click();
  await page.getByRole('button', { name: frenchText('action.passControl'), exact: true }).click();
  await page.getByText(frenchText('status.FAB_COMPLETE')).first().waitFor();
}

/** Scans a strip or an item at the packing table, which opens its order. */
export async function scanAtPackingTable(page: Page, server: string, code: string): Promise<void> {
  await page.goto(`${server}/scan-expedition`);
  await page.getByText(frenchText('pack.scanOrder')).waitFor();
  await scanCode(page, code);
  await page.waitForURL(/\/scan-expedition\/.+/);
  await page.getByRole('img').first().waitFor();
}

/**
 * Scans the missing items into the parcel, which prints its label, then the command codes that print the label again and
 * ship the order. Returns the label's PDF.
 */
export async function packAndShip(page: Page, codes: readonly string[], order: string): Promise<Buffer> {
  const waitForLabel = () => page.waitForRequest(/\/labels\/[^/]+\.pdf$/);
  const printing = waitForLabel();
  for (const code of codes) await scanCode(page, code);
  // The text of the message when no item is missing any more.
  const wholeMessage = /=0 \{([^}]+)\}/.exec(frenchText('pack.itemScanned'))?.[1] ?? '';
  await page.getByText(wholeMessage).first().waitFor();
  const label = (await printing).url();
  const printingAgain = waitForLabel();
  await scanCode(page, 'X/REPRINTLABEL');
  await page.getByText(frenchText('pack.labelPrinted')).first().waitFor();
  expect((await printingAgain).url()).toBe(label);
  await scanCode(page, 'X/FINALIZE');
  await page.getByText(frenchText('pack.orderShipped').replace('{order}', order)).first().waitFor();
  return (await page.context().request.get(label)).body();
}

/** Returns the accessible names of the previews on the page, which have their texts. */
export async function readPreviewNames(page: Page): Promise<string> {
  const images = page.locator('main img[src*="/preview/"]');
  await images.first().waitFor();
  return (await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).join('\n');
}

/** Returns the accessible names of the previews in an order's detail. */
export async function readOrderPreviewNames(page: Page, server: string, order: string): Promise<string> {
  await page.goto(`${server}/rechercher/commandes/${order}`);
  await page.getByRole('link', { name: order }).click();
  const images = page.locator('img[src*="/preview/"]');
  await images.first().waitFor();
  return (await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt')))).join('\n');
}

/** Returns the text of an order's row in the search results, which has its status. */
export async function readSearchRow(page: Page, server: string, order: string): Promise<string> {
  await page.goto(`${server}/rechercher/commandes/${order}`);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: order }) });
  await row.waitFor();
  return (await row.textContent()) ?? '';
}
