import type { FastifyInstance } from 'fastify';
import { correctionLink } from '../orders/correctionLink.ts';
import { orderBody } from '../orders/orderBody.ts';
import { parseAddress } from '../orders/parseAddress.ts';
import { checkoutPage } from '../pages/checkoutPage.ts';
import { confirmationPage } from '../pages/confirmationPage.ts';
import { messagePage } from '../pages/messagePage.ts';
import type { CartLine } from '../state/parseState.ts';
import { randomId } from '../state/shopState.ts';
import { findSold } from '../stock/stock.ts';
import { STORES } from '../stores.ts';
import { type Route, type Shop, visit } from './visit.ts';

/** The checkout, and the confirmation that only its token opens. */
export function addOrderRoutes(app: FastifyInstance, shop: Shop): void {
  const { state, outbox } = shop;

  /** The lines to order: none when there is one among them that is no longer sold. */
  const orderable = ({ session, store, day }: ReturnType<typeof visit>): readonly CartLine[] => {
    const lines = state.cart(session, store);
    return lines.every(({ sku }) => findSold(shop.stock, sku, store, day)) ? lines : [];
  };

  app.get<Route>('/:store/checkout', async (request, reply) => {
    const seen = visit(request, reply, shop);
    const lines = orderable(seen);
    if (lines.length === 0) return reply.redirect(`/${seen.store}/cart`, 303);
    return checkoutPage(seen, lines, { address: {}, wrong: new Map(), payment: 'card' });
  });

  app.post<Route>('/:store/checkout', async (request, reply) => {
    const seen = visit(request, reply, shop);
    const { store, session } = seen;
    const lines = orderable(seen);
    if (lines.length === 0) return reply.redirect(`/${store}/cart`, 303);
    const { address, wrong } = parseAddress(request.body ?? {});
    const payment = request.body?.payment === 'transfer' ? 'transfer' : 'card';
    if (wrong.size > 0) return reply.code(422).send(checkoutPage(seen, lines, { address, wrong, payment }));
    const placedAt = new Date();
    const orderNumber = state.nextNumber(store, STORES[store].digit, placedAt.getTime());
    const link = correctionLink(shop.config.cmonOrigin, shop.config.intakeSecret, { store, orderNumber });
    const correction = lines.some(({ option }) => option !== null) ? link : null;
    const known = { token: randomId(), email: address.email };
    const order = { ...known, store, orderNumber, lines, payment, correction } as const;
    const body = orderBody({ store, orderNumber, placedAt, payment, address }, lines);
    state.place(session, order, { delivery: randomId(), event: randomId(), body });
    void outbox.flush();
    return reply.redirect(`/${store}/order/${order.token}`, 303);
  });

  app.get<Route>('/:store/order/:token', async (request, reply) => {
    const seen = visit(request, reply, shop);
    const order = state.order(request.params.token);
    if (!order || order.store !== seen.store)
      return reply.code(404).send(messagePage(seen, 'layout.notFound'));
    return confirmationPage(seen, order);
  });
}
