import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAxeViolations } from './harness/findAxeViolations.ts';
import { openOffice } from './harness/openOffice.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { changeSetting } from './journey/changeSetting.ts';
import { frenchText, queryOffice } from './journey/office.ts';

let cmon: Cmon;
let browser: Browser;
let page: Page;
let admin: Page;
beforeAll(async () => {
  [cmon, browser] = await Promise.all([startCmon({ day: true }), openBrowser()]);
  page = await openOffice(browser, cmon, 'prep');
  admin = await openOffice(browser, cmon, 'admin');
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

const findGroups = () =>
  page.getByRole('region', { name: frenchText('poleWork.blanks') }).getByRole('button');
const findRows = () => page.getByRole('region', { name: frenchText('pole.queue') }).locator('li > button');
const findButton = (key: string) => page.getByRole('button', { name: frenchText(key), exact: true });

it('RTE-17, WSC-56 the work of a pole is grouped by blank, and a group shows its own items', async () => {
  await page.goto(`${cmon.server}/pole-objet/poles`);
  await findRows().first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  const group = findGroups().first();
  const name = ((await group.locator('strong').first().textContent()) ?? '').replace('PRIO', '').trim();
  await group.click();
  await expect.poll(() => group.getAttribute('aria-pressed')).toBe('true');
  await expect
    .poll(async () => (await findRows().allTextContents()).every((text) => text.includes(name)))
    .toBe(true);
  // The page shows the name; its address has the code.
  expect(new URL(page.url()).searchParams.get('blank')).toMatch(/^[A-Z][A-Z0-9_]+$/);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findAxeViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1024, height: 768 });
});

/** Sets the share of a part's pieces that a controller looks at. */
const setControlShare = (part: string, share: number) =>
  changeSetting(admin, cmon.server, 'controlShares', [{ part, share }]);

/** Shows the items that nobody has started, and opens the first of them. Returns its order's number and its part. */
async function openFirstItem(): Promise<{ number: string; part: string }> {
  await page.goto(`${cmon.server}/pole-objet/poles/tous/1?fab=FAB_A_FAIRE`);
  const waiting = frenchText('status.FAB_A_FAIRE');
  await expect
    .poll(async () => {
      const texts = await findRows().allTextContents();
      return texts.length > 0 && texts.every((text) => text.includes(waiting));
    })
    .toBe(true);
  await findRows().first().click();
  await findButton('action.start').waitFor();
  const id = new URL(page.url()).searchParams.get('detail');
  const document = 'query i($id: ID!) { item(id: $id) { orderNumber partCode } }';
  const { item } = await queryOffice(page, cmon.server, document, { id });
  return { number: item.orderNumber, part: item.partCode };
}

it('WSC-56 an item is started, released and finished from the list of its pole', async () => {
  const { part } = await openFirstItem();
  await setControlShare(part, 0);
  // The drawer slides in.
  await expect.poll(() => findAxeViolations(page)).toEqual([]);
  await findButton('action.start').click();
  await findButton('action.release').click();
  await findButton('action.start').click();
  await findButton('action.finish').click();
  await page.getByText(frenchText('status.FAB_COMPLETE')).first().waitFor();
});

it('RTE-20, WSC-64, WSC-65 a made piece is handed to the controller, who checks each point and accepts it or refuses it', async () => {
  const controller = await openOffice(browser, cmon, 'super');
  for (const verdict of ['accepted', 'refused'] as const) {
    const { number, part } = await openFirstItem();
    await setControlShare(part, 1);
    await findButton('action.start').click();
    await findButton('controller.handOver').click();
    await page.getByText(frenchText('controller.waiting')).first().waitFor();
    await controller.goto(`${cmon.server}/pole-objet/controleur`);
    const queue = controller.getByRole('region', { name: frenchText('controller.queue') });
    await queue.getByRole('button').filter({ hasText: number }).first().click();
    const findControllerButton = (key: string) =>
      controller.getByRole('button', { name: frenchText(key), exact: true });
    const checks = controller
      .getByRole('group', { name: frenchText('controller.checks') })
      .getByRole('button');
    await checks.first().waitFor();
    expect(await findAxeViolations(controller)).toEqual([]);
    if (verdict === 'accepted') {
      for (let check = 0; check < (await checks.count()); check += 1) {
        expect(await findControllerButton('action.passControl').isEnabled()).toBe(false);
        await checks.nth(check).click();
      }
      await findControllerButton('action.passControl').click();
      await controller.getByText(frenchText('status.FAB_COMPLETE')).first().waitFor();
    } else {
      await findControllerButton('controller.rework').click();
      const dialog = controller.getByRole('dialog');
      await dialog.getByRole('radio').first().click();
      await dialog.getByRole('button', { name: frenchText('controller.rework'), exact: true }).click();
      await controller.getByText(frenchText('status.FAB_REPRISE_MANUELLE')).first().waitFor();
    }
    await queue.getByRole('button').filter({ hasText: number }).waitFor({ state: 'hidden' });
  }
  await controller.setViewportSize({ width: 320, height: 700 });
  expect(await findAxeViolations(controller)).toEqual([]);
  const overflow = await controller.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await controller.context().close();
});

it('RTE-15, WSC-51 the megalots with objects show how far each pole is, and open the items of a pole', async () => {
  const counts = 'pole total waiting ready running rework made distressed';
  const { objectMegalots } = await queryOffice(
    page,
    cmon.server,
    `{ objectMegalots { rows { megalot { number } poles { ${counts} } } } }`,
  );
  const [{ megalot, poles }] = objectMegalots.rows;
  await page.goto(`${cmon.server}/pole-objet/megalots`);
  const card = page.getByRole('listitem', { name: megalot.number, exact: true });
  for (const { total, made } of poles) {
    const text = frenchText('objectMegalots.made').replace('{made}', made).replace('{total}', total);
    await card.getByText(text, { exact: true }).first().waitFor();
  }
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow <= 0]).toEqual([width, true]);
  }
  const [{ pole }] = poles;
  const name = frenchText('objectMegalots.poleItems').replace('{pole}', frenchText(`pole.${pole}`));
  await card.getByRole('link', { name }).click();
  await page.waitForURL(`**/pole-objet/poles/${pole}/1`);
});
