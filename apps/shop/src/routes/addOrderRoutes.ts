import type { FastifyInstance } from 'fastify';
import { findSoldArticle } from '../articles/offers.ts';
import { buildCorrectionLink } from '../orders/buildCorrectionLink.ts';
import { buildOrderBody } from '../orders/buildOrderBody.ts';
import { parseAddress } from '../orders/parseAddress.ts';
import { renderCheckoutPage } from '../pages/renderCheckoutPage.ts';
import { renderConfirmationPage } from '../pages/renderConfirmationPage.ts';
import { renderMessagePage } from '../pages/renderMessagePage.ts';
import { renderNotFoundPage } from '../pages/renderNotFoundPage.ts';
import type { CartLine } from '../state/parseState.ts';
import { createRandomId } from '../state/shopState.ts';
import { STORES } from '../stores.ts';
import { beginVisit, type Route, type Shop } from './beginVisit.ts';

/** Adds the checkout, and the confirmation, which opens only with its token until the visitor forgets it. */
export function addOrderRoutes(app: FastifyInstance, shop: Shop): void {
  const { state, outbox } = shop;

  /** Returns the lines of the cart, or none when one of them is no longer sold. */
  const listOrderableLines = ({
    session,
    store,
    day,
  }: ReturnType<typeof beginVisit>): readonly CartLine[] => {
    const lines = state.getCart(session, store);
    return lines.every(({ sku }) => findSoldArticle(shop.articles, sku, store, day)) ? lines : [];
  };

  app.get<Route>('/:store/checkout', async (request, reply) => {
    const visit = beginVisit(request, reply, shop);
    const lines = listOrderableLines(visit);
    if (lines.length === 0) return reply.redirect(`/${visit.store}/cart`, 303);
    return renderCheckoutPage(visit, lines, { address: {}, errors: new Map(), payment: 'card' });
  });

  app.post<Route>('/:store/checkout', async (request, reply) => {
    const visit = beginVisit(request, reply, shop);
    const { store, session } = visit;
    const lines = listOrderableLines(visit);
    if (lines.length === 0) return reply.redirect(`/${store}/cart`, 303);
    const { address, errors } = parseAddress(store, request.body ?? {});
    const payment = request.body?.payment === 'transfer' ? 'transfer' : 'card';
    if (errors.size > 0)
      return reply.code(422).send(renderCheckoutPage(visit, lines, { address, errors, payment }));
    const placedAt = new Date();
    const orderNumber = state.takeNextNumber(store, STORES[store].digit, placedAt.getTime());
    const link = buildCorrectionLink(shop.config.cmonOrigin, shop.config.intakeSecret, {
      store,
      orderNumber,
    });
    const correction = lines.some(({ option }) => option !== null) ? link : null;
    const order = {
      token: createRandomId(),
      email: address.email,
      store,
      orderNumber,
      lines,
      payment,
      correction,
    } as const;
    const body = buildOrderBody({ store, orderNumber, placedAt, payment, address }, lines);
    state.placeOrder(session, order, { delivery: createRandomId(), event: createRandomId(), body });
    void outbox.flush();
    return reply.redirect(`/${store}/order/${order.token}`, 303);
  });

  app.get<Route>('/:store/order/:token', async (request, reply) => {
    const visit = beginVisit(request, reply, shop);
    const order = state.findOrder(request.params.token);
    if (!order || order.store !== visit.store) return reply.code(404).send(renderNotFoundPage(visit));
    return renderConfirmationPage(visit, order);
  });

  app.post<Route>('/:store/order/:token/forget', async (request, reply) => {
    const { store, session } = beginVisit(request, reply, shop);
    state.deleteVisitorData(session, request.params.token);
    return reply.clearCookie('mimosa', { path: '/' }).redirect(`/${store}/forgotten`, 303);
  });

  app.get<Route>('/:store/forgotten', async (request, reply) =>
    renderMessagePage(beginVisit(request, reply, shop), 'confirmation.forgotten'),
  );
}
