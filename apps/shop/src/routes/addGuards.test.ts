import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADDRESS, buildCartForm } from '../testing/forms.ts';
import { openShop, type ShopUnderTest } from '../testing/openShop.ts';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])(
  'SEC-37 a form sent from %s is refused and changes nothing',
  async (origin) => {
    const visitor = shop.createVisitor();
    const paths = ['/fr/cart/add', '/fr/cart/quantity', '/fr/cart/remove', '/fr/checkout'];
    const answers = await Promise.all(
      paths.map((path) => visitor.post(path, { ...buildCartForm('EAO'), ...ADDRESS }, { origin })),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await visitor.readHtml('/fr')).toContain('<span class="count">0</span>');
  },
);

it('SEC-37 a form is accepted from the shop’s public origin and from the origin of the request', async () => {
  const ownOrigins = ['https://shop.example', shop.origin];
  const answers = await Promise.all(
    ownOrigins.map((origin) => shop.createVisitor().post('/fr/cart/add', buildCartForm('EAO'), { origin })),
  );
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual(['/fr/cart', '/fr/cart']);
});

it('SEC-9 every page allows only scripts of the shop, of its own response and of the editor’s origin', async () => {
  const answer = await shop.createVisitor().get('/fr/p/EAO');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${shop.cmonOrigin}`,
    `connect-src 'self' ${shop.cmonOrigin}`,
    `img-src 'self' data: blob: ${shop.cmonOrigin}`,
    expect.stringMatching(/^style-src 'self' 'nonce-[\w+/]+={0,2}'$/),
    `font-src 'self' ${shop.cmonOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(await answer.text()).toContain(`<script nonce="${nonce}">`);
});

it('SEC-7 a session id is a random value of the shop, never one that the visitor chose', async () => {
  const picked = await shop.createVisitor().get('/fr', { cookie: 'mimosa=__proto__' });
  const cookies = await Promise.all(
    [picked, await shop.createVisitor().get('/fr')].map((answer) => answer.headers.get('set-cookie') ?? ''),
  );
  for (const cookie of cookies)
    expect(cookie).toMatch(/^mimosa=[\w-]{22}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookies[0]).not.toBe(cookies[1]);
});

it.each([
  ['no body', { headers: {} }, 303],
  ['JSON', { headers: { 'content-type': 'application/json' }, body: '{"product":"EAO"}' }, 415],
  [
    'half a form',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '%%%&=&options[1]' },
    303,
  ],
  [
    'a form that is too large',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `a=${'x'.repeat(300_000)}` },
    413,
  ],
])('SEC-15 %s instead of a form is answered without a server error', async (_, init, status) => {
  const answer = await fetch(`${shop.origin}/fr/cart/add`, { method: 'POST', redirect: 'manual', ...init });
  expect(answer.status).toBe(status);
});

it('SEC-9 markup in a URL does not appear in the page', async () => {
  const answer = await shop.createVisitor().get('/fr/p/%3Cscript%3Ealert(1)%3C%2Fscript%3E?refused=%3Cb%3E');
  expect([answer.status, (await answer.text()).includes('alert(1)')]).toEqual([404, false]);
});

it('SEC-17 a client that sends a byte a second, in the headers or in the body, is disconnected, and others are served', async () => {
  const port = Number(new URL(shop.origin).port);
  const head =
    'POST /fr/cart/add HTTP/1.1\r\nhost: shop\r\ncontent-type: application/x-www-form-urlencoded\r\n';
  const slow = [head, `${head}content-length: 5000\r\n\r\n`].map((start) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(start);
    const drip = setInterval(() => socket.writable && socket.write('a'), 1_000);
    return new Promise<void>((resolve) => {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        resolve();
      });
      socket.resume();
    });
  });
  expect((await shop.createVisitor().get('/fr')).status).toBe(200);
  await Promise.all(slow);
});

it('SHOP-45 the style sheet and scripts are sent compressed to a browser that accepts it, and pages are not', async () => {
  const read = async (path: string, encoding: string) => {
    const answer = await shop.createVisitor().get(path, { 'accept-encoding': encoding });
    const { headers } = answer;
    return [headers.get('content-encoding'), headers.get('vary'), (await answer.text()).length];
  };
  for (const path of ['/static/shop.css', '/static/shop.js', '/static/mimosa.svg']) {
    const [, , length] = await read(path, 'identity');
    expect(length).toBeGreaterThan(400);
    expect(await read(path, 'identity')).toEqual([null, 'accept-encoding', length]);
    expect(await read(path, 'gzip, br')).toEqual(['gzip', 'accept-encoding', length]);
  }
  expect((await read('/fr', 'gzip')).slice(0, 2)).toEqual([null, null]);
  const part = await shop
    .createVisitor()
    .get('/static/shop.css', { range: 'bytes=0-9', 'accept-encoding': 'gzip' });
  expect([part.status, (await part.text()).length]).toEqual([206, 10]);
});
