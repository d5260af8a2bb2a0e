import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findItemPreview } from '../../queries/orders/findItemPreview.ts';
import { HttpError } from '../HttpError.ts';
import { readRequestSession } from '../requestSession.ts';
import { SVG_POLICY } from '../securityHeaders.ts';
import type { WebEnv } from '../webEnv.ts';
import { makePreviewDrawer } from './drawPreview.ts';

/** An SVG has about 20 kB. */
const CACHED_PREVIEWS = 2_000;

/**
 * `preview/{itemId}/{n}.svg`: sends the n-th preview of an item, drawn with the catalogue version of its order. Needs the
 * capability `see`. Clients must not cache it.
 */
export function addPreviewRoute(app: FastifyInstance, web: WebEnv): void {
  const cache = new LRUCache<string, string>({ max: CACHED_PREVIEWS });

  app.get<{ Params: { itemId: string; n: string } }>(
    `${web.config.basePath}/preview/:itemId/:n(^\\d{1,3}).svg`,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (!can(session.user.role, 'see')) throw new HttpError(403, 'forbidden');
      const { itemId, n } = request.params;
      const preview = await findItemPreview(web.database.limitTo(session.user.stores), itemId, Number(n));
      if (preview === null) throw new HttpError(404, 'notFound');
      let svg = cache.get(preview.hash);
      if (svg === undefined) {
        const print = await web.offer.current.print.open(preview.catalogueVersion);
        if (print === null) throw new HttpError(410, 'catalogueMissing');
        svg = makePreviewDrawer(print)(preview.choice, preview.index, preview.locale);
        cache.set(preview.hash, svg);
      }
      return reply
        .header('content-security-policy', SVG_POLICY)
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    },
  );
}
