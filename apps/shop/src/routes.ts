import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { readCartForm, readQuantity } from './forms.ts';
import { orderBody } from './orders/orderBody.ts';
import type { Outbox } from './orders/outbox.ts';
import { parseAddress } from './orders/parseAddress.ts';
import { cartPage } from './pages/cart.ts';
import { checkoutPage } from './pages/checkout.ts';
import { confirmationPage } from './pages/confirmation.ts';
import { homePage } from './pages/home.ts';
import { messagePage } from './pages/message.ts';
import type { Visit } from './pages/page.ts';
import { productPage } from './pages/product.ts';
import { findProduct } from './products.ts';
import { randomId, type ShopState } from './state/shopState.ts';
import { isStore, preferredStore, STORES, type StoreCode } from './stores.ts';
import { wordsOf } from './translate.ts';

type Form = Readonly<Record<string, unknown>>;
interface Request {
  Params: { store: string; sku: string; token: string };
  Querystring: Form;
}

/** Every page and form of the shop. */
export function addRoutes(app: FastifyInstance, config: Config, state: ShopState, outbox: Outbox): void {
  const visit = (request: FastifyRequest<Request>, reply: FastifyReply): Visit & { session: string } => {
    const store: StoreCode = isStore(request.params.store)
      ? request.params.store
      : preferredStore(request.headers['accept-language']);
    const session = request.cookies.mimosa ?? randomId();
    reply.setCookie('mimosa', session, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 86_400 });
    const cartCount = state.cart(session, store).reduce((sum, line) => sum + line.quantity, 0);
    const nonce = randomBytes(16).toString('base64');
    const { cmonOrigin } = config;
    reply.header(
      'content-security-policy',
      [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}' ${cmonOrigin}`,
        `connect-src ${cmonOrigin}`,
        `img-src 'self' data: blob: ${cmonOrigin}`,
        `style-src 'self' ${cmonOrigin}`,
        `font-src 'self' ${cmonOrigin}`,
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      ].join('; '),
    );
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin');
    return { store, session, t: wordsOf(store), cartCount, cmonOrigin, nonce };
  };

  app.addHook<Request>('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (request.method === 'POST' && origin !== undefined && origin !== config.origin)
      return reply.code(403).send();
    const { store } = request.params ?? {};
    if (store !== undefined && !isStore(store)) return reply.callNotFound();
  });
  app.setNotFoundHandler<Request>((request, reply) => {
    const store = request.url.split(/[/?]/)[1] ?? '';
    request.params = { store, sku: '', token: '' };
    reply.code(404).send(messagePage(visit(request, reply), 'layout.notFound'));
  });

  app.get('/', async (request, reply) =>
    reply.redirect(`/${preferredStore(request.headers['accept-language'])}`),
  );
  app.get<Request>('/:store', async (request, reply) => homePage(visit(request, reply)));

  app.get<Request>('/:store/p/:sku', async (request, reply) => {
    const seen = visit(request, reply);
    const product = findProduct(seen.store, request.params.sku);
    if (!product) return reply.code(404).send(messagePage(seen, 'product.notSold'));
    const line = state.cart(seen.session, seen.store).find(({ id }) => id === request.query.line);
    return productPage(seen, product, line, request.query.refused !== undefined);
  });

  app.post<Request & { Body: Form }>('/:store/cart/add', async (request, reply) => {
    const { store, session } = visit(request, reply);
    const form = readCartForm(request.body);
    if (!form || !findProduct(store, form.sku)) {
      return reply.redirect(`/${store}/p/${encodeURIComponent(String(request.body.product))}?refused`, 303);
    }
    const { line, ...chosen } = form;
    const lines = state.cart(session, store);
    const known = lines.some(({ id }) => id === line);
    const next = known
      ? lines.map((old) => (old.id === line ? { ...chosen, id: line } : old))
      : [...lines, { ...chosen, id: randomId() }];
    state.setCart(session, store, next);
    return reply.redirect(`/${store}/cart`, 303);
  });

  app.get<Request>('/:store/cart', async (request, reply) => {
    const seen = visit(request, reply);
    return cartPage(seen, state.cart(seen.session, seen.store));
  });
  app.post<Request & { Body: Form }>('/:store/cart/quantity', async (request, reply) => {
    const { store, session } = visit(request, reply);
    const quantity = readQuantity(request.body.qty);
    const lines = state
      .cart(session, store)
      .map((line) => (line.id === request.body.line ? { ...line, quantity } : line));
    state.setCart(session, store, lines);
    return reply.redirect(`/${store}/cart`, 303);
  });
  app.post<Request & { Body: Form }>('/:store/cart/remove', async (request, reply) => {
    const { store, session } = visit(request, reply);
    state.setCart(
      session,
      store,
      state.cart(session, store).filter((line) => line.id !== request.body.line),
    );
    return reply.redirect(`/${store}/cart`, 303);
  });

  app.get<Request>('/:store/checkout', async (request, reply) => {
    const seen = visit(request, reply);
    if (seen.cartCount === 0) return reply.redirect(`/${seen.store}/cart`, 303);
    return checkoutPage(seen, {}, []);
  });
  app.post<Request & { Body: Form }>('/:store/checkout', async (request, reply) => {
    const seen = visit(request, reply);
    const { store, session } = seen;
    const lines = state.cart(session, store);
    if (lines.length === 0) return reply.redirect(`/${store}/cart`, 303);
    const { address, wrong } = parseAddress(request.body);
    if (wrong.length > 0) return reply.code(422).send(checkoutPage(seen, address, wrong));
    const payment = request.body.payment === 'transfer' ? 'transfer' : 'card';
    const placedAt = new Date();
    const orderNumber = state.nextNumber(store, STORES[store].digit, placedAt.getTime());
    const order = { token: randomId(), store, orderNumber, lines, email: address.email };
    const body = orderBody({ store, orderNumber, placedAt, payment, address }, lines);
    state.place(session, order, { delivery: randomId(), event: randomId(), body });
    void outbox.flush();
    return reply.redirect(`/${store}/order/${order.token}`, 303);
  });
  app.get<Request>('/:store/order/:token', async (request, reply) => {
    const seen = visit(request, reply);
    const order = state.order(request.params.token);
    if (!order || order.store !== seen.store)
      return reply.code(404).send(messagePage(seen, 'layout.notFound'));
    return confirmationPage(seen, order);
  });
}
