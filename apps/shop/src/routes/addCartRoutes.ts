import type { FastifyInstance } from 'fastify';
import { readCartForm, readQuantity } from '../forms.ts';
import { renderCartPage } from '../pages/renderCartPage.ts';
import { renderNotFoundPage } from '../pages/renderNotFoundPage.ts';
import { renderProofPage } from '../pages/renderProofPage.ts';
import type { CartLine } from '../state/parseState.ts';
import { createRandomId } from '../state/shopState.ts';
import { findSold } from '../stock/stock.ts';
import { beginVisit, type Route, type Shop, type ShopRequest } from './beginVisit.ts';

const CODE = /^\w{1,40}$/;

/** Adds the routes of the cart page and its forms. */
export function addCartRoutes(app: FastifyInstance, shop: Shop): void {
  const { state } = shop;

  app.get<Route>('/:store/cart', async (request, reply) => {
    const current = beginVisit(request, reply, shop);
    return renderCartPage(
      current,
      state.cart(current.session, current.store),
      request.query.full !== undefined,
    );
  });

  app.get<Route>('/:store/cart/proof', async (request, reply) => {
    const current = beginVisit(request, reply, shop);
    const lines = state
      .cart(current.session, current.store)
      .filter(({ group }) => group !== undefined && group === request.query.group);
    if (lines.length === 0) return reply.code(404).send(renderNotFoundPage(current));
    return renderProofPage(current, lines);
  });

  app.post<Route>('/:store/cart/add', async (request, reply) => {
    const { store, session, day } = beginVisit(request, reply, shop);
    const product = request.body?.product;
    const sku = typeof product === 'string' && CODE.test(product) ? product : '';
    const article = findSold(shop.stock, sku, store, day);
    const form = article && readCartForm(request.body ?? {}, article);
    if (!form) return reply.redirect(`/${store}/p/${encodeURIComponent(sku)}?refused`, 303);
    const { line, ...chosen } = form;
    const lines = state.cart(session, store);
    const isReplacement = lines.some(({ id }) => id === line);
    const isTaken = state.setCart(
      session,
      store,
      isReplacement
        ? lines.map((old) => (old.id === line ? { ...old, ...chosen } : old))
        : [...lines, { ...chosen, id: createRandomId() }],
    );
    return reply.redirect(`/${store}/cart${isTaken ? '' : '?full'}`, 303);
  });

  const change = (
    path: string,
    next: (lines: readonly CartLine[], request: ShopRequest) => CartLine[],
  ): void => {
    app.post<Route>(path, async (request, reply) => {
      const { store, session } = beginVisit(request, reply, shop);
      state.setCart(session, store, next(state.cart(session, store), request));
      return reply.redirect(`/${store}/cart`, 303);
    });
  };
  change('/:store/cart/quantity', (lines, { body }) =>
    lines.map((line) => (line.id === body?.line ? { ...line, quantity: readQuantity(body?.qty) } : line)),
  );
  change('/:store/cart/removeGroup', (lines, { body }) =>
    lines.filter(({ group }) => group === undefined || group !== body?.group),
  );
  change('/:store/cart/remove', (lines, { body }) => lines.filter(({ id }) => id !== body?.line));
}
