import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openShop, type ShopUnderTest } from '../../../../apps/shop/src/testing/openShop.ts';
import { serveWidget, type TestSite } from './hostilePage.ts';

const stockFile = join(import.meta.dirname, '../../../../dist/feed/stock.json');

/** The demo shop with the widget in it and a browser, up for the tests of one file. */
export function listShop() {
  let browser: Browser;
  let widget: TestSite;
  let shop: ShopUnderTest;
  beforeAll(async () => {
    [browser, widget] = await Promise.all([openBrowser(), serveWidget()]);
    shop = await openShop({ stockFile, cmonOrigin: widget.origin });
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    widget?.close();
  });
  return {
    widgetOrigin: () => widget.origin,
    address: (path: string) => `${shop.origin}${path}`,
    openEditor: async (width = 390, options: { bypassCSP?: boolean } = {}): Promise<Page> => {
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        locale: 'fr-FR',
        ...options,
      });
      const page = await context.newPage();
      await page.goto(`${shop.origin}/fr/p/EAO`);
      await page.locator('#cmon-customizer').getByRole('textbox').first().waitFor();
      return page;
    },
  };
}

/** What holds the focus, in shadow roots too: its name, or its words. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const label = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
    const words = at?.getAttribute('aria-label') ?? (at instanceof HTMLSelectElement ? at.labels[0] : null);
    const said = typeof words === 'string' ? words : (words ?? label ?? at)?.textContent;
    return (said ?? '').replaceAll('\u00a0', ' ');
  });
}

/** Walks the page with the keyboard alone until something is in focus. */
export async function tabTo(page: Page, words: string | RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 250; press++) {
    if ((await focused(page)).match(words)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`the keyboard doesn’t reach ${words}`);
}

export const list = (page: Page): Locator => page.locator('#cmon-customizer [data-class-list]');
/** What the editor's first two lines say. */
export async function said(fields: Locator): Promise<readonly string[]> {
  return [await fields.nth(0).inputValue(), await fields.nth(1).inputValue()];
}
export const counted = (page: Page, words: string) => list(page).getByText(words).waitFor();
export const labels = (page: Page) => list(page).locator('[data-child]');

export function texts(page: Page): Promise<string[]> {
  return page
    .locator('.line-preview')
    .evaluateAll((targets) =>
      targets.map((target) =>
        [
          ...((target.shadowRoot ?? target.firstElementChild?.shadowRoot ?? target).querySelectorAll(
            'svg text',
          ) ?? []),
        ]
          .map((text) => text.textContent)
          .join(' '),
      ),
    );
}
