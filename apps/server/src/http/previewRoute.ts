import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { itemPreview } from '../queries/itemPreview.ts';
import { previewDrawer } from './drawPreview.ts';
import { HttpFault } from './HttpFault.ts';
import { sessionOf } from './requestSession.ts';
import { SVG_POLICY } from './securityHeaders.ts';
import type { Web } from './web.ts';

/** About 20 kB each. */
const KEPT = 2_000;

/**
 * `preview/{itemId}/{n}.svg`: what the n-th print of an item looks like, drawn with the catalogue that its order was made
 * with, for whoever may see. Never stored.
 */
export function previewRoute(app: FastifyInstance, web: Web): void {
  const drawn = new LRUCache<string, string>({ max: KEPT });

  app.get<{ Params: { itemId: string; n: string } }>(
    `${web.config.basePath}/preview/:itemId/:n(^\\d{1,3}).svg`,
    async (request, reply) => {
      const session = await sessionOf(request, web, false);
      if (session === null) throw new HttpFault(401, 'unauthenticated');
      if (!can(session.user.role, 'see')) throw new HttpFault(403, 'forbidden');
      const { itemId, n } = request.params;
      const preview = await itemPreview(web.database.db, itemId, Number(n));
      if (preview === null) throw new HttpFault(404, 'notFound');
      let svg = drawn.get(preview.hash);
      if (svg === undefined) {
        const print = await web.print.open(preview.catalogueVersion);
        if (print === null) throw new HttpFault(410, 'catalogueMissing');
        svg = previewDrawer(print)(preview.choice, preview.index, preview.locale);
        drawn.set(preview.hash, svg);
      }
      return reply
        .header('content-security-policy', SVG_POLICY)
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    },
  );
}
