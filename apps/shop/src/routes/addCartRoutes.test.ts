import { afterAll, beforeAll, expect, it } from 'vitest';
import { addForm, option } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';
import type { Visitor } from '../testing/visitor.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface SeenLine {
  readonly id: string;
  readonly quantity: number;
  readonly option: unknown;
}

/** The cart's lines as its page shows them: each place of a preview with the design handed to the widget. */
async function cart(visitor: Visitor, store = 'fr'): Promise<SeenLine[]> {
  const page = await visitor.page(`/${store}/cart`);
  const items = JSON.parse(/id="preview-items">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
  const quantities = [...page.matchAll(/name="qty"[^>]* value="(\d+)"/g)].map(([, count]) => Number(count));
  return [...page.matchAll(/data-cmon-preview="([^"]+)"/g)].map(([, id = ''], i) => ({
    id,
    quantity: quantities[i] ?? 0,
    option: items[id],
  }));
}

const ids = (lines: readonly SeenLine[]): string[] => lines.map(({ id }) => id);

it('SHOP-8 each line of the cart hands its design, exactly as the editor left it, to its page preview', async () => {
  const visitor = shop.visitor();
  const answer = await visitor.post('/fr/cart/add', addForm('EAO', 'Zoé'));
  await visitor.post('/fr/cart/add', { ...addForm('MUG', 'Ñandú'), qty: '3' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/cart']);
  expect(await cart(visitor)).toEqual([
    { id: expect.stringMatching(/^[\w-]{22}$/), quantity: 1, option: option('EAO', 'Zoé') },
    { id: expect.stringMatching(/^[\w-]{22}$/), quantity: 3, option: option('MUG', 'Ñandú') },
  ]);
});

it('SHOP-9 a line opens in the editor with its design and is replaced where it stands', async () => {
  const visitor = shop.visitor();
  await visitor.post('/fr/cart/add', addForm('EAO', 'Zoé'));
  await visitor.post('/fr/cart/add', addForm('MUG', 'Léon'));
  const [first, second] = await cart(visitor);
  const page = await visitor.page(`/fr/p/EAO?line=${first?.id}`);
  expect(page).toContain(`name="line" value="${first?.id}"`);
  expect(page).toContain(`name="options[1]" value="${option('EAO', 'Zoé').replaceAll('"', '&quot;')}"`);
  await visitor.post('/fr/cart/add', { ...addForm('EAO', 'Zoélie'), qty: '2', line: first?.id ?? '' });
  expect(await cart(visitor)).toEqual([
    { id: first?.id, quantity: 2, option: option('EAO', 'Zoélie') },
    second,
  ]);
});

it('SHOP-9 a line of another product or of nobody’s cart opens an empty editor', async () => {
  const visitor = shop.visitor();
  await visitor.post('/fr/cart/add', addForm('EAO'));
  const [line] = await cart(visitor);
  const pages = await Promise.all([
    visitor.page(`/fr/p/MUG?line=${line?.id}`),
    shop.visitor().page(`/fr/p/EAO?line=${line?.id}`),
  ]);
  expect(pages.map((page) => page.includes('name="options[1]" value=""'))).toEqual([true, true]);
});

it('SHOP-1 a line is counted and removed by its own forms, and the others stay', async () => {
  const visitor = shop.visitor();
  for (const code of ['EAO', 'ETV', 'MUG']) await visitor.post('/fr/cart/add', addForm(code));
  const [a = '', b = '', c = ''] = ids(await cart(visitor));
  await visitor.post('/fr/cart/quantity', { line: b, qty: '7' });
  await visitor.post('/fr/cart/remove', { line: a });
  await visitor.post('/fr/cart/remove', { line: 'nobody' });
  expect((await cart(visitor)).map(({ id, quantity }) => [id, quantity])).toEqual([
    [b, 7],
    [c, 1],
  ]);
  expect(await visitor.page('/fr')).toContain('<span class="count">8</span>');
});

it('SHOP-2 each store has a cart of its own, and so has each visitor', async () => {
  const visitor = shop.visitor();
  await visitor.post('/fr/cart/add', addForm('EAO'));
  const others = [cart(visitor, 'de'), cart(shop.visitor())];
  expect((await Promise.all(others)).map(({ length }) => length)).toEqual([0, 0]);
});

it.each([
  ['an empty option value', '/fr', { ...addForm('EAO'), 'options[1]': '' }],
  ['another product’s option value', '/fr', { ...addForm('EAO'), 'options[1]': option('MUG') }],
  ['a product that the store doesn’t sell', '/de', addForm('GRD')],
  ['a product that nobody sells', '/fr', addForm('TRO')],
  ['an empty design where there is one to make', '/fr', { product: 'MUG', qty: '1' }],
])('SHOP-7 %s adds nothing and leads back to the product', async (_, store, form) => {
  const visitor = shop.visitor();
  const answer = await visitor.post(`${store}/cart/add`, form);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${store}/p/${form.product}?refused`,
  ]);
  expect(await cart(visitor, store.slice(1))).toEqual([]);
});

it('SHOP-24 a product with nothing to personalise stands in the cart with its picture and nothing to modify', async () => {
  const visitor = shop.visitor();
  const answer = await visitor.post('/fr/cart/add', { product: 'EL_GRD', qty: '2' });
  expect(answer.headers.get('location')).toBe('/fr/cart');
  const page = await visitor.page('/fr/cart');
  expect(page).toContain('<div class="line-picture"><img src="/static/products/EL_GRD.webp"');
  expect(page).not.toMatch(/data-cmon-preview|\?line=/);
  expect(page).toContain('<h2>EL_GRD fr</h2>');
});

it('SHOP-26 a line whose season is over stays in the cart, says so, and is not ordered', async () => {
  const there = await openShop();
  const visitor = there.visitor();
  await visitor.post('/fr/cart/add', addForm('SACHOT'));
  there.setClock('2026-12-26T12:00:00Z');
  const page = await visitor.page('/fr/cart');
  const checkout = await visitor.get('/fr/checkout');
  await there.close();
  expect(page).toContain('<p class="notice">Cet article n’est plus en vente. Retirez-le pour commander.</p>');
  expect(page).not.toContain('href="/fr/checkout"');
  expect([checkout.status, checkout.headers.get('location')]).toEqual([303, '/fr/cart']);
});

it('SEC-9 a design that closes a script element stays a text', async () => {
  const visitor = shop.visitor();
  const hostile = '</script><script>alert(1)</script><!--';
  await visitor.post('/fr/cart/add', addForm('EAO', hostile));
  const page = await visitor.page('/fr/cart');
  expect(page).not.toContain('<script>alert');
  expect((await cart(visitor))[0]?.option).toBe(option('EAO', hostile));
});

it('SHOP-27 PRV-8 a line opens for another child by a link in which no text stands, and stays as it is', async () => {
  const visitor = shop.visitor();
  await visitor.post('/fr/cart/add', addForm('EAO', 'Zoé'));
  const page = await visitor.page('/fr/cart');
  const [, id = ''] = /href="\/fr\/p\/EAO\?sibling=([\w-]{22})"/.exec(page) ?? [];
  const editor = await visitor.page(`/fr/p/EAO?sibling=${id}`);
  expect(editor).toContain('"anotherChild":true');
  expect(editor).toContain(`name="options[1]" value="${option('EAO', 'Zoé').replaceAll('"', '&quot;')}"`);
  expect(editor).not.toContain('name="line"');
  const strangers = await shop.visitor().page(`/fr/p/EAO?sibling=${id}`);
  expect(strangers).not.toMatch(/anotherChild|Zoé/);
});

it.each([
  ['a design that isn’t one', '{"code":"EAO"}'],
  ['a design without a text', option('EAO').replace(/"textes":\[.*?\]/, '"textes":[]')],
])('SHOP-27 %s has no such link', async (_, value) => {
  const visitor = shop.visitor();
  await visitor.post('/fr/cart/add', { ...addForm('EAO'), 'options[1]': value });
  expect(await visitor.page('/fr/cart')).not.toContain('?sibling=');
});

it('SHOP-30 a cart holds no more than one order can, and says so', async () => {
  const visitor = shop.visitor();
  // Sixteen designs of almost the longest that is kept fit into one call to the workshop; seventeen don't.
  const long = { ...addForm('EAO'), 'options[1]': option('EAO', 'x'.repeat(62_000)) };
  const locations: (string | null)[] = [];
  for (let line = 0; line < 17; line += 1) {
    locations.push((await visitor.post('/fr/cart/add', long)).headers.get('location'));
  }
  expect([locations[0], locations.at(-1)]).toEqual(['/fr/cart', '/fr/cart?full']);
  const page = await visitor.page('/fr/cart?full');
  expect(page).toContain('Votre panier est plein : commandez d’abord ce qu’il contient.');
  expect((await cart(visitor)).length).toBe(16);
});
