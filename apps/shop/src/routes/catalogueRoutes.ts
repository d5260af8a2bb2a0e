import type { FastifyInstance } from 'fastify';
import { homePage } from '../pages/home.ts';
import { messagePage } from '../pages/message.ts';
import { productPage } from '../pages/product.ts';
import { findProduct } from '../products.ts';
import { preferredStore } from '../stores.ts';
import { type Route, type Shop, visit } from './visit.ts';

/** The pages that show what is sold. */
export function addCatalogueRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', async (request, reply) =>
    reply.redirect(`/${preferredStore(request.headers['accept-language'])}`),
  );

  app.get<Route>('/:store', async (request, reply) => homePage(visit(request, reply, shop)));

  app.get<Route>('/:store/p/:sku', async (request, reply) => {
    const seen = visit(request, reply, shop);
    const product = findProduct(seen.store, request.params.sku);
    if (!product) return reply.code(404).send(messagePage(seen, 'product.notSold'));
    const line = shop.state
      .cart(seen.session, seen.store)
      .find(({ id, sku }) => id === request.query.line && sku === product.sku);
    return productPage(seen, product, line, request.query.refused !== undefined);
  });
}
