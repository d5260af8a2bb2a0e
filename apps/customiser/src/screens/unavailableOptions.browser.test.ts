import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, hoverAt, openPanel, phone, startTestPages, tapAt } from '../testing/testPages.ts';
import {
  findFaults,
  findHeaders,
  findOpenBody,
  readFocus,
  readOption,
  widget,
} from '../testing/widgetPage.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { browser, open, publicAddress } = startTestPages();

it('PAN-30 a colour that is unreadable on the background shows why when it is hovered, focused or tapped', async () => {
  const unavailable = '[role="radio"][aria-disabled="true"]';
  const readPanelText = (page: Page) => findOpenBody(page).innerText();
  const desktopPage = await open('code=GOM', desktop);
  await openPanel(desktopPage, t('panel.textcolor'));
  const before = await readOption(desktopPage);
  const reason =
    (await findOpenBody(desktopPage).locator(unavailable).first().getAttribute('aria-label')) ?? '';
  expect(reason).toContain(t('out.textcolor'));
  expect(await readPanelText(desktopPage)).not.toContain(reason);
  await hoverAt(desktopPage, findOpenBody(desktopPage).locator(unavailable).first());
  await expect.poll(() => readPanelText(desktopPage)).toContain(reason);
  await findHeaders(desktopPage).first().hover();
  await expect.poll(() => readPanelText(desktopPage)).not.toContain(reason);
  const at = Number(await findOpenBody(desktopPage).locator(unavailable).first().getAttribute('data-at'));
  await findOpenBody(desktopPage).locator('[aria-checked="true"]').focus();
  await desktopPage.keyboard.press('Home');
  for (let step = 0; step < at; step++) await desktopPage.keyboard.press('ArrowRight');
  await expect.poll(() => readPanelText(desktopPage)).toContain(reason);
  expect(await readFocus(desktopPage)).toMatchObject({ name: reason, isEnabled: false, visible: true });
  await desktopPage.keyboard.press('Enter');
  expect(await readOption(desktopPage)).toBe(before);
  await desktopPage.context().close();

  const mobile = await open('code=GOM', phone);
  await openPanel(mobile, t('panel.textcolor'));
  await tapAt(mobile, findOpenBody(mobile).locator(unavailable).first());
  await expect.poll(() => readPanelText(mobile)).toContain(reason);
  expect(await readOption(mobile)).toBe(before);
  await mobile.context().close();
});

it('BEY-208 the arrow keys continue from an unavailable tile that was clicked', async () => {
  const page = await open('code=GOM', desktop);
  await openPanel(page, t('panel.textcolor'));
  const unavailable = findOpenBody(page).locator('[role="radio"][aria-disabled="true"]').first();
  const at = Number(await unavailable.getAttribute('data-at'));
  await unavailable.click({ force: true });
  await page.keyboard.press('ArrowRight');
  const next = await findOpenBody(page)
    .locator(`[data-at="${at + 1}"]`)
    .getAttribute('aria-label');
  await expect.poll(async () => (await readFocus(page)).name).toBe(next);
  await page.context().close();
});

it('PAN-30 TXT-15 illustrations that don’t fit a background show the reason once above all, and on each when highlighted', async () => {
  const page = await open('code=CAR', phone);
  await openPanel(page, t('panel.picto'));
  const words = t('picto.unavailable');
  expect(await findOpenBody(page).locator('p', { hasText: words }).count()).toBe(1);
  const tile = findOpenBody(page).locator('[aria-disabled="true"]').first();
  const readOpacity = () =>
    tile.locator('span', { hasText: words }).evaluate((element) => getComputedStyle(element).opacity);
  expect(await readOpacity()).toBe('0');
  await tapAt(page, tile);
  await expect.poll(readOpacity).toBe('1');
  expect(await findFaults(page, 'all')).toEqual([]);
  await page.context().close();
});

it('PAN-31 of more than 150 illustrations only those near the screen are drawn, wherever the shopper scrolls', async () => {
  const page = await open('code=EAO', phone);
  await openPanel(page, t('panel.picto'));
  await findOpenBody(page).locator('input[type="search"]').fill('e');
  const readSummary = () => findOpenBody(page).locator('[aria-live]').first().innerText();
  await expect.poll(async () => Number.parseInt(await readSummary(), 10)).toBeGreaterThan(150);
  const allCount = Number.parseInt(await readSummary(), 10);
  const tiles = findOpenBody(page).locator('[role="radio"]');
  await expect.poll(() => tiles.count()).toBeLessThan(100);
  const first = await tiles.first().getAttribute('aria-label');
  // Scrolls to the last tile.
  for (
    let turns = 0;
    turns < 200 && (await tiles.last().getAttribute('data-at')) !== String(allCount - 1);
    turns++
  )
    await page.mouse.wheel(0, 1200);
  await expect.poll(() => tiles.last().getAttribute('data-at')).toBe(String(allCount - 1));
  expect(await tiles.count()).toBeLessThan(100);
  await tiles.last().tap();
  await expect.poll(() => tiles.last().getAttribute('aria-checked')).toBe('true');
  expect(await tiles.first().getAttribute('aria-label')).not.toBe(first);
  await page.context().close();
});

it('PAN-33 a tile hovered at its lower edge stays hovered', async () => {
  const page = await open('code=EAO', desktop);
  await openPanel(page, t('panel.picto'));
  const tile = findOpenBody(page).locator('[role="radio"]:not([aria-checked="true"])').first();
  await tile.scrollIntoViewIfNeeded();
  await waitUntilStable(page);
  const { x, y, width, height } = (await tile.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hovered: boolean[] = [];
  for (let step = 0; step < 12; step++) {
    await page.mouse.move(x + width / 2 + step, y + height - 0.4);
    await waitUntilStable(page);
    hovered.push(await tile.evaluate((element) => element.matches(':hover')));
  }
  expect(hovered).toEqual(hovered.map(() => true));
  await page.context().close();
});

it('SCR-55 PRD-29 ordering a product that isn’t sold here shows the reason and orders nothing', async () => {
  const page = await open('code=SACHOT', phone, { date: '2026-07-14' });
  await page.locator(`${widget} [role="alert"]`).waitFor();
  expect(await findFaults(page, 'all')).toEqual([]);
  const isAllowed = await page.evaluate(() => {
    const originalEvent = new Event('submit', { cancelable: true });
    document.dispatchEvent(new CustomEvent('validateProductOptions', { detail: { originalEvent } }));
    return !originalEvent.defaultPrevented;
  });
  expect(isAllowed).toBe(false);
  const focused = await page.evaluate(() =>
    document.querySelector('#cmon-customizer')?.shadowRoot?.activeElement?.getAttribute('role'),
  );
  expect(focused).toBe('alert');
  expect(await page.locator(`${widget} button`).count()).toBe(0);
  await page.context().close();
});

it.each([
  ['Home', 'p=NOBODY'],
  ['NoCustomizer', 'code=BOX_FROID'],
])('SCR-4 SCR-51 A11-6 the %s screen works on a phone and on a desktop', async (_, query) => {
  for (const options of [{ ...phone, viewport: { width: 320, height: 568 } }, desktop]) {
    const page = await open(query, options);
    await page.locator(`${widget} h2`).waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await page.context().close();
  }
});

it('SCR-52 A11-1 A11-2 after a failure, a retry works by keyboard and by touch', async () => {
  for (const options of [phone, desktop]) {
    const context = await browser().newContext({ ...options, bypassCSP: true });
    const page = await context.newPage();
    await page.route('**/json/**', (route) => route.abort());
    await page.goto(publicAddress('?unpolluted&code=MUG'));
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await retry.waitFor();
    expect(await findFaults(page, 'all')).toEqual([]);
    await page.unroute('**/json/**');
    if (options.hasTouch) await retry.tap();
    else {
      await page.keyboard.press('Tab');
      expect(await readFocus(page)).toMatchObject({ name: 'Réessayer', visible: true });
      await page.keyboard.press('Enter');
    }
    await findHeaders(page).first().waitFor();
    await context.close();
  }
});
