import { readMessageText } from '@cmon/testkit/readMessageText';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, buildCartForm, buildOption } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';
import type { Visitor } from '../testing/visitor.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface CartPageLine {
  readonly id: string;
  readonly quantity: number;
  readonly option: unknown;
}

/** Reads the lines of the cart page, with the design that the widget gets for each preview. */
async function readCart(visitor: Visitor, store = 'fr'): Promise<CartPageLine[]> {
  const page = await visitor.readHtml(`/${store}/cart`);
  const items = JSON.parse(/id="preview-items">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
  const quantities = [...page.matchAll(/name="qty"[^>]* value="(\d+)"/g)].map(([, count]) => Number(count));
  return [...page.matchAll(/data-cmon-preview="([^"]+)"/g)].map(([, id = ''], i) => ({
    id,
    quantity: quantities[i] ?? 0,
    option: items[id],
  }));
}

const listIds = (lines: readonly CartPageLine[]): string[] => lines.map(({ id }) => id);

it('SHOP-8 the preview of each cart line gets its design exactly as the editor wrote it', async () => {
  const visitor = shop.createVisitor();
  const answer = await visitor.post('/fr/cart/add', buildCartForm('EAO', 'Zoé'));
  await visitor.post('/fr/cart/add', { ...buildCartForm('MUG', 'Ñandú'), qty: '3' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/fr/cart']);
  expect(await readCart(visitor)).toEqual([
    { id: expect.stringMatching(/^[\w-]{22}$/), quantity: 1, option: buildOption('EAO', 'Zoé') },
    { id: expect.stringMatching(/^[\w-]{22}$/), quantity: 3, option: buildOption('MUG', 'Ñandú') },
  ]);
});

it('SHOP-9 a line opens in the editor with its design and is replaced at its position', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO', 'Zoé'));
  await visitor.post('/fr/cart/add', buildCartForm('MUG', 'Léon'));
  const [first, second] = await readCart(visitor);
  const page = await visitor.readHtml(`/fr/p/EAO?line=${first?.id}`);
  expect(page).toContain(`name="line" value="${first?.id}"`);
  expect(page).toContain(`name="options[1]" value="${buildOption('EAO', 'Zoé').replaceAll('"', '&quot;')}"`);
  await visitor.post('/fr/cart/add', { ...buildCartForm('EAO', 'Zoélie'), qty: '2', line: first?.id ?? '' });
  expect(await readCart(visitor)).toEqual([
    { id: first?.id, quantity: 2, option: buildOption('EAO', 'Zoélie') },
    second,
  ]);
});

it('SHOP-9 a line of another product or of another visitor opens an empty editor', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO'));
  const [line] = await readCart(visitor);
  const pages = await Promise.all([
    visitor.readHtml(`/fr/p/MUG?line=${line?.id}`),
    shop.createVisitor().readHtml(`/fr/p/EAO?line=${line?.id}`),
  ]);
  expect(pages.map((page) => page.includes('name="options[1]" value=""'))).toEqual([true, true]);
});

it('SHOP-1 a line’s quantity is changed and a line is removed, and the others stay', async () => {
  const visitor = shop.createVisitor();
  for (const code of ['EAO', 'ETV', 'MUG']) await visitor.post('/fr/cart/add', buildCartForm(code));
  const [a = '', b = '', c = ''] = listIds(await readCart(visitor));
  await visitor.post('/fr/cart/quantity', { line: b, qty: '7' });
  await visitor.post('/fr/cart/remove', { line: a });
  await visitor.post('/fr/cart/remove', { line: 'nobody' });
  expect((await readCart(visitor)).map(({ id, quantity }) => [id, quantity])).toEqual([
    [b, 7],
    [c, 1],
  ]);
  expect(await visitor.readHtml('/fr')).toContain('<span class="count">8</span>');
});

it('SHOP-2 each store and each visitor has a separate cart', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO'));
  const others = [readCart(visitor, 'de'), readCart(shop.createVisitor())];
  expect((await Promise.all(others)).map(({ length }) => length)).toEqual([0, 0]);
});

it.each([
  ['an empty option value', '/fr', { ...buildCartForm('EAO'), 'options[1]': '' }],
  ['another product’s option value', '/fr', { ...buildCartForm('EAO'), 'options[1]': buildOption('MUG') }],
  ['a product that the store doesn’t sell', '/de', buildCartForm('GRD')],
  ['a product that nobody sells', '/fr', buildCartForm('TRO')],
  ['an empty design where there is one to make', '/fr', { product: 'MUG', qty: '1' }],
])('SHOP-7 %s adds nothing and redirects to the product', async (_, store, form) => {
  const visitor = shop.createVisitor();
  const answer = await visitor.post(`${store}/cart/add`, form);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${store}/p/${form.product}?refused`,
  ]);
  expect(await readCart(visitor, store.slice(1))).toEqual([]);
});

it('SHOP-24 a product without personalisation is in the cart with its picture and without a link to modify it', async () => {
  const visitor = shop.createVisitor();
  const answer = await visitor.post('/fr/cart/add', { product: 'EL_GRD', qty: '2' });
  expect(answer.headers.get('location')).toBe('/fr/cart');
  const page = await visitor.readHtml('/fr/cart');
  expect(page).toContain('<div class="line-picture"><img src="/static/products/fr/EL_GRD.webp"');
  expect(page).not.toMatch(/data-cmon-preview|\?line=/);
  expect(page).toContain('<h2>EL_GRD fr</h2>');
});

it('SHOP-26 a line whose season is over stays in the cart with a notice and can’t be ordered', async () => {
  const seasonalShop = await openShop();
  const visitor = seasonalShop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('SACHOT'));
  seasonalShop.setClock('2026-12-26T12:00:00Z');
  const page = await visitor.readHtml('/fr/cart');
  const answers = [await visitor.get('/fr/checkout'), await visitor.post('/fr/checkout', ADDRESS)];
  await seasonalShop.close();
  expect(page).toContain('<p class="notice">Cet article n’est plus en vente. Retirez-le pour commander.</p>');
  expect(page).not.toContain('href="/fr/checkout"');
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/fr/cart'],
    [303, '/fr/cart'],
  ]);
  expect(seasonalShop.calls).toEqual([]);
});

it('SEC-9 a design with a closing script tag is escaped', async () => {
  const visitor = shop.createVisitor();
  const hostile = '</script><script>alert(1)</script><!--';
  await visitor.post('/fr/cart/add', buildCartForm('EAO', hostile));
  const page = await visitor.readHtml('/fr/cart');
  expect(page).not.toContain('<script>alert');
  expect((await readCart(visitor))[0]?.option).toBe(buildOption('EAO', hostile));
});

it('SHOP-27 PRV-8 the link that copies a line for another child contains no text, and the line stays unchanged', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO', 'Zoé'));
  const page = await visitor.readHtml('/fr/cart');
  const [, id = ''] = /href="\/fr\/p\/EAO\?sibling=([\w-]{22})"/.exec(page) ?? [];
  const editor = await visitor.readHtml(`/fr/p/EAO?sibling=${id}`);
  expect(editor).toContain('"anotherChild":true');
  expect(editor).toContain(
    `name="options[1]" value="${buildOption('EAO', 'Zoé').replaceAll('"', '&quot;')}"`,
  );
  expect(editor).not.toContain('name="line"');
  const otherVisitor = await shop.createVisitor().readHtml(`/fr/p/EAO?sibling=${id}`);
  expect(otherVisitor).not.toMatch(/anotherChild|Zoé/);
});

it.each([
  ['a design that isn’t one', '{"code":"EAO"}'],
  ['a design without a text', buildOption('EAO').replace(/"textes":\[.*?\]/, '"textes":[]')],
])('SHOP-27 a line with %s has no link that copies it for another child', async (_, value) => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', { ...buildCartForm('EAO'), 'options[1]': value });
  expect(await visitor.readHtml('/fr/cart')).not.toContain('?sibling=');
});

it('SHOP-30 a cart is limited to the size of one order, and shows a notice when it is full', async () => {
  const visitor = shop.createVisitor();
  // Sixteen designs of almost the maximal length fit into one call to the workshop; seventeen don't.
  const long = { ...buildCartForm('EAO'), 'options[1]': buildOption('EAO', 'x'.repeat(62_000)) };
  const locations: (string | null)[] = [];
  for (let line = 0; line < 17; line += 1) {
    locations.push((await visitor.post('/fr/cart/add', long)).headers.get('location'));
  }
  expect([locations[0], locations.at(-1)]).toEqual(['/fr/cart', '/fr/cart?full']);
  const page = await visitor.readHtml('/fr/cart?full');
  expect(page).toContain(readMessageText('shop', 'cart.full'));
  expect((await readCart(visitor)).length).toBe(16);
});
