import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCartForm } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';

/** A message of the shop, with its parameters filled in. */
function t(key: string, locale?: string, values: Readonly<Record<string, string>> = {}): string {
  const template = readMessageText('shop', key, locale);
  return Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), template);
}

/** The season of the seasonal product. */
const SEASON = { from: '1er octobre 2026', to: '24 décembre 2026' };

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', '/fr'],
  ['es', '/es'],
  ['it-IT', '/it'],
  ['en-US,en;q=0.9', '/uk'],
  ['de-AT,de;q=0.9,en;q=0.5', '/de'],
  ['pl,it;q=0.4', '/it'],
  ['pl', '/fr'],
  ['', '/fr'],
])('SHOP-2 a browser that prefers “%s” is redirected to %s', async (language, store) => {
  const response = await shop.createVisitor().get('/', { 'accept-language': language });
  expect([response.status, response.headers.get('location')]).toEqual([302, store]);
});

it('SHOP-2 an unknown store answers 404 in the browser’s language', async () => {
  const response = await shop.createVisitor().get('/pl/cart', { 'accept-language': 'de' });
  expect([response.status, (await response.text()).includes('<html lang="de">')]).toEqual([404, true]);
});

/** Returns the codes of the tiles by the heading of their department. */
function parseDepartments(page: string): Record<string, string[]> {
  return Object.fromEntries(
    page
      .split('<section class="department')
      .slice(1)
      .map((section) => [
        /<h2>(.*?)<\/h2>/.exec(section)?.[1],
        [...section.matchAll(/<li class="tile"><a href="\/\w+\/p\/(\w+)"/g)].map(([, code]) => code),
      ]),
  );
}

it('SHOP-3 the home page lists the products by department', async () => {
  expect(parseDepartments(await shop.createVisitor().readHtml('/fr'))).toEqual({
    [t('department.labels')]: ['EAO', 'ETV'],
    [t('department.drinks')]: ['MUG', 'GRD', 'EL_GRD'],
    [t('department.bags')]: ['OBJ_SACV'],
    [t('department.christmas')]: ['SACHOT'],
    [t('department.packs')]: ['PAC_ECO'],
  });
});

it('SHOP-4 SHOP-21 a product that is not sold in Germany is not listed there, and its page names the stores that sell it', async () => {
  const visitor = shop.createVisitor();
  expect(parseDepartments(await visitor.readHtml('/de'))[t('department.drinks', 'de_DE')]).toEqual([
    'MUG',
    'EL_GRD',
  ]);
  const response = await visitor.get('/de/p/GRD');
  const page = await response.text();
  expect([response.status, /<p class="reason">(.*?)<\/p>/.exec(page)?.[1]]).toEqual([
    404,
    t('unsold.elsewhere', 'de_DE'),
  ]);
  expect(
    [...page.matchAll(/<li><a href="([^"]+)" lang="\w+">(.*?)</g)].map(([, to, name]) => [to, name]),
  ).toEqual([
    ['/fr/p/GRD', 'France'],
    ['/es/p/GRD', 'España'],
    ['/it/p/GRD', 'Italia'],
    ['/uk/p/GRD', 'United Kingdom'],
  ]);
  expect(page).not.toContain('product_addtocart_form');
  const footer = (await visitor.readHtml('/fr/p/GRD')).split('<footer')[1] ?? '';
  const links = [...footer.matchAll(/<a href="([^"]+)" lang=/g)];
  expect(links.map(([, href]) => href)).toEqual(['/fr/p/GRD', '/es/p/GRD', '/it/p/GRD', '/uk/p/GRD', '/de']);
});

it.each([
  ['2026-09-30T21:59:00Z', t('unsold.early', 'fr_FR', SEASON)],
  ['2026-09-30T22:00:00Z', undefined],
  ['2026-12-24T22:59:00Z', undefined],
  ['2026-12-24T23:00:00Z', t('unsold.ended', 'fr_FR', SEASON)],
])(
  'SHOP-22 at %s a seasonal product is sold, or its page shows the dates of the season',
  async (now, reason) => {
    const seasonalShop = await openShop();
    seasonalShop.setClock(now);
    const response = await seasonalShop.createVisitor().get('/fr/p/SACHOT');
    const page = await response.text();
    await seasonalShop.close();
    expect([response.status, /<p class="reason">(.*?)<\/p>/.exec(page)?.[1]]).toEqual([200, reason]);
    expect(page.includes('id="product_addtocart_form"')).toBe(reason === undefined);
  },
);

it('SHOP-22 the home page shows until when or from when a seasonal product is sold, and omits it when the season is over', async () => {
  const seasonalShop = await openShop();
  const results: unknown[] = [];
  for (const now of ['2026-06-01T12:00:00Z', '2026-10-01T12:00:00Z', '2027-01-01T12:00:00Z']) {
    seasonalShop.setClock(now);
    const page = await seasonalShop.createVisitor().readHtml('/uk');
    results.push([
      parseDepartments(page)[t('department.christmas', 'en_GB')],
      /<span class="season">(.*?)</.exec(page)?.[1],
    ]);
  }
  await seasonalShop.close();
  expect(results).toEqual([
    [['SACHOT'], t('season.from', 'en_GB', { day: '1 October 2026' })],
    [['SACHOT'], t('season.until', 'en_GB', { day: '24 December 2026' })],
    [undefined, undefined],
  ]);
});

it('SHOP-23 an unknown code answers 404', async () => {
  const responses = await Promise.all(
    ['NOBODY', '__proto__', 'eao', 'EAO_'].map((code) => shop.createVisitor().get(`/fr/p/${code}`)),
  );
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await responses[0]?.text()).toContain(`<h1>${t('layout.notFound')}</h1>`);
});

it('BEY-68 an unknown page and an empty search offer a search, the departments and a product of each', async () => {
  const visitor = shop.createVisitor();
  for (const path of ['/de/p/NOBODY', '/de/search?q=xyzzy']) {
    const page = await (await visitor.get(path)).text();
    const main = page.split('<main')[1]?.split('</main')[0] ?? '';
    expect(main).toContain('<form class="search" action="/de/search">');
    const tiles = [...main.matchAll(/<li class="tile"><a href="\/de\/p\/(\w+)"/g)].map(([, code]) => code);
    const departments = parseDepartments(await visitor.readHtml('/de'));
    expect(Object.keys(departments).length).toBeGreaterThan(2);
    for (const [name, codes] of Object.entries(departments)) {
      expect(main).toContain(`${name}</a>`);
      expect([name, codes.filter((code) => tiles.includes(code)).length > 0]).toEqual([name, true]);
    }
  }
});

it('SHOP-20 a variant’s code opens the page of its article with that code', async () => {
  const page = await shop.createVisitor().readHtml('/uk/p/VAR_EAO');
  expect(page).toContain('"productCode":"VAR_EAO"');
  expect(page).toContain('name="product" value="VAR_EAO"');
  expect(page).toContain('<h1>EAO uk</h1>');
});

it('SHOP-24 a product without personalisation has a page without the editor and its form field', async () => {
  const page = await shop.createVisitor().readHtml('/it/p/EL_GRD');
  expect(page).toContain('<h1>EL_GRD it</h1>');
  expect(page).not.toMatch(/customizer|product-custom-option/);
  expect([...page.matchAll(/<input [^>]*name="([^"]+)"[^>]*>/g)].map(([, name]) => name)).toEqual([
    'q',
    'product',
    'qty',
  ]);
});

it.each([
  ['mug', ['MUG']],
  ['ÉAO  fr', ['EAO']],
  ['saçvs', ['OBJ_SACV']],
  ['description', ['EAO', 'ETV', 'MUG', 'GRD', 'EL_GRD', 'OBJ_SACV', 'SACHOT', 'PAC_ECO']],
  ['var_eao', ['EAO']],
  ['<script>', []],
  ['', []],
])(
  'SHOP-25 a search for “%s” finds matching articles, with or without accents',
  async (searchTerm, expectedCodes) => {
    const response = await shop.createVisitor().get(`/fr/search?q=${encodeURIComponent(searchTerm)}`);
    const page = await response.text();
    // The suggestions for a search without results are below a heading of their own.
    const [results = ''] = page.split('<h2>');
    const codes = [...results.matchAll(/<li class="tile"><a href="\/fr\/p\/(\w+)"/g)].map(([, code]) => code);
    expect([response.status, codes, page.includes('<script>')]).toEqual([200, expectedCodes, false]);
  },
);

it('SHOP-5, EMB-40 the product page loads the editor with one script tag and has the widget’s mount points', async () => {
  const page = await shop.createVisitor().readHtml('/uk/p/EAO');
  const absoluteUrls = [...page.matchAll(/<(\w+)[^>]* (?:src|href)="(https?:[^"]+)"/g)].map(([, tag, to]) => [
    tag,
    to,
  ]);
  expect(absoluteUrls.filter(([tag]) => tag !== 'link')).toEqual([
    ['script', `${shop.cmonOrigin}/customizer.js`],
  ]);
  expect(page).toContain('window.cmon = {"productCode":"EAO","locale":"en_GB","developerTools":false};');
  expect(page).toContain('<div id="cmon-customizer">');
  expect(page).toContain('<div id="cmon-previews"></div>');
  expect(await shop.createVisitor().readHtml('/uk/p/EAO?dev')).not.toContain('developerTools');
});

it('SHOP-1 the add-to-cart form has Magento’s format', async () => {
  const page = await shop.createVisitor().readHtml('/es/p/MUG');
  expect(page).toContain('<form id="product_addtocart_form" action="/es/cart/add" method="post" novalidate>');
  const fields = [...page.matchAll(/<input [^>]*name="([^"]+)"[^>]*>/g)].map(([, name]) => name);
  expect(fields).toEqual(['q', 'product', 'options[1]', 'qty']);
  // A browser must not bring the option of an earlier visit back.
  expect(page).toContain(
    '<input type="hidden" class="product-custom-option" name="options[1]" value="" autocomplete="off">',
  );
});

it.each([
  ['fr', 'fr', 'fr_FR'],
  ['es', 'es', 'es_ES'],
  ['it', 'it', 'it_IT'],
  ['uk', 'en', 'en_GB'],
  ['de', 'de', 'de_DE'],
])('SHOP-17 the store %s is in its own language', async (store, lang, locale) => {
  const visitor = shop.createVisitor();
  const titles = await Promise.all(
    [`/${store}`, `/${store}/cart`].map(async (path) => visitor.readHtml(path)),
  );
  expect(
    titles.map((page) => [/<html lang="(\w+)"/.exec(page)?.[1], /<h1>(.*?)<\/h1>/.exec(page)?.[1]]),
  ).toEqual([
    [lang, t('home.title', locale)],
    [lang, t('cart.title', locale)],
  ]);
});

it('SHOP-33 every page describes itself to search engines', async () => {
  const readDescription = async (path: string) =>
    /<meta name="description" content="([^"]+)">/.exec(await shop.createVisitor().readHtml(path))?.[1];
  expect(await readDescription('/uk/p/EAO')).toBe('baseline uk');
  expect(await readDescription('/de/p/GRD')).toBe('baseline de');
  expect(await readDescription('/de')).toBe(t('home.description', 'de_DE'));
  expect(await readDescription('/de/cart')).toBe(t('home.description', 'de_DE'));
  const home = await shop.createVisitor().readHtml('/fr');
  const paths = new Set(home.match(/(?<=href=")\/fr[^"#?]*/g));
  expect(paths.size).toBeGreaterThan(3);
  for (const path of [...paths, '/fr/no-such-page'])
    expect([path, await readDescription(path)]).not.toContain(undefined);
});

it('SHOP-32 the page reserves the space of its article’s editor before any script', async () => {
  const response = await shop.createVisitor().get('/fr/p/EAO');
  const [, nonce, css] = /<style nonce="([^"]+)">([^<]*)<\/style>/.exec(await response.text()) ?? [];
  expect(css).toBe('#cmon-customizer { --room-ratio: 0.52; --room-panels: 6 }');
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
});

it('SHOP-42 the page of a new design loads the editor’s first picture in parallel with its script, and no other page does', async () => {
  const visitor = shop.createVisitor();
  const listPreloads = async (path: string) =>
    [
      ...(await visitor.readHtml(path)).matchAll(
        /<link rel="preload" href="([^"]+)" as="(fetch" crossorigin|image")>/g,
      ),
    ].map(([, href]) => href);
  expect(await listPreloads('/de/p/VAR_EAO')).toEqual([
    `${shop.cmonOrigin}/json/openings/VAR_EAO.de_DE.json`,
    `${shop.cmonOrigin}/assets/pictos/cat.svg`,
    `${shop.cmonOrigin}/assets/backgrounds/stars.svg`,
  ]);
  expect(await listPreloads('/fr')).toEqual([]);
  expect(await listPreloads('/fr/p/EL_GRD')).toEqual([]);
  await visitor.post('/fr/cart/add', buildCartForm('EAO'));
  const [, line] = /\/fr\/p\/EAO\?line=([\w-]+)/.exec(await visitor.readHtml('/fr/cart')) ?? [];
  expect(line).toBeDefined();
  expect(await listPreloads(`/fr/p/EAO?line=${line}`)).toEqual([]);
});
