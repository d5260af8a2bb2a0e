import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openShop, type ShopUnderTest } from '../../../shop/src/testing/openShop.ts';
import { serveWidget } from './serveWidget.ts';
import type { TestSite } from './startTestSite.ts';

const feedFile = join(import.meta.dirname, '../../../../dist/feed/stock.json');

/** Starts the demo shop with the widget, and a browser, for the tests of one file. */
export function startDemoShop() {
  let browser: Browser;
  let widget: TestSite;
  let shop: ShopUnderTest;
  beforeAll(async () => {
    [browser, widget] = await Promise.all([openBrowser(), serveWidget()]);
    shop = await openShop({ feedFile, cmonOrigin: widget.origin });
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
    widget?.close();
  });
  return {
    widgetOrigin: () => widget.origin,
    address: (path: string) => `${shop.origin}${path}`,
    openEditor: async (
      width = 390,
      options: { bypassCSP?: boolean } = {},
      store = 'fr',
      code = 'EAO',
    ): Promise<Page> => {
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        locale: 'fr-FR',
        ...options,
      });
      const page = await context.newPage();
      await page.goto(`${shop.origin}/${store}/p/${code}`);
      await page.locator('#cmon-customizer').getByRole('textbox').first().waitFor();
      return page;
    },
  };
}

/** Returns the label or text of the focused element, also in shadow roots. */
export function readFocusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null;
    const name =
      element?.getAttribute('aria-label') ??
      (element instanceof HTMLSelectElement ? element.labels[0] : null);
    const text = typeof name === 'string' ? name : (name ?? label ?? element)?.textContent;
    return (text ?? '').replaceAll('\u00a0', ' ');
  });
}

/** Presses Tab, or another key, until the label or text of the focused element contains this text. */
export async function tabTo(page: Page, text: string | RegExp, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 250; press++) {
    const focused = await readFocusedText(page);
    if (typeof text === 'string' ? focused.includes(text) : text.test(focused)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`no element named ${text} can be reached by Tab`);
}

export const findClassListView = (page: Page): Locator => page.locator('#cmon-customizer [data-class-list]');

/** Returns the values of the editor's first two text fields. */
export async function readFirstTwoTexts(fields: Locator): Promise<readonly string[]> {
  return [await fields.nth(0).inputValue(), await fields.nth(1).inputValue()];
}

/** Waits until the class list shows this text. */
export const waitForListText = (page: Page, text: string) =>
  findClassListView(page).getByText(text).waitFor();

export const findLabels = (page: Page) => findClassListView(page).locator('[data-child]');

/** Returns the texts of each line of the cart, as they are drawn. */
export function readCartTexts(page: Page): Promise<string[]> {
  return page
    .locator('.line > .line-preview')
    .evaluateAll((targets) =>
      targets.map((target) =>
        [
          ...(target.shadowRoot ?? target.firstElementChild?.shadowRoot ?? target).querySelectorAll(
            'svg text',
          ),
        ]
          .map((text) => text.textContent)
          .join(' '),
      ),
    );
}
