import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserShop } from '../../testing/startBrowserShop.ts';
import { desktop, phone } from '../../testing/testPages.ts';
import { widget } from '../../testing/widgetPage.ts';

const { browser, publicAddress } = startBrowserShop();

/** Returns the place of the table and of its first drawing, rounded to whole pixels. */
async function measureTable(page: Page) {
  const table = page.locator(`${widget} [data-kind]`).first();
  const boxes = await Promise.all([
    table.boundingBox(),
    table.locator('svg[viewBox]:has(text)').first().boundingBox(),
  ]);
  return boxes.map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round));
}

it.each([
  ['EAO', 'a phone', phone],
  ['MUG', 'a phone', phone],
  ['EAO', 'a desktop', desktop],
  ['MUG', 'a desktop', desktop],
] as const)(
  'BEN-55 the table of %s on %s is as large with its first picture as with the editor’s',
  async (code, _, options) => {
    const page = await (await browser().newContext({ locale: 'fr-FR', ...options })).newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/json/cmonJson_all*', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(publicAddress(`?code=${code}`));
    await page.locator(`${widget} svg text[data-text-index]`).first().waitFor();
    const early = await measureTable(page);
    release();
    await page.locator(`${widget} button[aria-expanded]`).first().waitFor();
    expect(early).not.toContain(null);
    expect(await measureTable(page)).toEqual(early);
  },
);
