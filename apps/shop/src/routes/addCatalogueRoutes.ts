import type { FastifyInstance } from 'fastify';
import { homePage } from '../pages/homePage.ts';
import { messagePage } from '../pages/messagePage.ts';
import { productPage } from '../pages/productPage.ts';
import { searchPage } from '../pages/searchPage.ts';
import { unsoldPage } from '../pages/unsoldPage.ts';
import { availability } from '../stock/availability.ts';
import { preferredStore } from '../stores.ts';
import { beginVisit, type Route, type Shop } from './beginVisit.ts';

const MAX_QUERY_LENGTH = 60;

/** Adds the home, search and product pages. */
export function addCatalogueRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', async (request, reply) =>
    reply.redirect(`/${preferredStore(request.headers['accept-language'])}`),
  );

  app.get<Route>('/:store', async (request, reply) => homePage(beginVisit(request, reply, shop)));

  app.get<Route>('/:store/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? firstGraphemes(q.trim(), MAX_QUERY_LENGTH) : '';
    return searchPage(beginVisit(request, reply, shop), query);
  });

  app.get<Route>('/:store/p/:sku', async (request, reply) => {
    const current = beginVisit(request, reply, shop);
    const { sku } = request.params;
    const article = shop.stock.get(sku);
    if (!article) return reply.code(404).send(messagePage(current, 'layout.notFound'));
    const offer = availability(article, current.store, current.day);
    // A seasonal article has a page all year. An article that this store never sells answers 404.
    if (offer.kind !== 'sold')
      return reply
        .code(offer.kind === 'elsewhere' ? 404 : 200)
        .send(unsoldPage(current, article, sku, offer));
    const lines = shop.state.cart(current.session, current.store).filter((line) => line.sku === sku);
    const findLine = (id: unknown) => lines.find((line) => line.id === id);
    const { line, sibling, refused } = request.query;
    return productPage(current, {
      article,
      sku,
      line: findLine(line),
      sibling: findLine(sibling),
      refused: refused !== undefined,
    });
  });
}

/** Returns the first graphemes of a text, so that emoji and accented letters stay whole. */
function firstGraphemes(text: string, max: number): string {
  return [...new Intl.Segmenter().segment(text)]
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('');
}
