import { type Product, SCREENS, type ScreenName } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { collectTroubles, dayInSeason, findProduct } from './everyProduct.ts';
import { startBrowserShop } from './startBrowserShop.ts';
import { widget } from './widgetPage.ts';

/**
 * Selects the market and product of a visit. Each screen is tested in French and in German, or in Italian where
 * Germany doesn't sell it.
 */
function selectVisit(
  screen: ScreenName,
  french: boolean,
): { readonly market: Market; readonly product: Product } {
  for (const market of french ? (['fr'] as const) : (['de', 'it'] as const)) {
    const product = findProduct(screen, market);
    if (product) return { market, product };
  }
  throw new Error(`no market has a product of ${screen}`);
}

export interface Visit {
  readonly page: Page;
  readonly market: Market;
  readonly troubles: readonly string[];
}

/** Returns a function that opens a screen's product. The tests of a file share one browser context per language. */
export function startScreenVisits(options: BrowserContextOptions) {
  const { browser, publicAddress } = startBrowserShop();
  const contexts = new Map<string, Promise<BrowserContext>>();
  afterAll(async () => {
    for (const context of contexts.values()) await (await context).close();
  });
  async function visit(screen: ScreenName, french: boolean): Promise<Visit> {
    const { market, product } = selectVisit(screen, french);
    const { locale } = STORES[market];
    if (!contexts.has(locale)) {
      const context = browser().newContext({
        ...options,
        locale: locale.replace('_', '-'),
        reducedMotion: 'reduce',
        // Needed only to inject axe. embed/hostilePage.browser.test.ts tests the widget with the page's policy.
        bypassCSP: true,
      });
      contexts.set(locale, context);
    }
    const page = await (await contexts.get(locale))?.newPage();
    if (!page) throw new Error('no page');
    await page.clock.setFixedTime(new Date(`${dayInSeason}T12:00:00Z`));
    const troubles = collectTroubles(page);
    await page.goto(publicAddress(`?unpolluted&code=${product.code}&locale=${locale}`));
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

export const countOpenPanels = (page: Page) => page.locator(`${widget} h2 > [aria-expanded="true"]`).count();

/** Returns the buttons of undo and redo. */
export async function findUndoAndRedo(page: Page): Promise<readonly [undo: Locator, redo: Locator]> {
  const tools = page.locator(`${widget} [data-stage] button[aria-disabled]`);
  return [tools.nth(0), tools.nth(1)];
}

/** Returns the scope of axe: the whole widget for the first panel, then only each open panel. */
export const getAxeScope = (panelIndex: number) => (panelIndex === 0 ? 'all' : 'panel');

/** The screens that are tested, every other one in French. The Error screen is left out, because it only offers a retry. */
export const usedScreens = SCREENS.filter((screen) => screen !== 'Error').map((screen, index) => ({
  screen,
  french: index % 2 === 0,
}));

/** The properties that decide the layout of a screen: its panels, and whether it has several parts. */
function getLayout({ screen, french }: (typeof usedScreens)[number]): string {
  const { panels, parts } = selectVisit(screen, french).product;
  return `${panels.join(' ')} ${parts.length > 1}`;
}

/** One screen of each layout. */
export const screenOfEachLayout = usedScreens.filter(
  (used, index) => usedScreens.findIndex((other) => getLayout(other) === getLayout(used)) === index,
);
