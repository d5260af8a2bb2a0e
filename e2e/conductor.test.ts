import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { frenchText, signIn } from './journey/office.ts';

const CONDUCTOR = '/pole-objet/chef-orchestre';
const WIDTHS = [320, 390, 820, 1280];

let cmon: Cmon;
let browser: Browser;
/** The page of the super preparator, and that of a preparator at a pole. */
let page: Page;
let polePage: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  const open = async (name: string) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'fr-FR',
      bypassCSP: true,
    });
    const opened = await context.newPage();
    await signIn(opened, cmon.server, cmon.signIn(name));
    return opened;
  };
  page = await open('super');
  polePage = await open('prep');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const mugs = frenchText('pole.mug');
const findColumn = () => page.getByRole('listitem', { name: mugs, exact: true });
const findColumnButton = (key: string) =>
  findColumn().getByRole('button', { name: frenchText(key).replace('{pole}', mugs), exact: true });
const findDialogButton = (key: string) =>
  page.getByRole('dialog').getByRole('button', { name: frenchText(key), exact: true });
const findBanner = (text: string) => polePage.getByRole('status').getByText(text);
const STOPPED = `Le pôle ${mugs} est arrêté : ${frenchText('reason.machineFault')}`;

/** Moves the keyboard focus to a control and presses Enter, as somebody without a mouse does. */
async function pressByKeyboard(control: ReturnType<typeof findColumnButton>): Promise<void> {
  await control.focus();
  await page.keyboard.press('Enter');
}

it('RTE-16, WSC-52 the conductor shows every pole with its work, at every width', async () => {
  await page.goto(`${cmon.server}${CONDUCTOR}`);
  await findColumn().waitFor();
  for (const pole of ['mug', 'gravure', 'sac', 'bouteille', 'bois']) {
    const name = frenchText(`pole.${pole}`);
    const shown = page.getByRole('listitem', { name, exact: true });
    for (const key of ['ready', 'running', 'rework', 'made', 'oldest', 'people', 'limit'])
      expect(await shown.getByText(frenchText(`conductor.${key}`), { exact: true }).count()).toBe(1);
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
});

it('WSC-54, WSC-128 a pole is stopped with a reason by keyboard, and the pole screens say so until it is resumed', async () => {
  await page.goto(`${cmon.server}${CONDUCTOR}`);
  await pressByKeyboard(findColumnButton('conductor.stopPole'));
  const reason = page.getByRole('radio', { name: frenchText('reason.machineFault') });
  await reason.waitFor();
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await reason.focus();
  await page.keyboard.press('Space');
  await pressByKeyboard(findDialogButton('conductor.stop'));
  await findColumnButton('conductor.resumePole').waitFor();
  await findColumn()
    .getByText(frenchText('conductor.stopped').replace('{reason}', frenchText('reason.machineFault')))
    .waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  await polePage.goto(`${cmon.server}/pole-objet/poles/mug/1?fab=FAB_A_FAIRE`);
  await findBanner(STOPPED).waitFor();
  expect(await findAxeViolations(polePage)).toEqual([]);
  const queue = polePage.getByRole('region', { name: frenchText('pole.queue') });
  await queue.locator('li > button').first().click();
  // The item says why it can't be started, and doesn't offer it.
  await polePage.getByRole('dialog').getByText(STOPPED).waitFor();
  expect(await polePage.getByRole('button', { name: frenchText('action.start'), exact: true }).count()).toBe(
    0,
  );
  await polePage.goto(`${cmon.server}/pole-objet/scan/mug`);
  await findBanner(STOPPED).waitFor();
  await polePage.goto(`${cmon.server}/pole-objet/scan/sac`);
  await queue.waitFor();
  expect(await findBanner(STOPPED).count()).toBe(0);

  await findColumnButton('conductor.resumePole').click();
  await page.getByRole('radio', { name: frenchText('reason.solved') }).check();
  await findDialogButton('conductor.resume').click();
  await findColumnButton('conductor.stopPole').waitFor();
  await polePage.goto(`${cmon.server}/pole-objet/scan/mug`);
  await queue.waitFor();
  await expect.poll(() => findBanner(STOPPED).count()).toBe(0);
});

it('WSC-55 a limit is set on the board, and the pole takes no item above it', async () => {
  const countRunning = async () => {
    const count = findColumn().locator('dl > div', { hasText: frenchText('conductor.running') });
    return Number(await count.locator('dd').textContent());
  };
  await polePage.goto(`${cmon.server}/pole-objet/poles/mug/1?fab=FAB_A_FAIRE`);
  await polePage
    .getByRole('region', { name: frenchText('pole.queue') })
    .locator('li > button')
    .first()
    .click();
  const start = polePage.getByRole('button', { name: frenchText('action.start'), exact: true });
  await start.click();
  await polePage.getByRole('button', { name: frenchText('action.release'), exact: true }).waitFor();
  await page.goto(`${cmon.server}${CONDUCTOR}`);
  await expect.poll(countRunning).toBeGreaterThan(0);
  const limit = String(await countRunning());
  await findColumnButton('conductor.setLimitOf').click();
  await page.getByLabel(frenchText('conductor.limitField')).fill(limit);
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await findColumn().getByText(frenchText('conductor.limitReached')).waitFor();
  await polePage.goto(`${cmon.server}/pole-objet/poles/mug`);
  await findBanner(`Le pôle ${mugs} a atteint sa limite d’articles en cours : ${limit}`).waitFor();
  await findColumnButton('conductor.setLimitOf').click();
  await page.getByLabel(frenchText('conductor.limitField')).fill('');
  await findDialogButton('conductor.save').click();
  await findColumn().getByText(frenchText('conductor.noLimit'), { exact: true }).waitFor();
});

it('WSC-53 an order that waits for one object opens that object at its pole', async () => {
  await page.goto(`${cmon.server}${CONDUCTOR}`);
  const away = page.getByRole('region', { name: /objet/ });
  const first = away.getByRole('link').first();
  const order = ((await first.locator('strong').textContent()) ?? '').replace('PRIO', '').trim();
  await first.click();
  await page.waitForURL(/\/pole-objet\/scan\/\w+\/\w+/);
  await page.getByRole('article').getByText(order, { exact: true }).waitFor();
});

it('WSC-129, WSC-176 the stock of the blanks of each pole is shown, counted and received on the board', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${cmon.server}${CONDUCTOR}`);
  await page.getByRole('button', { name: frenchText('blank.all'), exact: true }).click();
  const mugStock = page.getByRole('region', { name: mugs, exact: true });
  const blank = mugStock.getByRole('listitem').filter({ hasText: 'Mug blanc' });
  await blank.getByText(frenchText('blank.uncounted'), { exact: true }).waitFor();
  await blank.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Mug blanc' });
  await dialog.getByLabel(frenchText('blank.countField')).fill('1');
  await dialog.getByRole('button', { name: frenchText('blank.count'), exact: true }).click();
  // The form of the first count has a field for a delivery too. The form that receives comes when the count is stored.
  const receive = dialog.getByRole('button', { name: frenchText('blank.receive'), exact: true });
  await receive.waitFor();
  await dialog.getByLabel(frenchText('blank.receiveField')).fill('40');
  await receive.click();
  // The shelf has 41 pieces: one was counted and 40 were delivered. The history also counts the pieces in work.
  await dialog.getByText('41', { exact: true }).first().waitFor();
  await dialog.getByText(frenchText('event.receiveBlanks')).waitFor();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  expect(await blank.getByText(frenchText('blank.uncounted'), { exact: true }).count()).toBe(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // No button may be half under the bar at the top.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
});
