import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import { type PageResponse, serveSite } from '@cmon/testkit/net/serveSite';
import { readMessageText } from '@cmon/testkit/readMessageText';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { optionMessages } from '../apps/customiser/src/messages/optionMessages.ts';
import { SAVED_MESSAGES } from '../apps/customiser/src/messages/savedMessages.ts';
import { specifiedMessages } from '../apps/customiser/src/messages/specifiedMessages.ts';
import { root } from '../scripts/run/root.ts';
import { readCodeBlock, readCodeBlocks } from './harness/codeBlocks.ts';
import { buildMagentoCart, buildMagentoPage } from './harness/magentoPages.ts';
import { type Cmon, startCmon } from './harness/startCmon.ts';
import { signIn } from './journey/office.ts';
import { readShownTexts, typeTexts } from './journey/shopper.ts';
import { readOrderPreviewNames } from './journey/workshop.ts';

const SECRET = 'a long secret of yours';
const PAGE = 'embedding.md';

let cmon: Cmon;
let browser: Browser;
let shop: string;
let close = () => {};
/** The option values that the shop's own form sent, in order. */
const carts: string[] = [];

beforeAll(async () => {
  const port = await findFreePort();
  shop = `http://127.0.0.1:${port}`;
  [cmon, browser] = await Promise.all([
    startCmon({ shops: [shop], env: { INTAKE_SECRET_MAGENTO: SECRET } }),
    openBrowser(),
  ]);
  const addresses = { 'https://cmon.example': cmon.server };
  const product = readCodeBlock(PAGE, 'product.html', addresses);
  const buildCart = (option: string) =>
    readCodeBlock(PAGE, 'cart.html', {
      ...addresses,
      OPTION: JSON.stringify(option).replaceAll('<', '\\u003c'),
    });
  const pages: Record<string, PageResponse> = {
    '/product': product,
    '/eao.webp': '',
    '/change': (form) =>
      product.replace('name="option"', `name="option" value='${form.get('option') ?? carts.at(-1) ?? ''}'`),
    '/cart': (form) => {
      carts.push(form.get('option') ?? '');
      return buildCart(carts.at(-1) ?? '');
    },
    '/magento': buildMagentoPage(cmon.server),
    '/magento-cart': () => buildMagentoCart(cmon.server, carts.at(-1) ?? ''),
    '/validate-options.js': readCodeBlock(PAGE, 'view/frontend/web/js/validate-options.js'),
    '/cart-previews.js': readCodeBlock(PAGE, 'view/frontend/web/js/cart-previews.js'),
  };
  close = await serveSite(port, pages);
});
afterAll(async () => {
  await browser?.close();
  close();
  await cmon?.stop();
});

async function openPage(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'warning' || message.type() === 'error') faults.push(message.text());
  });
  await page.goto(path.startsWith('http') ? path : `${shop}${path}`);
  return { page, faults };
}
const waitForEditor = (page: Page) => page.locator('#cmon-customizer').getByRole('textbox').first().waitFor();

it('EMB-39 EMB-9 EMB-10 the plain page of the documentation sells a design, shows it in the cart and changes it', async () => {
  const { page, faults } = await openPage('/product');
  await waitForEditor(page);
  await page.getByRole('button', { name: /^Add to basket$/ }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(carts).toEqual([]);
  await typeTexts(page, ['Zoé Müller', 'CE1 <b>']);
  await page.getByRole('button', { name: /^Add to basket$/ }).click();
  await page.waitForURL('**/cart');
  expect(JSON.parse(carts[0] ?? '').previews[0].textes.map(({ value }: { value: string }) => value)).toEqual([
    'Zoé Müller',
    'CE1 <b>',
  ]);
  await page.locator('[data-cmon-preview].rendered svg text').first().waitFor();
  await expect.poll(() => readShownTexts(page, '[data-cmon-preview]')).toEqual(['Zoé Müller', 'CE1 <b>']);
  expect(await page.locator('#cmon-customizer').isVisible()).toBe(false);
  await page.goto(`${shop}/change`);
  await waitForEditor(page);
  await expect.poll(() => readShownTexts(page)).toEqual(['Zoé Müller', 'CE1 <b>']);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('EMB-39 INT-17 the order’s call of the documentation brings the design to the workshop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cmon-embedding-'));
  const replacements = {
    'https://cmon.example': cmon.server,
    "'OPTION'": JSON.stringify(carts[0]),
    '2026-11-20T10:00:00.000Z': new Date().toISOString(),
  };
  for (const name of ['sendOrder.mjs', 'order.mjs'])
    writeFileSync(join(folder, name), readCodeBlock(PAGE, name, replacements));
  await import(pathToFileURL(join(folder, 'order.mjs')).href);
  rmSync(folder, { recursive: true });
  const { page } = await openPage(`${cmon.server}/`);
  await signIn(page, cmon.server, cmon.signIn('prep'));
  await expect
    .poll(async () => {
      await page.goto(`${cmon.server}/parcourir/commandes`);
      await page.locator('main').waitFor();
      await waitUntilStable(page);
      return page.getByText('100000042').count();
    })
    .toBeGreaterThan(0);
  expect(await readOrderPreviewNames(page, cmon.server, '100000042')).toContain('Zoé Müller / CE1 <b>');
  await page.context().close();
});

/** Opens a page without the editor's script, and waits until the page shows that the editor doesn't come. */
async function openWithoutEditor(address: string, viewport = { width: 1280, height: 720 }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await page.route('**/customizer.js', (route) => route.abort());
  await page.goto(address);
  await page.locator('#cmon-customizer img').waitFor();
  await page.locator('#cmon-customizer').getByRole('alert').waitFor();
  await page.locator('[type=submit]:disabled').waitFor();
  return page;
}
const submitByScript = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLFormElement>('#product_addtocart_form')?.requestSubmit());

it('EMB-12, EMB-39, EMB-41 with the script blocked, the plain page shows the product and a sentence, and sends nothing', async () => {
  const page = await openWithoutEditor(`${shop}/product`);
  const sentCount = carts.length;
  await submitByScript(page);
  await page.getByText('The editor is not ready').waitFor();
  expect([carts.length, await page.locator('.product-custom-option').inputValue()]).toEqual([sentCount, '']);
  await page.context().close();
});

it('EMB-39 ATC-1 ATC-16 Magento’s form leaves when the design may be ordered, and not before', async () => {
  const { page, faults } = await openPage('/magento');
  await waitForEditor(page);
  const readSent = () => page.evaluate(() => Reflect.get(window, 'sent') as string[]);
  expect(await page.locator('.product-options-wrapper .field').isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Ajouter au panier$/ }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await readSent()).toEqual([]);
  await page.getByRole('button', { name: readMessageText('customiser', 'confirm.order') }).click();
  await expect.poll(readSent).toHaveLength(1);
  await typeTexts(page, ['Léo', 'CP']);
  await page.getByRole('button', { name: /^Ajouter au panier$/ }).click();
  await expect.poll(readSent).toHaveLength(2);
  expect(JSON.parse((await readSent())[1] ?? '').previews[0].textes[0].value).toBe('Léo');
  expect(faults).toEqual([]);
  await page.context().close();
});
it('EMB-45 BEY-165 after Magento has added a design in the background, no name stays on the page', async () => {
  const { page, faults } = await openPage('/magento');
  await waitForEditor(page);
  const answer = (response: object) =>
    page.evaluate((sentResponse) => Reflect.get(window, 'answer')(sentResponse), response);
  await typeTexts(page, ['Léo', 'CP']);
  await page.getByRole('button', { name: /^Ajouter au panier$/ }).click();
  await expect.poll(() => page.evaluate(() => (Reflect.get(window, 'sent') as string[]).length)).toBe(1);
  await answer({ backUrl: 'https://shop.example/p' });
  expect(await readShownTexts(page)).toContain('Léo');
  await answer({});
  await expect.poll(() => readShownTexts(page)).not.toContain('Léo');
  expect(await page.locator('.product-custom-option').inputValue()).not.toContain('Léo');
  expect(await page.locator('#cmon-customizer').innerText()).not.toContain('Léo');
  await page.getByRole('button', { name: readMessageText('customiser', 'again.offer') }).click();
  await expect.poll(() => readShownTexts(page)).toContain('Léo');
  expect(faults).toEqual([]);
  await page.context().close();
});
it('EMB-12, EMB-39, EMB-41 Magento’s form is closed while the editor’s script is blocked', async () => {
  const page = await openWithoutEditor(`${shop}/magento`);
  await submitByScript(page);
  await page.getByText('not ready').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'sent'))).toEqual([]);
  await page.context().close();
});
it('EMB-39 PPV-2 Magento’s cart shows the design in place of the photo', async () => {
  const { page, faults } = await openPage('/magento-cart');
  await page.locator('.item-info [data-cmon-preview="41"].rendered svg text').first().waitFor();
  expect(await page.locator('.product-item-photo').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('EMB-39 every file of the Magento module is named and well formed', async () => {
  const blocks = readCodeBlocks(PAGE);
  const page = await browser.newPage();
  const faulty = await page.evaluate(
    (files) =>
      files
        .filter(({ code }) =>
          new DOMParser().parseFromString(code, 'application/xml').querySelector('parsererror'),
        )
        .map(({ name }) => name),
    blocks.filter(({ language }) => language === 'xml'),
  );
  expect(faulty).toEqual([]);
  await page.close();
  const names = blocks.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining([
      'registration.php',
      'etc/module.xml',
      'etc/csp_whitelist.xml',
      'view/frontend/templates/editor.phtml',
      'view/frontend/web/js/validate-options.js',
      'Cron/SendOrders.php',
    ]),
  );
  // Magento expects a class in the file that its namespace names.
  for (const { name, code } of blocks.filter(({ code }) => code.includes('namespace Cmon')))
    expect(name).toBe(
      `${/namespace Cmon\\Editor\\([\w\\]+);/.exec(code)?.[1]?.replaceAll('\\', '/')}/${/class (\w+)/.exec(code)?.[1]}.php`,
    );
});

it('EMB-39 every message that the editor writes to a console is explained', () => {
  const text = readFileSync(join(root, 'docs', PAGE), 'utf8');
  const messages = Object.values({ ...specifiedMessages, ...optionMessages, ...SAVED_MESSAGES }).map(
    (message) =>
      typeof message === 'string'
        ? message
        : (message as (...parameters: string[]) => string)('…', '…', '…').split('\n')[0],
  );
  const unexplained = messages.filter((message) => message && !text.includes(message));
  // This message reports a success, so that nobody has to look it up.
  expect(unexplained).toEqual(['options loaded, version …']);
});
it('SHOP-6 SHOP-13 the demo shop asks the editor before it sends its form, and uses nothing of cmon but the script tag and the form', async () => {
  const page = await (await browser.newContext({ locale: 'fr-FR' })).newPage();
  await page.addInitScript(() => {
    const order: string[] = [];
    Reflect.set(window, 'order', order);
    document.addEventListener('validateProductOptions', () => order.push('validateProductOptions'), true);
    document.addEventListener('submit', () => order.push('submit'));
  });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await page.goto(`${cmon.shop}/fr/p/EAO`);
  await waitForEditor(page);
  const whole = await (await fetch(`${cmon.shop}/fr/p/EAO`)).text();
  const markup = whole.replaceAll(/<link rel="preload".*?>/g, '');
  const around = [/<script type="module" src="$/, /^\/customizer\.js"><\/script>/];
  expect(markup.split(cmon.server)).toEqual(around.map((part) => expect.stringMatching(part)));
  await page.locator('#product-addtocart-button').click();
  expect(await page.evaluate(() => Reflect.get(window, 'order'))).toEqual(['validateProductOptions']);
  const allowed = new RegExp(
    `^(GET ${cmon.server}/(customizer|json|assets)|(POST|OPTIONS) ${cmon.server}/graphql$)`,
  );
  expect(requests.filter((request) => request.includes(cmon.server) && !allowed.test(request))).toEqual([]);
  expect(requests.filter((request) => request.includes('/cart/add'))).toEqual([]);
  await typeTexts(page, ['Zoé', 'CP']);
  await page.locator('#product-addtocart-button').click();
  await page.waitForURL(/\/cart$/);
  expect(requests.some((request) => request === `POST ${cmon.shop}/fr/cart/add`)).toBe(true);
  await page.context().close();
});

it.each([
  ['fr', 'fr_FR', 390],
  ['de', 'de_DE', 1440],
  ['uk', 'en_GB', 390],
] as const)(
  'EMB-12, EMB-13, EMB-41 with the script blocked the demo shop says so in /%s, and its server takes no line',
  async (store, locale, width) => {
    const shopText = (key: string) => readMessageText('shop', key, locale);
    const page = await openWithoutEditor(`${cmon.shop}/${store}/p/EAO`, { width, height: 844 });
    await page.getByText(shopText('product.late')).waitFor();
    await submitByScript(page);
    await page.getByText(shopText('product.notReady')).waitFor();
    expect(await page.locator('.product-custom-option').inputValue()).toBe('');
    // As if the shop's own script had been blocked too.
    await page.evaluate(() => {
      const form = document.getElementById('product_addtocart_form');
      if (form instanceof HTMLFormElement) HTMLFormElement.prototype.submit.call(form);
    });
    await page.getByText(shopText('product.refused')).waitFor();
    await page.goto(`${cmon.shop}/${store}/cart`);
    await page.getByText(shopText('cart.empty')).waitFor();
    await page.context().close();
  },
);
