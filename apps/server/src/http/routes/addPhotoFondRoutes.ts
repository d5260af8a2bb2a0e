import { isTooSoft } from '@cmon/core/catalogue/pictures/photoFond';
import { computeFondDpi } from '@cmon/core/catalogue/pictures/printedDpi';
import { type Forme, MARKETS } from '@cmon/core/catalogue/types';
import { mayHavePhoto } from '@cmon/core/rules/offer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../../api/createRateLimit.ts';
import { keepPhotoFond } from '../../commands/photos/keepPhotoFond.ts';
import { type EncodedPhoto, encodePhoto } from '../../files/photos/encodePhoto.ts';
import { getPhotoFondFile, getPhotoFondPreview } from '../../files/photos/photoFiles.ts';
import { findPhotoFondSizes } from '../../queries/photos/photoFondRows.ts';
import { allowShops, answerPreflight, listPublicPaths } from '../crossOrigin.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import { readRequestSession } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

/** Enough for a full-size picture from a good camera. */
const MAX_BYTES = 31_457_280;
const UPLOADS_PER_WINDOW = 30;
const WINDOW_MS = 600_000;
const PICTURES_PER_MINUTE = 600;
/** The most uploads that are in memory at the same time, waiting for the process that decodes them. */
const MAX_WAITING = 4;
/** More pixels don't print any sharper. */
const MAX_PRINT_DPI = 300;
const MM_PER_INCH = 25.4;

/** A position or length as a share of the picture's width or height. */
const share = v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0), v.maxValue(1));
const positiveShare = v.pipe(share, v.minValue(0.001));
const Upload = v.object({
  store: v.picklist(MARKETS),
  code: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  forme: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
  turn: v.pipe(v.picklist(['0', '90', '180', '270']), v.transform(Number), v.picklist([0, 90, 180, 270])),
  x: share,
  y: share,
  width: positiveShare,
  height: positiveShare,
});

interface PhotoRequest {
  Params: { id: string };
}

/**
 * `POST photo-fonds` stores a shopper's photo and returns the id of the background that it becomes. The query has the
 * chosen part of the photo and the product. `GET photo-fonds/{id}.jpg` sends the small preview to everybody who has the
 * id. `GET photo-fonds/{id}.json` returns its printed size in pixels. `GET photo-fonds/{id}/print.jpg` sends
 * the print file to generators.
 */
export function addPhotoFondRoutes(app: FastifyInstance, web: WebEnv): void {
  const { config, now } = web;
  const countUpload = createRateLimit(UPLOADS_PER_WINDOW, WINDOW_MS);
  const countPicture = createRateLimit(PICTURES_PER_MINUTE, 60_000);
  let waiting = 0;

  const upload = async (request: FastifyRequest, reply: FastifyReply) => {
    const { forme, crop } = readUpload(request, web);
    if (!Buffer.isBuffer(request.body) || request.body.length === 0)
      throw new HttpError(422, 'photoUnreadable');
    if (waiting >= MAX_WAITING) throw new HttpError(503, 'busy', { 'retry-after': '10' });
    waiting += 1;
    const width = Math.ceil((getPrintedWidthMm(forme) / MM_PER_INCH) * MAX_PRINT_DPI);
    const photo = await encodePhoto(request.body, { kind: 'fond', crop, width }).finally(() => {
      waiting -= 1;
    });
    if (photo === null) throw new HttpError(422, 'photoUnreadable');
    const dpi = Math.round(computeFondDpi({ pixels: photo }, forme) ?? 0);
    if (isTooSoft(dpi)) throw new HttpError(422, 'photoTooSmall');
    const storedPhoto = await storePhotoFond(web, photo);
    return reply
      .status(201)
      .header('cache-control', 'no-store')
      .send({ ...storedPhoto, dpi });
  };

  const sendPreview = async (request: FastifyRequest<PhotoRequest>, reply: FastifyReply) => {
    allowShops(request, reply, config);
    rejectTooMany(countPicture(request.ip, now().getTime()));
    return sendFile(request, reply, web, getPhotoFondPreview);
  };

  const sendSize = async (request: FastifyRequest<PhotoRequest>, reply: FastifyReply) => {
    allowShops(request, reply, config);
    rejectTooMany(countPicture(request.ip, now().getTime()));
    const size = await findSize(request, web);
    return reply.header('cache-control', 'no-store').send(size);
  };

  app.register(async (scope) => {
    // Every content type is read as bytes, because only decoding a photo shows its format.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    for (const path of listPublicPaths('/photo-fonds', config)) {
      scope.post(
        path,
        {
          bodyLimit: MAX_BYTES,
          // Checked before the body is received, so that nobody can send a large body that will be refused.
          onRequest: async (request, reply) => {
            allowShops(request, reply, config);
            rejectTooMany(countUpload(request.ip, now().getTime()));
            readUpload(request, web);
          },
        },
        upload,
      );
    }
  });
  for (const path of listPublicPaths('/photo-fonds', config)) {
    answerPreflight(app, path, config);
    app.get<PhotoRequest>(`${path}/:id(^\\d{13,16}).jpg`, sendPreview);
    app.get<PhotoRequest>(`${path}/:id(^\\d{13,16}).json`, sendSize);
  }
  app.get<PhotoRequest>(
    `${config.basePath}/photo-fonds/:id(^\\d{13,16})/print.jpg`,
    async (request, reply) => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (session.generatorId === null) throw new HttpError(403, 'forbidden');
      return sendFile(request, reply, web, getPhotoFondFile);
    },
  );
}

/** Reads the query of an upload. Refuses a product, a shape or a store that takes no photos. */
function readUpload({ query }: FastifyRequest, { published }: WebEnv) {
  const read = v.safeParse(Upload, query);
  if (!read.success) throw new HttpError(400, 'inputInvalid');
  const { store, code, forme: formeId, ...crop } = read.output;
  const { products, catalogue } = published.current.catalogue;
  const options = products.get(code)?.options.filter(({ kind }) => kind === 'fond') ?? [];
  const forme = catalogue.formes.get(formeId);
  if (forme === undefined || !mayHavePhoto(options, store)) throw new HttpError(403, 'photoForbidden');
  return { forme, crop };
}

const getPrintedWidthMm = ({ width, bleed }: Forme): number => width + 2 * bleed;

async function storePhotoFond(
  web: WebEnv,
  { bytes, preview, width, height }: EncodedPhoto,
): Promise<{ readonly id: number; readonly expiresAt: string }> {
  const { database, photos, enqueue, now } = web;
  const actor = { userId: 'shopper', role: 'shopper', station: null } as const;
  const ctx = { db: database.db, actor, now: now(), enqueue };
  const kept = await keepPhotoFond(ctx, { width, height, ...photos.describe(bytes) });
  if (!kept.ok) throw new Error(kept.failure.kind);
  await photos.store(getPhotoFondFile(kept.value.id), bytes);
  if (preview !== undefined) await photos.store(getPhotoFondPreview(kept.value.id), preview);
  return kept.value;
}

/** Returns the size in pixels of a stored photo. Throws 404 when it doesn't exist or has expired. */
async function findSize({ params }: FastifyRequest<PhotoRequest>, { database, now }: WebEnv) {
  const id = Number(params.id);
  const size = Number.isSafeInteger(id) && (await findPhotoFondSizes(database.db, [id], now())).get(id);
  if (!size) throw new HttpError(404, 'notFound');
  return size;
}

async function sendFile(
  request: FastifyRequest<PhotoRequest>,
  reply: FastifyReply,
  web: WebEnv,
  getName: (id: number) => string,
): Promise<FastifyReply> {
  await findSize(request, web);
  const content = await web.photos.open(getName(Number(request.params.id)));
  if (content === null) throw new HttpError(404, 'notFound');
  return reply.type('image/jpeg').header('cache-control', 'private, max-age=3600').send(content);
}
