import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatLocalDay } from '../articles/days.ts';
import type { ArticlesByCode } from '../articles/offers.ts';
import type { Config } from '../config.ts';
import type { Outbox } from '../orders/Outbox.ts';
import type { Visit } from '../pages/renderPage.ts';
import { createRandomId, type ShopState } from '../state/shopState.ts';
import { choosePreferredStore, isStore } from '../stores.ts';
import { createTranslate } from '../translate.ts';

/** The dependencies of the routes. */
export interface Shop {
  readonly config: Config;
  readonly state: ShopState;
  readonly outbox: Outbox;
  readonly articles: ArticlesByCode;
  readonly now: () => Date;
}

export type Form = Readonly<Record<string, unknown>>;

/** A request for a page or a form of one store. */
export interface Route {
  Params: { store: string; sku: string; token: string };
  Querystring: Form;
  Body: Form | undefined;
}
export type ShopRequest = FastifyRequest<Route>;

/** A session's id as `createRandomId` makes it: 128 bits in base64url. */
const SESSION = /^[\w-]{22}$/;

/** Reads the visitor's session and store, and sets the headers of every page. */
export function beginVisit(
  request: ShopRequest,
  reply: FastifyReply,
  shop: Shop,
): Visit & { session: string } {
  const { cmonOrigin } = shop.config;
  const store = isStore(request.params.store)
    ? request.params.store
    : choosePreferredStore(request.headers['accept-language']);
  const cookie = request.cookies.mimosa ?? '';
  const session = SESSION.test(cookie) ? cookie : createRandomId();
  const nonce = randomBytes(16).toString('base64');
  reply
    // The cookie lasts 30 days, in seconds.
    .setCookie('mimosa', session, { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 30 * 86_400 })
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': buildContentPolicy(nonce, cmonOrigin),
    });
  const cartCount = shop.state.getCart(session, store).reduce((sum, line) => sum + line.quantity, 0);
  const day = formatLocalDay(store, shop.now());
  return {
    store,
    session,
    t: createTranslate(store),
    articles: shop.articles,
    day,
    cartCount,
    cmonOrigin,
    nonce,
  };
}

function buildContentPolicy(nonce: string, cmonOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${cmonOrigin}`,
    `connect-src 'self' ${cmonOrigin}`,
    `img-src 'self' data: blob: ${cmonOrigin}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `font-src 'self' ${cmonOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
