import { can, mayReadTexts } from '@cmon/core/access/capabilities';
import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import { toList } from '@cmon/core/composition/stack';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { findItemPreview } from '../../queries/orders/findItemPreview.ts';
import { HttpError } from '../HttpError.ts';
import { readRequestSession } from '../requestSession.ts';
import { PHOTO_PREVIEW_POLICY, SVG_POLICY } from '../securityHeaders.ts';
import type { WebEnv } from '../webEnv.ts';
import { makePreviewDrawer, removeTexts } from './drawPreview.ts';
import { readPhotos } from './papers/loadDesigns.ts';
import { recordOrderReads } from './papers/recordOrderReads.ts';

/** An SVG has about 20 kB. */
const CACHED_PREVIEWS = 2_000;

/**
 * `preview/{itemId}/{n}.svg`: sends the n-th preview of an item, drawn with the catalogue version of its order. Needs the
 * capability `see`; for those who may not read texts it is drawn without them. For the others it is recorded as a read of
 * the texts, once an hour. Clients must not cache it.
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
      // A photo is for people who may see a child's picture, and isn't cached, so that its erasure takes effect.
      const ids = can(session.user.role, 'photos') ? toList(preview.choice.fond).filter(isPhotoId) : [];
      const photos = await readPhotoUrls(ids, web);
      const showsTexts = mayReadTexts(session.user.role);
      const cacheKey = showsTexts ? preview.hash : `${preview.hash}-withoutTexts`;
      let svg = photos.size === 0 ? cache.get(cacheKey) : undefined;
      if (svg === undefined) {
        const print = await web.published.current.print.open(preview.catalogueVersion);
        if (print === null) throw new HttpError(410, 'catalogueMissing');
        const choice = showsTexts ? preview.choice : removeTexts(preview.choice);
        svg = makePreviewDrawer(print)(choice, preview.index, preview.locale, photos);
        if (photos.size === 0) cache.set(cacheKey, svg);
      }
      // The screen that shows a preview also reads its texts through the API, which records each read.
      if (showsTexts) await recordOrderReads(web, session, [preview.orderId], 'Item.texts', true);
      return reply
        .header('content-security-policy', photos.size === 0 ? SVG_POLICY : PHOTO_PREVIEW_POLICY)
        .type('image/svg+xml; charset=utf-8')
        .send(svg);
    },
  );
}

/** Photos as data URLs by their files: an image of SVG loads no other file. */
async function readPhotoUrls(ids: readonly number[], web: WebEnv): Promise<Map<string, string>> {
  const photos = await readPhotos(ids, web);
  return new Map(
    [...photos].map(([file, bytes]) => [file, `data:image/jpeg;base64,${bytes.toString('base64')}`]),
  );
}
