import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, buildCartForm } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const feedFile = join(import.meta.dirname, '../../../../dist/feed/stock.json');

let shop: ShopUnderTest;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openShop({ feedFile }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** Finds accessibility violations, horizontal overflow, small touch targets and broken images of a page. */
async function findProblems(page: Page): Promise<unknown> {
  await page.evaluate(axe);
  return page.evaluate(`(async () => {
    const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    const targets = [...document.querySelectorAll('a:not(.skip), button, input:not([type=hidden], [type=radio]), .choice')];
    return {
      violations: violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ target }) => target.join(' ')).join(', ')),
      overflow: document.documentElement.scrollWidth - innerWidth,
      small: targets.filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44).map(({ outerHTML }) => outerHTML),
      withoutPicture: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
    };
  })()`);
}

const NO_PROBLEMS = { violations: [], overflow: 0, small: [], withoutPicture: [] };

it.each([
  [320, 'de'],
  [390, 'fr'],
  [390, 'uk'],
  [1280, 'de'],
] as const)(
  'A11-4, BEY-68, BEY-69 every page of the shop is usable at a width of %i px in /%s, also that of a search without results and of an unknown address',
  async (width, store) => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, bypassCSP: true });
    await context.addInitScript(() => {
      const writeText = async (text: string) => void Reflect.set(globalThis, 'copied', text);
      Object.defineProperty(Reflect.get(globalThis, 'navigator'), 'clipboard', { value: { writeText } });
    });
    const page = await context.newPage();
    const results: [string, unknown][] = [];
    const check = async (name: string): Promise<unknown> => results.push([name, await findProblems(page)]);
    const visit = async (path: string): Promise<void> => {
      await page.goto(`${shop.origin}/${store}${path}`);
      await check(path);
    };
    for (const path of [
      '',
      '/search?q=EAO',
      '/search?q=xyzzy',
      '/nowhere',
      '/p/EAO',
      '/p/GRD',
      '/p/BOX_FROID',
      '/p/SACHOT',
      '/cart',
    ])
      await visit(path);
    await context.request.post(`${shop.origin}/${store}/cart/add`, {
      form: { ...buildCartForm('EAO'), qty: '12' },
      headers: { origin: shop.origin },
    });
    const group = { kind: 'class', id: '0123456789abcdef0123456789abcdef', title: 'Klasse 2b' };
    for (const name of ['Zoé', 'Léo', 'Anna', 'Maximiliane-Charlotte'])
      await context.request.post(`${shop.origin}/${store}/cart/add`, {
        form: { ...buildCartForm('EAO', name), cmon_group: JSON.stringify(group) },
        headers: { origin: shop.origin },
      });
    for (const path of ['/cart', `/cart/proof?group=${group.id}`, '/checkout']) await visit(path);
    await page.click('main [type=submit]');
    await check('fields to put right');
    const address = store === 'uk' ? { ...ADDRESS, postcode: 'SW1A 1AA' } : ADDRESS;
    for (const [field, value] of Object.entries(address)) await page.fill(`[name=${field}]`, value);
    await page.click('main [type=submit]');
    await page.waitForURL('**/order/**');
    await check('confirmation');
    const copy = page.locator('[data-copy]');
    await copy.click();
    await page.getByText((await copy.getAttribute('data-copied')) ?? '', { exact: true }).waitFor();
    const copied = await page.evaluate(() => Reflect.get(globalThis, 'copied'));
    expect(await page.locator('a[href*="/follow/"]').getAttribute('href')).toBe(copied);
    await context.close();
    expect(results).toEqual(results.map(([name]) => [name, NO_PROBLEMS]));
  },
);

/** Width of the window, store, locale and postcode of each order that a shopper types in the checkout. */
const ORDERS = [
  [390, 'fr', 'fr_FR', '69003'],
  [1280, 'de', 'de_DE', '10115'],
  [390, 'uk', 'en_GB', 'SW1A 1AA'],
] as const;

it.each(ORDERS)(
  'BEY-67 at a width of %i px in /%s a second address line and a telephone number are typed and sent with the order',
  async (width, store, locale, postcode) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const t = (key: string) => readMessageText('shop', key, locale);
    await page.request.post(`${shop.origin}/${store}/cart/add`, {
      form: buildCartForm('EAO'),
      headers: { origin: shop.origin },
    });
    await page.goto(`${shop.origin}/${store}/checkout`);
    // Their labels also say that they are optional.
    const optional = ['street2', 'telephone'];
    const typed = { ...ADDRESS, postcode, street2: `2. Stock ${store}`, telephone: '+33 6 39 98 12 34' };
    for (const [field, value] of Object.entries(typed))
      await page.getByLabel(t(`checkout.${field}`), { exact: !optional.includes(field) }).fill(value);
    await page.getByRole('button', { name: t('checkout.place') }).click();
    await page.waitForURL('**/order/**');
    const readShipping = () =>
      shop.calls
        .filter(({ body }) => body !== '')
        .map(({ body }) => JSON.parse(body).shipping)
        .filter(({ street }) => street.endsWith(typed.street2));
    await expect
      .poll(readShipping)
      .toMatchObject([{ street: `${typed.street}, ${typed.street2}`, telephone: typed.telephone }]);
    await page.close();
  },
);

/** For each line and class of the cart: where its links begin from the left and where the text above them does, px. */
function readLinks(
  page: Page,
): Promise<readonly { left: number[]; text: number; rows: number; links: number }[]> {
  return page.locator('.line-actions:visible').evaluateAll((all) =>
    all.map((actions) => {
      const boxes = [...actions.querySelectorAll('.quiet')].map((link) => link.getBoundingClientRect());
      const above = actions.parentElement?.querySelector('summary, .line-words');
      return {
        left: [...new Set(boxes.map(({ left }) => Math.round(left)))],
        text: Math.round(above?.getBoundingClientRect().left ?? -1),
        rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
        links: boxes.length,
      };
    }),
  );
}

/** Opens the cart with one line and a class of two. */
async function openCartWithClass(page: Page, store: string): Promise<void> {
  const group = { kind: 'class', id: '0123456789abcdef0123456789abcdef', title: 'Klasse 2b' };
  const grouped = ['Léo', 'Anna'].map((name) => ({
    ...buildCartForm('EAO', name),
    cmon_group: JSON.stringify(group),
  }));
  for (const form of [buildCartForm('EAO', 'Zoé'), ...grouped])
    await page.request.post(`${shop.origin}/${store}/cart/add`, { form, headers: { origin: shop.origin } });
  await page.goto(`${shop.origin}/${store}/cart`);
}

it.each([
  [320, 'de'],
  [390, 'fr'],
  [390, 'uk'],
] as const)(
  'SHOP-60, SHOP-62 at a width of %i px in /%s the links of the cart are one below another, in line with the texts, and the picture of a class is as wide as its texts',
  async (width, store) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await openCartWithClass(page, store);
    const links = await readLinks(page);
    expect(links).toHaveLength(4);
    expect(links).toEqual(links.map((line) => ({ ...line, left: [line.text], rows: 3, links: 3 })));
    // The picture of a class is as wide as the texts below it.
    const head = await page.locator('.group-head > *').evaluateAll((all) =>
      all.map((part) => {
        const { top, bottom, width } = part.getBoundingClientRect();
        return { top, bottom, width };
      }),
    );
    expect(new Set(head.map((part) => part.width)).size).toBe(1);
    expect(head[0]?.bottom).toBeLessThan(head[1]?.top ?? 0);
    await page.close();
  },
);

it.each([
  [1280, 'fr'],
  [1280, 'de'],
  [1440, 'uk'],
] as const)(
  'SHOP-61 at a width of %i px in /%s the links of each line of the cart are in one row, which begins where the texts do',
  async (width, store) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await openCartWithClass(page, store);
    const links = await readLinks(page);
    expect(links).toHaveLength(4);
    for (const { left, text, rows } of links) expect([left[0], rows]).toEqual([text, 1]);
    await page.close();
  },
);

it.each([
  [640, 'uk'],
  [640, 'de'],
  [768, 'fr'],
  [900, 'de'],
  [1024, 'fr'],
  [1024, 'it'],
  [1100, 'es'],
] as const)(
  'SHOP-63 at a width of %i px in /%s the links of a line are all in one row, or each in a row of its own',
  async (width, store) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await openCartWithClass(page, store);
    const all = await readLinks(page);
    expect(all).toHaveLength(4);
    for (const { rows, links, left, text } of all) {
      expect([1, links]).toContain(rows);
      expect(rows === 1 ? left[0] : left).toEqual(rows === 1 ? text : [text]);
    }
    await page.close();
  },
);

it.each([
  [390, 'fr'],
  [768, 'uk'],
  [1024, 'de'],
] as const)(
  'SHOP-64 at a width of %i px in /%s no name is broken inside a word on the sheet to check',
  async (width, store) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const group = { kind: 'class', id: '0123456789abcdef0123456789abcdef', title: 'Klasse 2b' };
    const word = 'Featherstonehaugh';
    for (const name of ['Zoé', word])
      await page.request.post(`${shop.origin}/${store}/cart/add`, {
        form: { ...buildCartForm('EAO', name), cmon_group: JSON.stringify(group) },
        headers: { origin: shop.origin },
      });
    await page.goto(`${shop.origin}/${store}/cart/proof?group=${group.id}`);
    const rows = await page
      .locator('.proof-names')
      .filter({ hasText: word })
      .evaluate((names, text) => {
        const node = names.firstChild;
        if (!node) return 0;
        const start = (node.textContent ?? '').indexOf(text);
        const range = names.ownerDocument.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + text.length);
        return range.getClientRects().length;
      }, word);
    expect(rows).toBe(1);
    await page.close();
  },
);

it.each(['de', 'uk'] as const)('BEY-195 in /%s a class of two says “both” and not “all 2”', async (store) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  await openCartWithClass(page, store);
  expect(await page.locator('.group summary').innerText()).not.toMatch(/\d/);
  await page.close();
});

it('SHOP-65 the font with the letters of other languages is loaded for a name that has one', async () => {
  const page = await browser.newPage();
  const listFonts = async (name: string): Promise<readonly string[]> => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname);
    });
    await page.request.post(`${shop.origin}/fr/cart/add`, {
      form: buildCartForm('EAO', name),
      headers: { origin: shop.origin },
    });
    await page.goto(`${shop.origin}/fr/cart`);
    await page.evaluate('document.fonts.ready');
    return files;
  };
  expect(await listFonts('Œnone')).not.toContainEqual(expect.stringContaining('extended'));
  expect(await listFonts('Štěpán')).toContainEqual(expect.stringContaining('extended'));
  await page.close();
});
