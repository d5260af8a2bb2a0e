import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../../auth/sessions.ts';
import { keepPhoto } from '../../commands/photos/keepPhoto.ts';
import type { Ctx } from '../../commands/work/context.ts';
import { createId } from '../../commands/work/createId.ts';
import { encodePhoto } from '../../files/photos/encodePhoto.ts';
import { findVisiblePhoto } from '../../queries/photos/photoRows.ts';
import { HttpError } from '../HttpError.ts';
import { OPENED_IN_TAB } from '../handleErrors.ts';
import { readRequestSession, rejectCrossSite } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';
import { recordOrderReads } from './papers/recordOrderReads.ts';

/** A phone's picture at full size. The office sends much smaller ones. */
const MAX_BYTES = 10_485_760;
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * `POST photos`: takes in a picture of a bad piece, encodes it anew and answers its id. A reissue or a report of a problem
 * then names the picture by this id. `GET photos/{id}.jpg` sends one, and records the read for its order. Both need the
 * capability `photos`.
 */
export function addPhotoRoutes(app: FastifyInstance, web: WebEnv): void {
  const { basePath } = web.config;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(
      `${basePath}/photos`,
      // Nobody may send a large body before it is known who sends it.
      {
        bodyLimit: MAX_BYTES,
        onRequest: async (request) => {
          await readPhotographer(request, web);
          rejectCrossSite(request, web);
        },
      },
      async (request, reply) => {
        if (!Buffer.isBuffer(request.body)) throw new HttpError(415, 'photoType');
        const { user } = await readPhotographer(request, web);
        const photo = await encodePhoto(request.body, { kind: 'piece' });
        if (photo === null) throw new HttpError(422, 'photoUnreadable');
        const ctx: Ctx = {
          db: web.database.db,
          actor: { userId: user.id, role: user.role, station: null },
          now: web.now(),
          enqueue: web.enqueue,
        };
        return reply.send(await storePhoto(ctx, web, photo));
      },
    );
  });

  app.get<{ Params: { id: string } }>(`${basePath}/photos/:id.jpg`, OPENED_IN_TAB, async (request, reply) => {
    const session = await readPhotographer(request, web);
    const { user } = session;
    const { id } = request.params;
    const photo = await findVisiblePhoto(web.database.limitTo(user.stores), id, user.id);
    if (photo === null) throw new HttpError(404, 'notFound');
    // The screen that shows the photo has just read this field through the API, which records each read.
    if (photo.orderId !== null) await recordOrderReads(web, session, [photo.orderId], 'Item.photos', true);
    const content = await web.photos.open(id);
    if (content === null) throw new HttpError(410, 'gone');
    return reply.type('image/jpeg').send(content);
  });
}

/** Returns the session of a person who may take and see photos. The token of a generator is for print files alone. */
async function readPhotographer(request: FastifyRequest, web: WebEnv): Promise<Session> {
  const session = await readRequestSession(request, web, request.method === 'POST');
  if (session === null) throw new HttpError(401, 'unauthenticated', { connection: 'close' });
  if (session.generatorId !== null || !can(session.user.role, 'photos'))
    throw new HttpError(403, 'forbidden', { connection: 'close' });
  return session;
}

async function storePhoto(
  ctx: Ctx,
  web: WebEnv,
  photo: { readonly bytes: Uint8Array; readonly width: number; readonly height: number },
): Promise<{ readonly id: string }> {
  const id = createId();
  const { width, height } = photo;
  const file = web.photos.describe(photo.bytes);
  const kept = await keepPhoto(ctx, { id, width, height, ...file });
  if (!kept.ok) throw new HttpError(kept.failure.kind === 'forbidden' ? 403 : 429, kept.failure.kind);
  await web.photos.store(id, photo.bytes);
  return { id };
}
