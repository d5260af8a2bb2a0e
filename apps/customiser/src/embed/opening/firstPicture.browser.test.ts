import type { StoreLocale } from '@cmon/core/catalogue/types';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserShop } from '../../testing/startBrowserShop.ts';
import { desktop, phone } from '../../testing/testPages.ts';
import { widget } from '../../testing/widgetPage.ts';

const { browser, publicAddress } = startBrowserShop();

function findMark(page: Page, locale: StoreLocale = 'fr_FR') {
  const exampleMark = readMessageText('customiser', 'stage.example', locale);
  return page.locator(`${widget} [data-kind]`).getByText(exampleMark, { exact: true });
}

/** Holds the requests of a file until the returned function is called. */
async function holdRequest(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(file, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the place of the table, of its first drawing and of the mark of an example, rounded to whole pixels. */
async function measureTable(page: Page) {
  const table = page.locator(`${widget} [data-kind]`).first();
  const boxes = await Promise.all([
    table.boundingBox(),
    table.locator('svg[viewBox]:has(text)').first().boundingBox(),
    findMark(page).boundingBox(),
  ]);
  return boxes.map((box) => box && [box.x, box.y, box.width, box.height].map(Math.round));
}

it.each([
  ['EAO', 'a phone', phone],
  ['MUG', 'a phone', phone],
  ['EAO', 'a desktop', desktop],
  ['MUG', 'a desktop', desktop],
] as const)(
  'BEN-55 BEY-162 on %s on %s the first picture and its mark of an example lie where the editor’s do',
  async (code, _, options) => {
    const page = await (await browser().newContext({ locale: 'fr-FR', ...options })).newPage();
    const release = await holdRequest(page, '**/json/cmonJson_all*');
    await page.goto(publicAddress(`?code=${code}`));
    await page.locator(`${widget} svg text[data-text-index]`).first().waitFor();
    const early = await measureTable(page);
    release();
    await page.locator(`${widget} button[aria-expanded]`).first().waitFor();
    expect(early).not.toContain(null);
    expect(await measureTable(page)).toEqual(early);
  },
);

it.each([
  ['fr_FR', phone],
  ['en_GB', desktop],
  ['de_DE', phone],
] as const)(
  'BEY-162 in %s every picture before the editor with a sample name is marked, and a restored design is not',
  async (locale, options) => {
    const context = await browser().newContext({ locale: locale.replace('_', '-'), ...options });
    const page = await context.newPage();
    const early = page.locator(`${widget} svg text[data-text-index]`).first();
    const editor = page.locator(`${widget} button[aria-expanded]`).first();
    const address = publicAddress(`?code=EAO&locale=${locale}`);
    const release = await holdRequest(page, '**/mountApp*');
    await page.goto(address);
    await early.waitFor();
    expect(await findMark(page, locale).count()).toBe(1);
    release();
    await editor.waitFor();
    await page.locator(widget).getByRole('textbox').first().fill('Zéphyrine');
    await expect.poll(() => early.textContent()).toBe('Zéphyrine');

    for (const [picture, marks] of [
      ['Zéphyrine', 0],
      // Without a saved design and without an opening, the picture is drawn from the catalogue.
      [null, 1],
    ] as const) {
      if (picture === null) {
        await page.goto('about:blank');
        await page.route('**/json/openings/*', (route) => route.abort());
        await page.addInitScript(() => sessionStorage.clear());
      }
      const mount = await holdRequest(page, '**/mountApp*');
      await page.goto(address);
      await early.waitFor();
      if (picture !== null) expect(await early.textContent()).toBe(picture);
      expect(await findMark(page, locale).count()).toBe(marks);
      mount();
      await editor.waitFor();
      expect(await findMark(page, locale).count()).toBe(marks);
    }
    await context.close();
  },
);
