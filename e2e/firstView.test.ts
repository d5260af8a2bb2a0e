import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SCREENS } from '@cmon/core/catalogue/product';
import { STORES } from '@cmon/core/catalogue/stores';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInSeason, findProduct } from '../apps/customiser/src/testing/everyProduct.ts';
import { serveWidget } from '../apps/customiser/src/testing/serveWidget.ts';
import type { TestSite } from '../apps/customiser/src/testing/startTestSite.ts';
import { STORE_CODES } from '../apps/shop/src/stores.ts';
import { openShop, type ShopUnderTest } from '../apps/shop/src/testing/openShop.ts';
import { root } from '../scripts/run/root.ts';

let browser: Browser;
let widget: TestSite;
let shop: ShopUnderTest;
beforeAll(async () => {
  [browser, widget] = await Promise.all([openBrowser(), serveWidget()]);
  shop = await openShop({ feedFile: join(root, 'dist/feed/stock.json'), cmonOrigin: widget.origin });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  widget?.close();
});

/** Adds up the layout shifts of a page, of its shadow roots too. */
const OBSERVE_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** The most that may shift: what a person doesn't notice. The limit of Core Web Vitals for a good page is 0.1. */
const MAX_SHIFT = 0.02;

const VIEWPORTS = [
  [390, 844],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

async function openPage(
  [width, height]: readonly [number, number],
  path: string,
  isoDay?: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  if (isoDay !== undefined) await page.clock.setFixedTime(new Date(`${isoDay}T12:00:00Z`));
  await page.addInitScript(OBSERVE_SHIFTS);
  await page.goto(`${shop.origin}${path}`);
  return page;
}

const readShift = (page: Page) => page.evaluate(() => Reflect.get(window, 'shift') as number);

/** Finds which of the drawing and the first field are outside the window or below the order bar. */
function findHidden(page: Page) {
  return page.evaluate(() => {
    const editor = document.querySelector('#cmon-customizer')?.shadowRoot;
    const form = document.querySelector('#product_addtocart_form');
    const isStuck = form !== null && getComputedStyle(form).position === 'sticky';
    const limit = isStuck ? form.getBoundingClientRect().top : innerHeight;
    // The first field of a portrait is its first choice.
    const field = '[data-open="true"] :is(input, textarea, [role="radio"])';
    return ['[data-kind]', field].flatMap((selector) => {
      const box = editor?.querySelector(selector)?.getBoundingClientRect();
      const isWhole = box && box.top >= 0 && box.bottom <= limit;
      return isWhole ? [] : [`${selector}: ${box && Math.round(box.bottom)} of ${Math.round(limit)}`];
    });
  });
}

it.each(VIEWPORTS)(
  'BEY-73, BEY-74, SHOP-32 at %i × %i px nothing shifts, and the whole product and its first field are in view',
  async (...viewport) => {
    const paths = ['/fr/p/GRD', '/fr/p/EAO', '/de/p/EAO', '/uk/p/EAO', '/uk/p/MUG'];
    const results = await Promise.all(
      paths.map(async (path) => {
        const page = await openPage(viewport, path);
        await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
        await page.evaluate(() => document.fonts.ready);
        const row = [path, await findHidden(page), (await readShift(page)) <= MAX_SHIFT];
        await page.context().close();
        return row;
      }),
    );
    expect(results).toEqual(paths.map((path) => [path, [], true]));
  },
);

it('SHOP-34 the home page shifts nothing and loads at most 400 kB of pictures', async () => {
  const page = await openPage([390, 844], '/fr');
  await page.waitForLoadState('networkidle');
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.webp'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(400_000);
  // A picture that was loaded has at most twice the width at which it is shown.
  const oversized = await page.evaluate(() =>
    [...document.images]
      .filter(({ currentSrc }) => currentSrc.endsWith('.webp'))
      .filter(({ complete, naturalWidth, clientWidth }) => complete && naturalWidth > 2 * clientWidth)
      .map(({ currentSrc, clientWidth }) => [currentSrc, clientWidth]),
  );
  expect(oversized).toEqual([]);
  expect(await readShift(page)).toBeLessThanOrEqual(MAX_SHIFT);
  await page.context().close();
});

it('SHOP-40 each store shows pictures of its own, and all of them exist', async () => {
  const heroes = new Set<string>();
  for (const store of STORE_CODES) {
    const html = await (await fetch(`${shop.origin}/${store}`)).text();
    const urls = [...new Set(html.match(/\/[a-z/]+\/[A-Za-z0-9_-]+\.webp/g))];
    expect(urls.length).toBeGreaterThan(90);
    expect(urls.filter((url) => !url.includes(`/${store}/`))).toEqual([]);
    const answers = await Promise.all(urls.map(async (url) => await fetch(`${shop.origin}${url}`)));
    expect(answers.filter(({ ok }) => !ok).map(({ url }) => url)).toEqual([]);
    const hero = await fetch(`${shop.origin}/static/products/${store}/hero.webp`);
    heroes.add(
      createHash('sha256')
        .update(new Uint8Array(await hero.arrayBuffer()))
        .digest('hex'),
    );
  }
  expect(heroes.size).toBe(STORE_CODES.length);
});

it.each([
  [...VIEWPORTS[3], '/fr/p/EAO'],
  [...VIEWPORTS[0], '/de/p/MUG'],
  [...VIEWPORTS[2], '/uk/p/SACV'],
] as const)(
  'EMB-40, EMB-43, SHOP-35 at %i × %i px the editor of %s has the look of its shop, and tools only for developers',
  async (width, height, path) => {
    const page = await openPage([width, height], path);
    await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
    const readLook = () =>
      page.evaluate(() => {
        const host = document.querySelector<HTMLElement>('#cmon-customizer');
        const read = (selector: string) => {
          const element = host?.shadowRoot?.querySelector(selector);
          return element ? getComputedStyle(element) : undefined;
        };
        return {
          icon: read('button[aria-expanded="true"] > span')?.backgroundColor,
          textOnAccent: read('button[aria-expanded="true"] > span')?.color,
          ground: read('[data-kind]')?.backgroundColor,
          corner: read('[data-kind]')?.borderTopLeftRadius,
          font: read('input')?.fontFamily.split(',')[0],
        };
      });
    // The colours, the corner and the font that the shop's style sheet sets for the editor.
    const look = {
      icon: 'rgb(47, 107, 73)',
      textOnAccent: 'rgb(255, 255, 255)',
      ground: 'rgb(247, 241, 227)',
      corner: '18px',
      font: 'Nunito',
    };
    await expect.poll(readLook).toEqual(look);
    // The shop's colour is the editor's default, so another one is set.
    await page
      .locator('#cmon-customizer')
      .evaluate((host) => host.style.setProperty('--cmon-accent-text', '#010203'));
    await expect.poll(readLook).toEqual({ ...look, textOnAccent: 'rgb(1, 2, 3)' });
    const tools = page.locator('#cmon-customizer').locator('nav, output');
    expect(await tools.count()).toBe(0);
    await page.goto(`${shop.origin}${path}?dev`);
    await expect.poll(() => tools.count()).toBeGreaterThanOrEqual(2);
    await page.context().close();
  },
);

/** Records in each frame whether the editor's place is empty, and where the heading of the class list is. */
const RECORD_FRAMES = `
  window.frameLog = [];
  const record = () => {
    const editor = document.querySelector('#cmon-customizer').shadowRoot;
    const heading = editor.querySelector('[data-class-list] h2');
    const isEmpty = !heading && !editor.querySelector('[data-stage]');
    window.frameLog.push(isEmpty ? 'empty' : heading ? Math.round(heading.getBoundingClientRect().top) : 'design');
    requestAnimationFrame(record);
  };
  requestAnimationFrame(record);`;

it.each([
  [...VIEWPORTS[0], 'fr', 'fr_FR'],
  [...VIEWPORTS[3], 'de', 'de_DE'],
  [...VIEWPORTS[0], 'uk', 'en_GB'],
] as const)(
  'BEY-75 at %i × %i px the class list opens at the top of the window without a jump in /%s',
  async (width, height, store, locale) => {
    const page = await openPage([width, height], `/${store}/p/EAO`);
    await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
    const button = page.getByRole('button', { name: readMessageText('customiser', 'list.open', locale) });
    await button.scrollIntoViewIfNeeded();
    await page.evaluate(RECORD_FRAMES);
    await button.click();
    await page.locator('#cmon-customizer textarea').waitFor();
    await waitUntilStable(page);
    const frames = await page.evaluate(() => Reflect.get(window, 'frameLog') as (string | number)[]);
    const tops = [...new Set(frames.filter((frame) => typeof frame === 'number'))];
    expect([frames.includes('empty'), tops.length]).toEqual([false, 1]);
    expect(tops[0]).toBeGreaterThanOrEqual(0);
    expect(tops[0]).toBeLessThan(height / 4);
    await page.context().close();
  },
);

/** A product of each screen that has something to design. */
const PRODUCTS_BY_SCREEN = SCREENS.flatMap((screen) => {
  const product = findProduct(screen, 'fr');
  return product === undefined || product.previews.length === 0 ? [] : [[screen, product] as const];
});

it.each(PRODUCTS_BY_SCREEN)(
  'BEY-133, BEY-172 on the screen %s the whole product and its first field are in view in three languages, and a class list where it makes sense',
  async (_, { code, markets, classList = false }) => {
    shop.setClock(`${dayInSeason}T12:00:00Z`);
    const stores = (['fr', 'de', 'uk'] as const).filter((store) => markets.includes(store));
    await Promise.all(
      stores.map(async (store) => {
        const page = await openPage(VIEWPORTS[0], `/${store}/p/${code}`, dayInSeason);
        await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
        const open = readMessageText('customiser', 'list.open', STORES[store].locale);
        const listButtons = page.getByRole('button', { name: open });
        await expect.poll(() => listButtons.count(), { message: store }).toBe(classList ? 1 : 0);
        for (const [width, height] of VIEWPORTS) {
          await page.setViewportSize({ width, height });
          const message = `/${store} at ${width} × ${height} px`;
          await expect.poll(() => findHidden(page), { message }).toEqual([]);
        }
        await page.context().close();
      }),
    );
  },
);
