import type { Product } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { catalogue, collectTroubles, dayInSeason, products } from '../testing/everyProduct.ts';
import { startBrowserShop } from '../testing/startBrowserShop.ts';

const COUNTRY_PHRASES: Readonly<Record<Market, string>> = {
  fr: 'en France',
  es: 'en España',
  it: 'in Italia',
  uk: 'in the United Kingdom',
  de: 'in Deutschland',
};

const { browser, address } = startBrowserShop();

interface OpenShop {
  readonly page: Page;
  /** All console errors, console warnings and failed requests so far. */
  readonly troubles: readonly string[];
  /** Names of the requested script chunks. The layout of each screen is one of them. */
  readonly chunks: ReadonlySet<string>;
}

/** Opens a product in a shop's page. `unpolluted` omits the page's changes of built-in prototypes. */
async function openShop(market: Market, code: string, date = dayInSeason): Promise<OpenShop> {
  const page = await browser().newPage({ viewport: { width: 390, height: 640 } });
  await page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
  const troubles = collectTroubles(page);
  const chunks = new Set<string>();
  page.on('response', (response) => {
    const [, chunk] = /customizer\/(\w+)-[\w-]{7}\.js$/.exec(response.url()) ?? [];
    if (chunk) chunks.add(chunk);
  });
  await page.goto(address(`?unpolluted&code=${code}&locale=${STORES[market].locale}`));
  await page.locator('#cmon-customizer :is([data-stage], [role="alert"])').first().waitFor();
  return { page, troubles, chunks };
}

interface Opened {
  readonly code: string;
  /** Number of panels. */
  readonly panels: number;
  /** True once the preview or product picture is drawn. */
  readonly drawn: boolean;
  /** The message that says why it isn't sold, or an empty string. */
  readonly refusal: string;
}

/** Opens products one after the other from the product list of a development host, in one page. */
function openAll(page: Page, codes: readonly string[]): Promise<readonly Opened[]> {
  return page.evaluate(async (all) => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null;
    const findShownScreen = () => find('[data-stage], [data-picture], [role="alert"]');
    const hasPicture = () =>
      find('[data-piece] svg :is(path, image, text)') !== null || find('[data-picture] img') !== null;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
    const openProduct = async (code: string): Promise<Opened> => {
      const before = findShownScreen();
      [...(root?.querySelectorAll<HTMLElement>('nav button') ?? [])]
        .find((button) => button.textContent === code)
        ?.click();
      const deadline = performance.now() + 60_000;
      const isDrawn = () => {
        const screen = findShownScreen();
        return screen !== null && screen !== before && (screen.matches('[role="alert"]') || hasPicture());
      };
      while (!isDrawn() && performance.now() < deadline) await pause();
      return {
        code,
        panels: root?.querySelectorAll('[aria-expanded]').length ?? 0,
        drawn: hasPicture(),
        refusal: find('[role="alert"]')?.textContent ?? '',
      };
    };
    const opened: Opened[] = [];
    for (const code of all) opened.push(await openProduct(code));
    return opened;
  }, codes);
}

/** Returns the number of panels that the product's first shape uses. Parts are chosen below the stage. */
function countPanels({ panels, previews }: Product): number {
  const forme = catalogue.formes.get(previews[0]?.forme ?? 0);
  const unusedPanels = [
    'part',
    ...(forme?.pictoSlot ? [] : ['picto']),
    ...(forme && forme.textfield.numTextes > 0 ? [] : ['texte']),
  ];
  return panels.filter((panel) => !unusedPanels.includes(panel)).length;
}

/** The layouts of the screens that don't use the editor's layout. */
const LAYOUTS: Readonly<Record<string, string>> = { SACAVT: 'AvatarScreen', NoCustomizer: 'NoCustomizer' };

it.each(MARKETS)(
  'SCR-7 SCR-9 SCR-53 in %s every product opens in its screen, or shows that it isn’t sold in this market',
  async (market) => {
    const [first] = products;
    if (!first) throw new Error('the catalogue is empty');
    const { page, troubles, chunks } = await openShop(market, first.code);
    expect(Object.values(LAYOUTS).filter((layout) => chunks.has(layout))).toEqual([]);
    const opened = await openAll(
      page,
      products.map(({ code }) => code),
    );
    // Drawings of the last products are still loading.
    await waitUntilStable(page);
    const soldHere = products.filter(({ markets }) => markets.includes(market));
    expect(opened).toEqual(
      products.map((product) =>
        soldHere.includes(product)
          ? { code: product.code, panels: countPanels(product), drawn: true, refusal: '' }
          : {
              code: product.code,
              panels: 0,
              drawn: false,
              refusal: expect.stringContaining(COUNTRY_PHRASES[market]),
            },
      ),
    );
    const layouts = new Set(soldHere.map(({ screen }) => LAYOUTS[screen] ?? 'EditorScreen'));
    expect([...layouts].filter((layout) => !chunks.has(layout))).toEqual([]);
    expect(troubles).toEqual([]);
    await page.close();
  },
);

it('PRD-29 outside its season a product shows when it is sold', async () => {
  const { page } = await openShop('fr', 'SACHOT', '2026-07-14');
  expect(await page.locator('#cmon-customizer [role="alert"]').textContent()).toContain(
    'Ce produit se commande du 1er octobre au 24 décembre.',
  );
  await page.close();
});
