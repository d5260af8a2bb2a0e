import type { Product } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { atRest } from '@cmon/testkit/browser/atRest';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserShop } from '../testing/browserShop.ts';
import { catalogue, day, products, troublesOf } from '../testing/everyProduct.ts';

const country: Readonly<Record<Market, string>> = {
  fr: 'en France',
  es: 'en España',
  it: 'in Italia',
  uk: 'in the United Kingdom',
  de: 'in Deutschland',
};

const { browser, address } = browserShop();

interface OpenShop {
  readonly page: Page;
  /** Everything that went wrong so far: what the console said, and what could not be had. */
  readonly troubles: readonly string[];
  /** Chunks that were asked for, the layouts of the screens among them. */
  readonly screens: ReadonlySet<string>;
}

async function openShop(market: Market, code: string, date = day): Promise<OpenShop> {
  const page = await browser().newPage({ viewport: { width: 390, height: 640 } });
  await page.clock.setFixedTime(new Date(`${date}T12:00:00Z`));
  const troubles = troublesOf(page);
  const screens = new Set<string>();
  page.on('response', (response) => {
    const [, screen] = /customizer\/(\w+)-[\w-]{7}\.js$/.exec(response.url()) ?? [];
    if (screen) screens.add(screen);
  });
  await page.goto(address(`?gentle&code=${code}&locale=${STORES[market].locale}`));
  await page.locator('#cmon-customizer :is([data-stage], [role="alert"])').first().waitFor();
  return { page, troubles, screens };
}

interface Opened {
  readonly code: string;
  /** Panels to choose from. */
  readonly panels: number;
  /** True once the preview, or the picture of what isn't personalised, is drawn. */
  readonly drawn: boolean;
  /** Why it isn't sold. */
  readonly refusal: string;
}

/** Opens products one after the other from the list of a development host, in one page. */
function openAll(page: Page, codes: readonly string[]): Promise<readonly Opened[]> {
  return page.evaluate(async (all) => {
    const root = document.querySelector('#cmon-customizer')?.shadowRoot;
    const find = (selector: string) => root?.querySelector<HTMLElement>(selector) ?? null;
    const standing = () => find('[data-stage], [data-picture], [role="alert"]');
    const drawn = () =>
      find('[data-piece] svg :is(path, image, text)') !== null || find('[data-picture] img') !== null;
    const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
    const open = async (code: string): Promise<Opened> => {
      const before = standing();
      [...(root?.querySelectorAll<HTMLElement>('nav button') ?? [])]
        .find((button) => button.textContent === code)
        ?.click();
      const late = performance.now() + 10_000;
      const done = () => {
        const now = standing();
        return now !== null && now !== before && (now.matches('[role="alert"]') || drawn());
      };
      while (!done() && performance.now() < late) await pause();
      return {
        code,
        panels: root?.querySelectorAll('[aria-expanded]').length ?? 0,
        drawn: drawn(),
        refusal: find('[role="alert"]')?.textContent ?? '',
      };
    };
    const opened: Opened[] = [];
    for (const code of all) opened.push(await open(code));
    return opened;
  }, codes);
}

/** What of a product's panels its first shape has a use for: the parts are chosen beneath the stage. */
function panelsOf({ panels, previews }: Product): number {
  const forme = catalogue.formes.get(previews[0]?.forme ?? 0);
  const idle = [
    'part',
    ...(forme?.pictoSlot ? [] : ['picto']),
    ...(forme && forme.textfield.numTextes > 0 ? [] : ['texte']),
  ];
  return panels.filter((panel) => !idle.includes(panel)).length;
}

/** The screens whose layout is another one than the editor's. */
const LAYOUTS: Readonly<Record<string, string>> = { SACAVT: 'AvatarScreen', NoCustomizer: 'NoCustomizer' };

it.each(MARKETS)(
  'SCR-9 SCR-12 SCR-53 in %s every product opens in its screen, or says that this market hasn’t it',
  async (market) => {
    const [first] = products;
    if (!first) throw new Error('the catalogue is empty');
    const { page, troubles, screens } = await openShop(market, first.code);
    const opened = await openAll(
      page,
      products.map(({ code }) => code),
    );
    // Drawings of the last ones are still on their way.
    await atRest(page);
    const here = products.filter(({ markets }) => markets.includes(market));
    expect(opened).toEqual(
      products.map((product) =>
        here.includes(product)
          ? { code: product.code, panels: panelsOf(product), drawn: true, refusal: '' }
          : {
              code: product.code,
              panels: 0,
              drawn: false,
              refusal: expect.stringContaining(country[market]),
            },
      ),
    );
    const layouts = new Set(here.map(({ screen }) => LAYOUTS[screen] ?? 'EditorScreen'));
    expect([...layouts].filter((layout) => !screens.has(layout))).toEqual([]);
    expect(troubles).toEqual([]);
    await page.close();
  },
);

it('PRD-29 out of its season a product says when it is sold', async () => {
  const { page } = await openShop('fr', 'SACHOT', '2026-07-14');
  expect(await page.locator('#cmon-customizer [role="alert"]').textContent()).toContain(
    'Ce produit se commande du 1er octobre au 24 décembre.',
  );
  await page.close();
});
