import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { can } from '@cmon/core/access/capabilities';
import type { Failure } from '@cmon/core/failure';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { createRateLimit } from '../../api/createRateLimit.ts';
import type { Session } from '../../auth/sessions.ts';
import { correctTexts } from '../../commands/intake/correctTexts.ts';
import type { CommandActor } from '../../commands/work/context.ts';
import type { OrdersTable } from '../../db/orderTables.ts';
import { makeOrderCatalogueOpener } from '../../files/makeOrderCatalogueOpener.ts';
import { hashRequestedToken } from '../../intake/orderLink.ts';
import { findOrderByLinkHash, readFollowedLines } from '../../queries/orders/followedOrder.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import { readRequestSession, rejectCrossSite } from '../requestSession.ts';
import { buildCorrectionPagePolicy } from '../securityHeaders.ts';
import type { WebEnv } from '../webEnv.ts';
import { presentFollowedOrder } from './presentFollowedOrder.ts';

const PER_MINUTE = 120;
/** Room for an option value of 64 kB. */
const BODY_BYTES = 80_000;

const Correction = v.strictObject({
  lineId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  composition: v.record(v.string(), v.unknown()),
});

interface FollowRequest {
  Params: { token: string };
}

/**
 * `/follow/{token}`: the page of a shopper's private link, its order as JSON, and corrections of its texts. Unknown and
 * expired tokens get the same 404.
 */
export async function addFollowRoutes(app: FastifyInstance, web: WebEnv): Promise<void> {
  const { config, database, published, enqueue, now } = web;
  const openCatalogue = makeOrderCatalogueOpener(published);
  const countRequest = createRateLimit(PER_MINUTE, 60_000);
  const html = join(config.correctionDir, 'correction.html');
  const brands = Object.values(config.shopBrands);
  const policy = buildCorrectionPagePolicy(
    brands.flatMap((brand) => brand?.logo ?? []),
    brands.flatMap((brand) => brand?.font?.files.map((file) => file.address) ?? []),
  );
  const page = existsSync(html) ? readFileSync(html, 'utf8') : null;

  const prepare = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    rejectTooMany(countRequest(request.ip, now().getTime()));
  };
  const readOrder = async ({ params }: FastifyRequest<FollowRequest>): Promise<Selectable<OrdersTable>> => {
    const order = await findOrderByLinkHash(database.db, hashRequestedToken(params.token), now());
    if (order === null) throw new HttpError(404, 'notFound');
    return order;
  };

  if (page !== null) {
    app.get<FollowRequest>('/follow/:token', { onRequest: prepare }, async (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
    );
    await app.register(fastifyStatic, {
      root: join(config.correctionDir, 'assets'),
      prefix: '/correction/assets/',
      cacheControl: false,
      dotfiles: 'ignore',
      index: false,
      decorateReply: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
  }

  app.get<FollowRequest>('/follow/:token/order', { onRequest: prepare }, async (request) => {
    const order = await readOrder(request);
    const lines = await readFollowedLines(database.db, order.id);
    return {
      ...(await presentFollowedOrder(order, lines, openCatalogue, published.current.catalogue)),
      staff: (await findStaff(request, web, order))?.name ?? null,
      shop: config.shopBrands[order.store],
    };
  });

  app.post<FollowRequest>(
    '/follow/:token/corrections',
    { onRequest: prepare, bodyLimit: BODY_BYTES },
    async (request, reply) => {
      rejectCrossSite(request, web);
      const body = v.safeParse(Correction, request.body);
      if (!body.success) throw new HttpError(400, 'inputInvalid');
      const { lineId, version, composition } = body.output;
      const order = await readOrder(request);
      const lines = await readFollowedLines(database.db, order.id);
      const line = lines.find((candidate) => candidate.line === lineId);
      const catalogueVersion = line?.catalogueVersion ?? null;
      const staff = await findStaff(request, web, order);
      const actor: CommandActor =
        staff === null ? SHOPPER : { userId: staff.id, role: staff.role, station: null };
      const ctx = { db: database.db, actor, now: now(), enqueue };
      const corrected = await correctTexts(ctx, {
        orderId: order.id,
        line: lineId,
        version,
        option: JSON.stringify(composition),
        catalogue: catalogueVersion === null ? null : await openCatalogue(catalogueVersion),
      });
      return corrected.ok
        ? corrected.value
        : reply.status(getStatusCode(corrected.failure)).send(describeFailure(corrected.failure));
    },
  );
}

const SHOPPER: CommandActor = { userId: 'shopper', role: 'shopper', station: null };

/**
 * The signed-in person of customer service who opened the page from the order; null for the shopper. The cookie of the
 * session is strict, so that no link of another site makes a person the author of a correction.
 */
async function findStaff(
  request: FastifyRequest,
  web: WebEnv,
  order: Pick<OrdersTable, 'store'>,
): Promise<Session['user'] | null> {
  const session = await readRequestSession(request, web, true);
  if (session === null || session.generatorId !== null) return null;
  const { role, stores } = session.user;
  const isOfStore = stores.length === 0 || stores.includes(order.store);
  return can(role, 'serveCustomers') && isOfStore ? session.user : null;
}

const STATUS: Partial<Record<Failure['kind'], number>> = {
  notFound: 404,
  versionConflict: 409,
  correctionClosed: 409,
};
const getStatusCode = ({ kind }: Failure): number => STATUS[kind] ?? 422;

/** Describes a refusal for the page: its code, its numbers and its reason, and nothing that the shopper typed. */
function describeFailure({ kind, ...fields }: Failure): object {
  const numbers = Object.entries(fields).filter(([, field]) => typeof field === 'number');
  return { error: kind, ...('why' in fields ? { why: fields.why } : {}), ...Object.fromEntries(numbers) };
}
