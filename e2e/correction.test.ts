import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import {
  correctFirstText,
  correctionText,
  findTextFields,
  followLink,
  placeOrderIn,
  readDrawnTexts,
} from './journey/correction.ts';
import { englishText, signIn } from './journey/office.ts';
import { ADDRESS, addToCart, openProduct, placeOrder, typeTexts } from './journey/shopper.ts';
import { makeLots, readOrderPreviewNames } from './journey/workshop.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let cmon: Cmon;
let generator: Page;
/** A design as the editor writes it to the shop's form. */
let option = '';
const faults: string[] = [];

async function openPage(context: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const pageContext: BrowserContext = await browser.newContext({ locale: 'fr-FR', ...context });
  const page = await pageContext.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  page.on('console', (message) => {
    if (message.text().startsWith('policy:') && page.url().includes('/follow/')) faults.push(message.text());
  });
  return page;
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

beforeAll(async () => {
  browser = await openBrowser();
  cmon = await startCmon({});
  generator = await openPage({ viewport: { width: 1440, height: 900 } });
  await signIn(generator, cmon.server, cmon.signIn('generator'));
});
afterAll(async () => {
  await browser?.close();
  await cmon?.stop();
});

/** The fonts of the page's own text that have loaded, with their weights. */
function readLoadedFonts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Nunito') && status === 'loaded')
      .map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
      .sort(),
  );
}

it('BEY-76, BEY-176, BEY-10 on a phone Zoe becomes Zoé until the lot is made, and the workshop sees it', async () => {
  const page = await openPage(phone);
  await openProduct(page, `${cmon.shop}/fr/p/EAO`);
  await typeTexts(page, ['Zoe', 'CP Soleil']);
  const shopField = page.locator('.product-custom-option');
  await expect.poll(() => shopField.inputValue()).toContain('CP Soleil');
  option = await shopField.inputValue();
  await addToCart(page);
  const order = await placeOrder(page, ADDRESS);
  const link = await followLink(page);
  expect(link).not.toContain(order);
  const back = page.getByRole('link', { name: `Mimosa ${correctionText('page.back')}` });
  expect(await back.getAttribute('href')).toBe(`${cmon.shop}/fr`);
  // The bar has the background of the demo shop's pages.
  expect(
    await back
      .locator('span')
      .evaluate((span) => getComputedStyle(span.closest('div') ?? span).backgroundColor),
  ).toBe('rgb(247, 241, 227)');

  await findTextFields(page).first().waitFor();
  await expect.poll(() => readLoadedFonts(page)).toEqual(['Nunito 500', 'Nunito 800']);
  for (const element of [page.getByRole('heading', { level: 1 }), findTextFields(page).first()])
    expect(await element.evaluate((node) => getComputedStyle(node).fontFamily)).toMatch(/^"?Nunito/);
  await expect.poll(() => readDrawnTexts(page)).toEqual(['Zoe', 'CP Soleil']);
  expect(await correctFirstText(page, 'Zoé')).toContain(correctionText('save.saved'));
  await expect.poll(() => readDrawnTexts(page)).toEqual(['Zoé', 'CP Soleil']);
  await page.reload();
  await findTextFields(page).first().waitFor();
  expect(await findTextFields(page).first().inputValue()).toBe('Zoé');

  expect(await readOrderPreviewNames(generator, cmon.server, order)).toContain('Zoé');
  const history = await generator
    .getByRole('listitem')
    .filter({ hasText: englishText('event.correctTexts') });
  expect(await history.last().textContent()).toContain(englishText('events.shopper'));

  await makeLots(generator, cmon.server);
  await page.reload();
  await page.getByText(correctionText('closed.inLot')).waitFor();
  expect(await findTextFields(page).count()).toBe(0);
  expect(await page.locator('[aria-current=step]').textContent()).toContain(correctionText('step.preparing'));
  const drawn = page.locator('main svg text');
  await expect.poll(() => drawn.allTextContents()).toEqual(['Zoé', 'CP Soleil']);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('BEY-11, BEY-47, BEY-71 a correction that meets no network is kept, also after a reload; a correction that comes too late says so and shows what is printed', async () => {
  const page = await openPage(phone);
  await page.goto(await placeOrderIn(page, cmon.shop, 'fr', option));
  await findTextFields(page).first().waitFor();
  await page.route('**/corrections', (route) => route.abort());
  expect(await correctFirstText(page, 'Zoé')).toContain(correctionText('save.failed'));
  expect(await findTextFields(page).first().inputValue()).toBe('Zoé');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => findTextFields(page).first().inputValue()).toBe('Zoé');
  await page.unroute('**/corrections');
  expect(await correctFirstText(page, 'Zoé')).toContain(correctionText('save.saved'));

  const other = await openPage(phone);
  await other.goto(page.url());
  await findTextFields(other).first().waitFor();
  expect(await correctFirstText(other, 'Zoë')).toContain(correctionText('save.saved'));
  expect(await correctFirstText(page, 'Zoey')).toContain('Zoë · CP Soleil');
  expect(await findTextFields(page).first().inputValue()).toBe('Zoey');
  expect(await correctFirstText(page, 'Zoey')).toContain(correctionText('save.saved'));

  await makeLots(generator, cmon.server);
  await findTextFields(page).first().fill('Zia');
  await waitUntilStable(page);
  await page.getByRole('button', { name: correctionText('save.button') }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toBe(
    correctionText('closed.late') + correctionText('closed.inLot'),
  );
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await expect.poll(() => page.locator('main svg text').allTextContents()).toEqual(['Zoey', 'CP Soleil']);
  await page.context().close();
  await other.context().close();
});

it('BEY-43, BEY-46 a link that opens nothing says so, and opens by itself once the order has come in', async () => {
  const page = await openPage(phone);
  const link = await placeOrderIn(page, cmon.shop, 'fr', option);
  let hasComeIn = false;
  await page.route('**/follow/*/order', (route) =>
    hasComeIn ? route.continue() : route.fulfill({ status: 404, json: { error: 'notFound' } }),
  );
  await page.goto(link);
  await page.getByRole('heading', { name: correctionText('unknown.title') }).waitFor();
  hasComeIn = true;
  await findTextFields(page).first().waitFor();
  await page.goto(`${cmon.server}/follow/nothing`);
  await page.getByRole('button', { name: correctionText('retry') }).waitFor();
  await page.context().close();
});

it.each([
  ['fr', 'fr_FR', 'fr-FR'],
  ['es', 'es_ES', 'es-ES'],
  ['it', 'it_IT', 'it-IT'],
  ['uk', 'en_GB', 'en-GB'],
  ['de', 'de_DE', 'de-DE'],
])(
  'BEY-46, BEY-71, BEY-76 an order of %s is shown in its own language, with the way back to its shop, and keeps an unsaved text',
  async (store, locale, lang) => {
    const desktop = { viewport: { width: 1440, height: 900 } };
    const page = await openPage({ ...(store === 'de' ? desktop : phone), locale: 'ja-JP' });
    await page.goto(await placeOrderIn(page, cmon.shop, store, option));
    await findTextFields(page).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    const back = page.getByRole('link', { name: `Mimosa ${correctionText('page.back', locale)}` });
    expect(await back.getAttribute('href')).toBe(`${cmon.shop}/${store}`);
    await page.getByRole('button', { name: correctionText('save.button', locale) }).waitFor();
    await page.getByText(correctionText('page.open', locale)).waitFor();
    await page.getByText(correctionText('step.preparing', locale), { exact: false }).first().waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await findTextFields(page).first().fill('Zia');
    await expect.poll(() => readDrawnTexts(page)).toContain('Zia');
    await page.reload();
    await expect.poll(() => findTextFields(page).first().inputValue()).toBe('Zia');
    await page.context().close();
  },
);

/** What is wrong with the page for somebody on a small screen, with a thumb, or who can't see it. */
async function findAccessibilityFaults(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    const targets = [...document.querySelectorAll('a, button, input, textarea, label:has(input[type=checkbox])')]
      .filter((target) => target.type !== 'checkbox');
    return {
      violations: violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ target }) => target.join(' ')).join(', ')),
      sideways: document.documentElement.scrollWidth - innerWidth,
      small: targets
        .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
        .map(({ outerHTML }) => outerHTML.slice(0, 90)),
    };
  })()`);
}
const NO_FAULTS = { violations: [], sideways: 0, small: [] };

it.each([320, 390, 1280])(
  'BEY-46, A11-2, A11-4 in its longest language the page is usable %i px wide',
  async (width) => {
    const page = await openPage({ viewport: { width, height: 800 }, bypassCSP: true });
    const results: [string, unknown][] = [];
    const check = async (name: string) => results.push([name, await findAccessibilityFaults(page)]);
    await page.goto(await placeOrderIn(page, cmon.shop, 'de', option));
    await findTextFields(page).first().waitFor();
    await waitUntilStable(page);
    await check('open');
    await findTextFields(page).first().fill(' ');
    await waitUntilStable(page);
    await page.getByRole('button', { name: correctionText('save.button', 'de_DE') }).click();
    await page.getByRole('status').filter({ hasText: /\S/ }).waitFor();
    await check('refused');
    await makeLots(generator, cmon.server);
    await page.reload();
    await page.getByText(correctionText('closed.inLot', 'de_DE')).waitFor();
    await waitUntilStable(page);
    await check('closed');
    await page.goto(`${cmon.server}/follow/nothing`);
    await page.getByRole('button').first().waitFor();
    await check('nothing');
    expect(results).toEqual(results.map(([name]) => [name, NO_FAULTS]));
    await page.context().close();
  },
);

it('BEY-46, A11-1 the keyboard alone corrects a text, and what is refused takes the focus to its field', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(await placeOrderIn(page, cmon.shop, 'fr', option));
  await findTextFields(page).first().waitFor();
  const readFocus = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.matches('input:not([type=range], [type=checkbox]), textarea')
        ? 'text'
        : activeElement?.textContent;
    });
  const tabTo = async (what: string) => {
    for (let n = 0; n < 20 && (await readFocus()) !== what; n += 1) await page.keyboard.press('Tab');
    expect(await readFocus()).toBe(what);
  };
  await tabTo('text');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Zoé');
  await tabTo(correctionText('save.button'));
  await page.keyboard.press('Enter');
  await page
    .getByRole('status')
    .filter({ hasText: correctionText('save.saved') })
    .waitFor();
  expect(await readFocus()).toBe(correctionText('save.button'));
  await findTextFields(page).first().focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(' ');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: /\S/ }).waitFor();
  expect(await readFocus()).toBe('text');
  expect(await findTextFields(page).first().getAttribute('aria-invalid')).toBe('true');
  await page.context().close();
});

it('BEY-48 the page loads at most 130 kB of JavaScript, and nothing of the editor’s', async () => {
  const page = await openPage(phone);
  const link = await placeOrderIn(page, cmon.shop, 'fr', option);
  const scripts: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) {
      scripts.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).length] as const));
    }
  });
  await page.goto(link);
  await findTextFields(page).first().waitFor();
  await waitUntilStable(page);
  const loaded = await Promise.all(scripts);
  expect(loaded.filter(([path]) => !path.startsWith('/correction/'))).toEqual([]);
  const total = loaded.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(130_000);
  expect(faults).toEqual([]);
  await page.context().close();
});
