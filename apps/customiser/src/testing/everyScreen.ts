import { type Product, SCREENS, type ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { browserShop } from './browserShop.ts';
import { day, productOf, troublesOf } from './everyProduct.ts';
import { widget } from './widgetPage.ts';

/** Each screen is used in French and in German, once by touch and once by keyboard; what Germany hasn't, in Italian. */
function visitOf(
  screen: ScreenName,
  french: boolean,
): { readonly market: Market; readonly product: Product } {
  for (const market of french ? (['fr'] as const) : (['de', 'it'] as const)) {
    const product = productOf(screen, market);
    if (product) return { market, product };
  }
  throw new Error(`no market has a product of ${screen}`);
}

export interface Visit {
  readonly page: Page;
  readonly market: Market;
  readonly troubles: readonly string[];
}

/** Opens every screen's product, up for the tests of one file: one context for each language serves them all. */
export function everyScreen(options: BrowserContextOptions) {
  const { browser, publicAddress } = browserShop();
  const contexts = new Map<string, Promise<BrowserContext>>();
  afterAll(async () => {
    for (const context of contexts.values()) await (await context).close();
  });
  async function visit(screen: ScreenName, french: boolean): Promise<Visit> {
    const { market, product } = visitOf(screen, french);
    const { locale } = STORES[market];
    if (!contexts.has(locale)) {
      const context = browser().newContext({
        ...options,
        locale: locale.replace('_', '-'),
        reducedMotion: 'reduce',
        // For axe alone; embed/hostilePage.browser.test.ts holds the widget to the page's policy.
        bypassCSP: true,
      });
      contexts.set(locale, context);
    }
    const page = await (await contexts.get(locale))?.newPage();
    if (!page) throw new Error('no page');
    await page.clock.setFixedTime(new Date(`${day}T12:00:00Z`));
    const troubles = troublesOf(page);
    await page.goto(publicAddress(`?gentle&code=${product.code}&locale=${locale}`));
    await page
      .locator(`${widget} [data-announcer], ${widget} [data-picture]`)
      .first()
      .waitFor({ state: 'attached' });
    await page
      .locator(`${widget} [data-piece] svg :is(path, image, text), ${widget} [data-picture] img`)
      .first()
      .waitFor({ state: 'attached' });
    return { page, market, troubles };
  }
  return visit;
}

export const openOnes = (page: Page) => page.locator(`${widget} h2 > [aria-expanded="true"]`).count();

export async function toolsOf(page: Page): Promise<readonly [undo: Locator, redo: Locator]> {
  const tools = page.locator(`${widget} [data-stage] button[aria-disabled]`);
  return [tools.nth(0), tools.nth(1)];
}

/** All of the widget is the same beneath every panel. */
export const axeOn = (panel: number) => (panel === 0 ? 'all' : 'panel');

/** The screens that offer something, every other one in French; the failure screen offers nothing but another try. */
export const usedScreens = SCREENS.filter((screen) => screen !== 'Error').map((screen, place) => ({
  screen,
  french: place % 2 === 0,
}));
