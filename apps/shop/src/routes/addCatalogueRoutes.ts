import type { FastifyInstance } from 'fastify';
import { findAvailability } from '../articles/findAvailability.ts';
import { renderHomePage } from '../pages/renderHomePage.ts';
import { renderNotFoundPage } from '../pages/renderNotFoundPage.ts';
import { renderProductPage } from '../pages/renderProductPage.ts';
import { renderSearchPage } from '../pages/renderSearchPage.ts';
import { renderUnsoldPage } from '../pages/renderUnsoldPage.ts';
import { choosePreferredStore } from '../stores.ts';
import { beginVisit, type Route, type Shop } from './beginVisit.ts';
import { isInGroup } from './isInGroup.ts';

const MAX_QUERY_LENGTH = 60;

/** Adds the home, search and product pages. */
export function addCatalogueRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', async (request, reply) =>
    reply.redirect(`/${choosePreferredStore(request.headers['accept-language'])}`),
  );

  app.get<Route>('/:store', async (request, reply) => renderHomePage(beginVisit(request, reply, shop)));

  app.get<Route>('/:store/search', async (request, reply) => {
    const { q } = request.query;
    const query = typeof q === 'string' ? takeGraphemes(q.trim(), MAX_QUERY_LENGTH) : '';
    return renderSearchPage(beginVisit(request, reply, shop), query);
  });

  app.get<Route>('/:store/p/:sku', async (request, reply) => {
    const visit = beginVisit(request, reply, shop);
    const { sku } = request.params;
    const article = shop.articles.get(sku);
    if (!article) return reply.code(404).send(renderNotFoundPage(visit));
    const availability = findAvailability(article, visit.store, visit.day);
    // A seasonal article has a page all year. An article that this store never sells answers 404.
    if (availability.kind !== 'onSale')
      return reply
        .code(availability.kind === 'elsewhere' ? 404 : 200)
        .send(renderUnsoldPage(visit, article, sku, availability));
    const lines = shop.state.getCart(visit.session, visit.store).filter((line) => line.sku === sku);
    const findLine = (id: unknown) => lines.find((line) => line.id === id);
    const { line, sibling, group, refused, dev } = request.query;
    return renderProductPage(visit, {
      article,
      sku,
      line: findLine(line),
      sibling: findLine(sibling),
      linesOfGroup: lines.filter((other) => isInGroup(other, group)),
      refused: refused !== undefined,
      developer: dev !== undefined,
    });
  });
}

/** Returns the first graphemes of a text, so that emoji and accented letters stay whole. */
function takeGraphemes(text: string, max: number): string {
  return [...new Intl.Segmenter().segment(text)]
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('');
}
