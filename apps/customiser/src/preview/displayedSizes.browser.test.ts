import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readPublished } from '../testing/publishedCatalogue.ts';
import { startBrowserShop } from '../testing/startBrowserShop.ts';

const t = (key: string, locale?: string) => readMessageText('customiser', key, locale);

const { browser, address } = startBrowserShop();
const catalogue = readPublished('json/cmonJson_all.json') as OptionsDocument;

async function openProduct(
  code: string,
  view: Parameters<ReturnType<typeof browser>['newContext']>[0],
): Promise<Page> {
  const page = await (await browser().newContext(view)).newPage();
  await page.goto(address(`?unpolluted&code=${code}`));
  await page.locator('#cmon-customizer button[aria-expanded]').first().waitFor();
  return page;
}

it.each(['EAO', 'MUG', 'STI_AVENT'])(
  'BEY-3 the actual-size view shows %s as large as it is printed',
  async (code) => {
    const page = await openProduct(code, { viewport: { width: 1280, height: 900 } });
    await page.getByRole('button', { name: t('stage.actual') }).click();
    const [choice] = JSON.parse(await page.locator('.product-custom-option').inputValue()).previews;
    const forme = catalogue.formes.find(({ id }) => id === choice.forme);
    const seen = await page.evaluate(() => {
      // Measures one CSS millimetre in px.
      const ruler = document.createElement('div');
      ruler.style.setProperty('width', '100mm', 'important');
      ruler.style.setProperty('display', 'block', 'important');
      document.body.append(ruler);
      const mm = ruler.getBoundingClientRect().width / 100;
      const svg = document.querySelector('#cmon-customizer')?.shadowRoot?.querySelector('[data-piece] svg');
      const { width = 0, height = 0 } = svg?.getBoundingClientRect() ?? {};
      return { width: width / mm, height: height / mm };
    });
    expect(seen.width).toBeCloseTo(forme?.width ?? 0, 1);
    expect(seen.height).toBeCloseTo(forme?.height ?? 0, 1);
    await page.getByRole('button', { name: t('stage.actual') }).click();
    await expect
      .poll(() =>
        page
          .locator('#cmon-customizer [data-piece]')
          .first()
          .evaluate((piece) => piece.clientWidth),
      )
      .toBeGreaterThan(0);
    await page.context().close();
  },
);

it.each(['EAO', 'PAC_ECO', 'SACAVT'])(
  'A11-12 zoomed to twice its size %s loses no content and no function',
  async (code) => {
    // A 1280 × 900 browser at 200 % zoom: half the CSS pixels, each twice as large.
    const zoomed = await openProduct(code, { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
    const usual = await openProduct(code, { viewport: { width: 1280, height: 900 } });
    const readTitles = (page: Page) => page.locator('#cmon-customizer button[aria-expanded]').allInnerTexts();
    expect(await readTitles(zoomed)).toEqual(await readTitles(usual));
    const headers = zoomed.locator('#cmon-customizer button[aria-expanded]');
    for (let at = 0; at < (await headers.count()); at++) {
      if ((await headers.nth(at).getAttribute('aria-expanded')) !== 'true') await headers.nth(at).click();
      await waitUntilStable(zoomed);
      const found = await zoomed.evaluate(() => {
        /** Returns true for an element that is covered even when the page is scrolled to it. */
        const isCovered = (element: HTMLElement) => {
          if (!element.matches('button, input, textarea')) return false;
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = element.getBoundingClientRect();
          const topElement = root?.elementFromPoint(left + width / 2, top + height / 2);
          return (
            topElement !== element && !element.contains(topElement ?? null) && !topElement?.contains(element)
          );
        };
        const root = document.querySelector('#cmon-customizer')?.shadowRoot;
        // Elements of 1 px hold texts for screen readers only.
        const visibleElements = [
          ...(root?.querySelectorAll<HTMLElement>('button, input, textarea, label, p, h2') ?? []),
        ].filter(
          (element) => element.checkVisibility() && !element.closest('[inert]') && element.clientWidth > 1,
        );
        return {
          sideways: document.documentElement.scrollWidth > innerWidth,
          // Elements whose content is clipped off without a way to scroll.
          clipped: visibleElements
            .filter(
              (element) =>
                element.scrollWidth > element.clientWidth + 1 &&
                getComputedStyle(element).overflowX === 'hidden',
            )
            .map((element) => element.textContent),
          covered: visibleElements
            .filter((element) => isCovered(element))
            .map((element) => element.outerHTML),
        };
      });
      expect({ at, ...found }).toEqual({ at, sideways: false, clipped: [], covered: [] });
    }
    await headers.first().click();
    await zoomed.context().close();
    await usual.context().close();
  },
);

/** The sides on which a box between a piece and its table cuts the shadow of the piece. */
function findCutShadows(page: Page): Promise<readonly string[]> {
  return page.locator('#cmon-customizer [data-stage] [data-piece] > svg').evaluateAll((pieces) =>
    pieces.flatMap((piece, index) => {
      const scale = piece.getBoundingClientRect().width / (piece.clientWidth || 1);
      const shadows = [...getComputedStyle(piece).filter.matchAll(/(-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px/g)];
      const reach = shadows.map(([, , down, blur]) => [Number(down), Number(blur)] as const);
      const below = Math.max(0, ...reach.map(([down, blur]) => down + blur)) * scale;
      const beside = Math.max(0, ...reach.map(([, blur]) => blur)) * scale;
      const box = piece.getBoundingClientRect();
      const cuts: string[] = below === 0 ? [`piece ${index} has no shadow`] : [];
      for (
        let ancestor = piece.parentElement;
        ancestor && !ancestor.matches('[data-kind]');
        ancestor = ancestor.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const clip = ancestor.getBoundingClientRect();
        if (overflowY !== 'visible' && clip.bottom < box.bottom + below) cuts.push(`piece ${index} below`);
        if (overflowX === 'visible') continue;
        if (clip.left > box.left - beside || clip.right < box.right + beside)
          cuts.push(`piece ${index} beside`);
      }
      return cuts;
    }),
  );
}

it.each([
  ['EAO', 'fr_FR'],
  ['MUG', 'de_DE'],
  ['GRD', 'en_GB'],
  ['SACV', 'de_DE'],
  ['STI_AVENT', 'fr_FR'],
  ['PAC_ECO', 'en_GB'],
  ['PAC_MUG2', 'fr_FR'],
] as const)(
  'BEY-170 nothing cuts the shadow of %s, on a phone and on a desktop, in %s',
  async (code, locale) => {
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [844, 390],
      [1440, 900],
    ] as const) {
      const page = await openProduct(`${code}&locale=${locale}`, { viewport: { width, height } });
      await waitUntilStable(page);
      expect(await findCutShadows(page), `${width} px`).toEqual([]);
      await page.context().close();
    }
  },
);
