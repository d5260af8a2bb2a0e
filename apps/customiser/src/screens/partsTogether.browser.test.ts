import { readMessageText } from '@cmon/testkit/readMessageText';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, testPages } from '../testing/testPages.ts';
import { findFaults, option, widget } from '../testing/widgetPage.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { open } = testPages();

interface Saved {
  readonly previews: readonly { readonly textes: readonly { readonly value: string }[] }[];
}

const firstTexts = async (page: Page) =>
  (JSON.parse(await option(page)) as Saved).previews.map(({ textes }) => textes[0]?.value);
const parts = (page: Page) => page.locator(`${widget} [role="toolbar"] button[aria-pressed]`);
const button = (page: Page, key: string) =>
  page.locator(widget).getByRole('button', { name: t(key), exact: true });
const field = (page: Page) => page.locator(widget).getByRole('textbox').first();

const narrow: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

it.each([
  ['a phone', narrow],
  ['a desktop', desktop],
])('BEY-58, BEY-59, BEY-61 on %s a name is typed once for 24 stickers', async (_, device) => {
  const page = await open('code=STI_AVENT', device);
  await field(page).fill('Zoé');
  await expect.poll(() => firstTexts(page)).toEqual(Array(24).fill('Zoé'));

  await parts(page).nth(4).click();
  await expect.poll(() => field(page).inputValue()).toBe('Zoé');
  await field(page).fill('Papa');
  await parts(page).first().click();
  await expect.poll(() => field(page).inputValue()).toBe('Zoé');
  await field(page).fill('Léa');
  const mixed = Array.from({ length: 24 }, (__, index) => (index === 4 ? 'Papa' : 'Léa'));
  await expect.poll(() => firstTexts(page)).toEqual(mixed);
  await page.locator(widget).getByText('Ce que vous avez changé sur un autocollant y reste').waitFor();
  expect(await button(page, 'parts.same').getAttribute('aria-pressed')).toBe('false');
  expect(await findFaults(page, 'all')).toEqual([]);

  await page.reload();
  await field(page).waitFor();
  await expect.poll(() => firstTexts(page)).toEqual(mixed);
  await field(page).fill('Anna');
  await expect.poll(() => firstTexts(page)).toEqual(mixed.map((text) => (text === 'Papa' ? text : 'Anna')));

  await button(page, 'parts.same').click();
  await expect.poll(() => firstTexts(page)).toEqual(Array(24).fill('Anna'));
  await button(page, 'history.undo').click();
  await expect.poll(async () => (await firstTexts(page))[4]).toBe('Papa');
  await button(page, 'parts.own').click();
  await field(page).fill('Tom');
  await expect.poll(async () => (await firstTexts(page)).slice(0, 3)).toEqual(['Tom', 'Anna', 'Anna']);
  await page.context().close();
});
