import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';

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
])('SHOP-2 a browser that prefers “%s” lands in %s', async (language, store) => {
  const answer = await shop.visitor().get('/', { 'accept-language': language });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, store]);
});

it('SHOP-2 a store that doesn’t exist answers that the page doesn’t', async () => {
  const answer = await shop.visitor().get('/pl/cart', { 'accept-language': 'de' });
  expect([answer.status, (await answer.text()).includes('<html lang="de">')]).toEqual([404, true]);
});

/** Each family's heading and the codes of its tiles. */
const families = (page: string): Record<string, string[]> =>
  Object.fromEntries(
    page
      .split('<section class="family')
      .slice(1)
      .map((section) => [
        /<h2>(.*?)<\/h2>/.exec(section)?.[1],
        [...section.matchAll(/<li class="tile"><a href="\/\w+\/p\/(\w+)">/g)].map(([, code]) => code),
      ]),
  );

it('SHOP-3 the home lists the products by family', async () => {
  expect(families(await shop.visitor().page('/fr'))).toEqual({
    Étiquettes: ['EAO', 'ETV'],
    'Mugs et gourdes': ['MUG', 'GRD'],
    Sacs: ['OBJ_SACV'],
    Packs: ['PAC_ECO'],
  });
});

it('SHOP-4 what isn’t sold in Germany is neither listed nor served there', async () => {
  const visitor = shop.visitor();
  expect(families(await visitor.page('/de'))).toEqual({
    Namensetiketten: ['EAO', 'ETV'],
    'Tassen und Flaschen': ['MUG'],
    Taschen: ['OBJ_SACV'],
    Sets: ['PAC_ECO'],
  });
  const answers = await Promise.all(
    ['/fr/p/GRD', '/de/p/GRD', '/de/p/MUG'].map((path) => shop.visitor().get(path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  const links = [...(await visitor.page('/fr/p/GRD')).matchAll(/<a href="([^"]+)" lang=/g)];
  expect(links.map(([, href]) => href)).toEqual(['/fr/p/GRD', '/es/p/GRD', '/it/p/GRD', '/uk/p/GRD', '/de']);
});

it('SHOP-5 the product page takes the editor by one script tag and holds its places', async () => {
  const page = await shop.visitor().page('/uk/p/EAO');
  const foreign = [...page.matchAll(/<(\w+)[^>]* (?:src|href)="(https?:[^"]+)"/g)].map(([, tag, to]) => [
    tag,
    to,
  ]);
  expect(foreign).toEqual([['script', `${shop.cmonOrigin}/customizer.js`]]);
  expect(page).toContain('window.cmon = {"productCode":"EAO","locale":"en_GB"};');
  expect(page).toContain('<div id="cmon-customizer"></div>');
  expect(page).toContain('<div id="cmon-previews"></div>');
});

it('SHOP-1 the add-to-cart form is Magento’s', async () => {
  const page = await shop.visitor().page('/es/p/MUG');
  expect(page).toContain('<form id="product_addtocart_form" action="/es/cart/add" method="post" novalidate>');
  const fields = [...page.matchAll(/<input [^>]*name="([^"]+)"[^>]*>/g)].map(([, name]) => name);
  expect(fields).toEqual(['product', 'options[1]', 'qty']);
  expect(page).toContain('<input type="hidden" class="product-custom-option" name="options[1]" value="">');
});

it.each([
  ['fr', 'fr', 'Leur prénom, sur tout ce qu’ils aiment', 'Votre panier'],
  ['es', 'es', 'Su nombre, en todo lo que les gusta', 'Tu cesta'],
  ['it', 'it', 'Il loro nome, su tutto ciò che amano', 'Il tuo carrello'],
  ['uk', 'en', 'Their name on everything they love', 'Your basket'],
  ['de', 'de', 'Ihr Name auf allem, was sie lieben', 'Ihr Warenkorb'],
])('SHOP-17 the store %s speaks its own language', async (store, lang, home, cart) => {
  const visitor = shop.visitor();
  const titles = await Promise.all([`/${store}`, `/${store}/cart`].map(async (path) => visitor.page(path)));
  expect(
    titles.map((page) => [/<html lang="(\w+)"/.exec(page)?.[1], /<h1>(.*?)<\/h1>/.exec(page)?.[1]]),
  ).toEqual([
    [lang, home],
    [lang, cart],
  ]);
});
