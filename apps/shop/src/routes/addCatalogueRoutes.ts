import type { FastifyInstance } from 'fastify';
import { homePage } from '../pages/homePage.ts';
import { messagePage } from '../pages/messagePage.ts';
import { productPage } from '../pages/productPage.ts';
import { searchPage } from '../pages/searchPage.ts';
import { unsoldPage } from '../pages/unsoldPage.ts';
import { availability } from '../stock/availability.ts';
import { preferredStore } from '../stores.ts';
import { type Route, type Shop, visit } from './visit.ts';

const LONGEST_QUESTION = 60;

/** The pages that show what is sold. */
export function addCatalogueRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', async (request, reply) =>
    reply.redirect(`/${preferredStore(request.headers['accept-language'])}`),
  );

  app.get<Route>('/:store', async (request, reply) => homePage(visit(request, reply, shop)));

  app.get<Route>('/:store/search', async (request, reply) => {
    const { q } = request.query;
    const question = typeof q === 'string' ? firstCharacters(q.trim(), LONGEST_QUESTION) : '';
    return searchPage(visit(request, reply, shop), question);
  });

  app.get<Route>('/:store/p/:sku', async (request, reply) => {
    const seen = visit(request, reply, shop);
    const { sku } = request.params;
    const article = shop.stock.get(sku);
    if (!article) return reply.code(404).send(messagePage(seen, 'layout.notFound'));
    const found = availability(article, seen.store, seen.day);
    // What comes back with its season has a page all year; what this store never sells has none here.
    if (found.kind !== 'sold')
      return reply.code(found.kind === 'elsewhere' ? 404 : 200).send(unsoldPage(seen, article, sku, found));
    const ours = shop.state.cart(seen.session, seen.store).filter((line) => line.sku === sku);
    const lineOf = (id: unknown) => ours.find((line) => line.id === id);
    const { line, sibling, refused } = request.query;
    return productPage(seen, {
      article,
      sku,
      line: lineOf(line),
      sibling: lineOf(sibling),
      refused: refused !== undefined,
    });
  });
}

/** Cut between two characters as people count them, never inside an emoji or a letter with its accent. */
function firstCharacters(text: string, most: number): string {
  return [...new Intl.Segmenter().segment(text)]
    .slice(0, most)
    .map(({ segment }) => segment)
    .join('');
}
