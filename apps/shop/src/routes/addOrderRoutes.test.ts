import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ADDRESS, buildCartForm, buildOption, SHIPPED_ADDRESS } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';
import type { Visitor } from '../testing/visitor.ts';

const openShops: ShopUnderTest[] = [];
let shop: ShopUnderTest;
beforeEach(async () => {
  shop = await openShop();
  openShops.push(shop);
});
afterAll(() => Promise.all(openShops.map(({ close }) => close())));

async function placeOrder(visitor: Visitor, store: string, address: Record<string, string>): Promise<string> {
  await visitor.post(`/${store}/cart/add`, { ...buildCartForm('EAO'), qty: '2' });
  const form = store === 'uk' ? { ...address, postcode: 'SW1A 1AA' } : address;
  const answer = await visitor.post(`/${store}/checkout`, form);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const readOrderNumber = (page: string): string | undefined => /id="order-number">(\d+)</.exec(page)?.[1];
const waitForCall = async (): Promise<void> => vi.waitFor(() => expect(shop.calls.length).toBeGreaterThan(0));

it('SHOP-10 an order is sent to the workshop with its address, lines and designs', async () => {
  const visitor = shop.createVisitor();
  const before = Date.now();
  const confirmation = await visitor.readHtml(
    await placeOrder(visitor, 'it', { ...ADDRESS, payment: 'card' }),
  );
  await waitForCall();
  const [call] = shop.calls;
  const body = JSON.parse(call?.body ?? '');
  expect(body).toEqual({
    type: 'order.placed',
    store: 'it',
    orderNumber: readOrderNumber(confirmation),
    placedAt: expect.any(String),
    locale: 'it_IT',
    payment: { method: 'test', status: 'captured' },
    shipping: { ...SHIPPED_ADDRESS, country: 'IT' },
    carrier: 'standard',
    lines: [{ line: 1, sku: 'EAO', quantity: 2, option: buildOption('EAO') }],
  });
  expect(Math.abs(Date.parse(body.placedAt) - before)).toBeLessThan(10_000);
  expect(await visitor.readHtml('/it')).toContain('<span class="count">0</span>');
});

it('SHOP-24 a product without personalisation is ordered without an option value', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', { product: 'EL_GRD', qty: '3' });
  await visitor.post('/fr/checkout', ADDRESS);
  await waitForCall();
  expect(JSON.parse(shop.calls[0]?.body ?? '').lines).toEqual([
    { line: 1, sku: 'EL_GRD', quantity: 3, option: null },
  ]);
});

it('SHOP-11 a transfer is pending, and the confirmation says so', async () => {
  const visitor = shop.createVisitor();
  const page = await visitor.readHtml(await placeOrder(visitor, 'uk', { ...ADDRESS, payment: 'transfer' }));
  await waitForCall();
  expect(JSON.parse(shop.calls[0]?.body ?? '').payment).toEqual({ method: 'test', status: 'pending' });
  expect(page).toContain('as soon as your transfer has arrived');
});

it('SHOP-12 the confirmation shows the order number, nine digits of which the first is the store’s', async () => {
  const visitor = shop.createVisitor();
  const numbers: (string | undefined)[] = [];
  for (const store of ['fr', 'es', 'it', 'uk', 'de', 'de'])
    numbers.push(readOrderNumber(await visitor.readHtml(await placeOrder(visitor, store, ADDRESS))));
  expect(numbers.map((number) => [number?.length, number?.[0]])).toEqual(
    ['1', '2', '3', '4', '5', '5'].map((digit) => [9, digit]),
  );
  expect(new Set(numbers).size).toBe(6);
});

it('SHOP-28, BEY-33 the confirmation shows the private link also while the workshop is unavailable', async () => {
  shop.setStatus(503);
  const visitor = shop.createVisitor();
  const [frenchOrder, germanOrder] = [
    await placeOrder(visitor, 'fr', ADDRESS),
    await placeOrder(visitor, 'de', ADDRESS),
  ];
  const page = await visitor.readHtml(frenchOrder);
  const readLink = (text: string) => /href="([^"]*\/follow\/[^"]*)"/.exec(text)?.[1] ?? '';
  const token = createHmac('sha256', 'a secret of the shop and the workshop')
    .update(`correct:fr/${readOrderNumber(page)}`)
    .digest('base64url')
    .slice(0, 32);
  expect(readLink(page)).toBe(`${shop.cmonOrigin}/follow/${token}`);
  expect(page).toContain('rel="noreferrer"');
  expect(readLink(page)).not.toContain(readOrderNumber(page));
  const other = readLink(await visitor.readHtml(germanOrder));
  expect(other).toMatch(/\/follow\/[\w-]{32}$/);
  expect(other).not.toBe(readLink(page));
});

it('SHOP-28 an order without personalised products has no private link', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', { product: 'EL_GRD', qty: '3' });
  const answer = await visitor.post('/fr/checkout', ADDRESS);
  expect(await visitor.readHtml(answer.headers.get('location') ?? '')).not.toContain('/follow/');
});

it('BEY-67, BEY-69 the order carries both address lines and the telephone number, and its private link can be copied', async () => {
  const visitor = shop.createVisitor();
  const page = await visitor.readHtml(await placeOrder(visitor, 'fr', ADDRESS));
  await waitForCall();
  expect(JSON.parse(shop.calls[0]?.body ?? '').shipping).toMatchObject({
    street: '3 rue des Mimosas, Bâtiment C, 2e étage',
    telephone: '+33 6 39 98 12 34',
  });
  const [, copied] = /data-copy="([^"]+)"/.exec(page) ?? [];
  expect(page).toContain(`href="${copied}"`);
});

it('SHOP-15 an order is confirmed while the workshop is unavailable', async () => {
  shop.setStatus(503);
  const visitor = shop.createVisitor();
  const location = await placeOrder(visitor, 'fr', ADDRESS);
  await waitForCall();
  expect((await visitor.get(location)).status).toBe(200);
});

it('SEC-7 a confirmation opens only with its random token', async () => {
  const visitor = shop.createVisitor();
  const location = await placeOrder(visitor, 'fr', ADDRESS);
  expect(location).toMatch(/^\/fr\/order\/[\w-]{22}$/);
  const number = readOrderNumber(await visitor.readHtml(location));
  const token = location.split('/').at(-1);
  const paths = [location, `/fr/order/${number}`, `/de/order/${token}`, '/fr/order/__proto__', '/fr/order/'];
  const answers = await Promise.all(paths.map(async (path) => (await visitor.get(path)).status));
  expect(answers).toEqual([200, 404, 404, 404, 404]);
});

it('SHOP-10 a checkout with invalid fields keeps the input and marks each of them', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/fr/cart/add', buildCartForm('EAO'));
  const form = { ...ADDRESS, street: '   ', email: 'emma@example', payment: 'transfer' };
  const answer = await visitor.post('/fr/checkout', form);
  const page = await answer.text();
  const invalid = [...page.matchAll(/<input name="(\w+)"[^>]*aria-invalid="true"/g)].map(([, name]) => name);
  expect([answer.status, invalid]).toEqual([422, ['street', 'email']]);
  expect(page).toContain('value="Emma Duval"');
  expect(page).toMatch(/value="transfer" checked/);
  expect([shop.calls, await visitor.readHtml('/fr')]).toEqual([
    [],
    expect.stringContaining('class="count">1<'),
  ]);
});

it('SHOP-29 a name that is too long is refused in the shopper’s language and shown unchanged', async () => {
  const visitor = shop.createVisitor();
  await visitor.post('/de/cart/add', buildCartForm('EAO'));
  // The 120th UTF-16 unit is the first half of an emoji, where the name must not be cut.
  const name = `${'x'.repeat(119)}😀`;
  const answer = await visitor.post('/de/checkout', { ...ADDRESS, name, city: 'Ly\u0000on' });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain(`value="${name}"`);
  expect(page).toContain('Diese Angabe ist zu lang: höchstens 120 Zeichen.');
  expect(page).toContain('Diese Angabe enthält ein Zeichen, das sich nicht drucken lässt');
  expect(shop.calls).toEqual([]);
});

it('SHOP-10 an empty cart has no checkout', async () => {
  const visitor = shop.createVisitor();
  const answers = [await visitor.get('/fr/checkout'), await visitor.post('/fr/checkout', ADDRESS)];
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/fr/cart'],
    [303, '/fr/cart'],
  ]);
  expect(shop.calls).toEqual([]);
});

it('SEC-8 a hostile address is escaped on the pages and sent to the workshop unchanged', async () => {
  const visitor = shop.createVisitor();
  const name = `"><img src=x onerror=alert(1)> O'Brien & fils`;
  const email = '<b>@example.org"';
  await visitor.post('/fr/cart/add', buildCartForm('EAO'));
  const refused = await (await visitor.post('/fr/checkout', { ...ADDRESS, name, city: '' })).text();
  expect(refused).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt; O&#39;Brien &amp; fils"');
  const page = await visitor.readHtml(await placeOrder(visitor, 'fr', { ...ADDRESS, name, email }));
  expect(page).toContain('&lt;b&gt;@example.org&quot;');
  expect(refused + page).not.toMatch(/<img src=x|<b>@/);
  await waitForCall();
  expect(JSON.parse(shop.calls[0]?.body ?? '').shipping).toEqual({
    ...SHIPPED_ADDRESS,
    name,
    email,
    country: 'FR',
  });
});

it('SHOP-16 no page of any store shows a price', async () => {
  for (const store of ['fr', 'es', 'it', 'uk', 'de']) {
    const visitor = shop.createVisitor();
    await visitor.post(`/${store}/cart/add`, buildCartForm('EAO'));
    const paths = ['', '/p/EAO', '/p/MUG', '/p/GRD', '/cart', '/checkout'].map((path) => `/${store}${path}`);
    const pages = await Promise.all(paths.map((path) => visitor.readHtml(path)));
    pages.push(await visitor.readHtml(await placeOrder(visitor, store, ADDRESS)));
    const words = pages.join(' ').replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
    expect(words).not.toMatch(
      /[€£$]|\b(EUR|GBP|prix|precio|prezzo|price|Preis|TTC|IVA|VAT|MwSt)\b|\d[.,]\d\d\b/i,
    );
  }
});

it('SHOP-46 the confirmation and all carts are forgotten on a shared computer, and the workshop still gets the order', async () => {
  const visitor = shop.createVisitor();
  const confirmation = await placeOrder(visitor, 'fr', ADDRESS);
  for (const store of ['fr', 'de'])
    await visitor.post(`/${store}/cart/add`, { ...buildCartForm('EAO'), qty: '1' });
  const session = { cookie: visitor.cookie };
  expect(await visitor.readHtml(confirmation)).toContain(`action="${confirmation}/forget"`);
  const answer = await visitor.post(`${confirmation}/forget`, {});
  expect(answer.headers.get('location')).toBe('/fr/forgotten');
  expect(visitor.cookie).toBe('mimosa=');
  expect((await visitor.get(confirmation)).status).toBe(404);
  // The earlier session has nothing either, if the browser should bring its cookie back.
  for (const store of ['fr', 'de'])
    expect(await (await visitor.get(`/${store}/cart`, session)).text()).toContain(
      '<span class="count">0</span>',
    );
  await waitForCall();
});
