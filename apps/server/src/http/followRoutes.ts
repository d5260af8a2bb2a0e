import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from '@cmon/core/failure';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { rateLimit } from '../api/rateLimit.ts';
import { correctTexts } from '../commands/intake/correctTexts.ts';
import type { OrdersTable } from '../db/orderTables.ts';
import { orderCatalogues } from '../files/orderCatalogues.ts';
import { askedHash } from '../intake/orderLink.ts';
import { followedLines, orderOfLink } from '../queries/followedOrder.ts';
import { HttpFault } from './HttpFault.ts';
import { presentFollowed } from './presentFollowed.ts';
import { refuseForeign } from './requestSession.ts';
import { followPolicy } from './securityHeaders.ts';
import type { Web } from './web.ts';

const PER_MINUTE = 120;
/** An option value takes 64 kB. */
const BODY_BYTES = 80_000;

const Correction = v.strictObject({
  lineId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  composition: v.record(v.string(), v.unknown()),
});

interface Followed {
  Params: { token: string };
}

/**
 * `/follow/{token}`: what a shopper's private link opens. Its page, the order as JSON, and corrections of its texts. A
 * token that opens nothing, or nothing any more, gets the same answer as any other.
 */
export async function followRoutes(app: FastifyInstance, web: Web): Promise<void> {
  const { config, database, catalogue, shelf, print, device, enqueue, now } = web;
  const openCatalogue = orderCatalogues(shelf, print, catalogue);
  const mayAsk = rateLimit(PER_MINUTE, 60_000);
  const html = join(config.correctionDir, 'correction.html');
  const page = existsSync(html) ? readFileSync(html, 'utf8') : null;

  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (!mayAsk(request.ip, now().getTime())) throw new HttpFault(429, 'tooMany', { 'retry-after': '60' });
  };
  const orderOf = async ({ params }: FastifyRequest<Followed>): Promise<Selectable<OrdersTable>> => {
    const order = await orderOfLink(database.db, askedHash(params.token), now());
    if (order === null) throw new HttpFault(404, 'notFound');
    return order;
  };

  if (page !== null) {
    app.get<Followed>('/follow/:token', { onRequest: guard }, async (_request, reply) =>
      reply.header('content-security-policy', followPolicy).type('text/html; charset=utf-8').send(page),
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

  app.get<Followed>('/follow/:token/order', { onRequest: guard }, async (request) => {
    const order = await orderOf(request);
    return presentFollowed(order, await followedLines(database.db, order.id), openCatalogue, catalogue);
  });

  app.post<Followed>(
    '/follow/:token/corrections',
    { onRequest: guard, bodyLimit: BODY_BYTES },
    async (request, reply) => {
      refuseForeign(request, web);
      const body = v.safeParse(Correction, request.body);
      if (!body.success) throw new HttpFault(400, 'inputInvalid');
      const { lineId, version, composition } = body.output;
      const order = await orderOf(request);
      const lines = await followedLines(database.db, order.id);
      const line = lines.find((one) => one.line === lineId);
      const made = line?.catalogueVersion ?? null;
      const ctx = {
        db: database.db,
        actor: { userId: 'shopper', role: 'shopper', station: null },
        now: now(),
        enqueue,
      } as const;
      const corrected = await correctTexts(ctx, {
        orderId: order.id,
        line: lineId,
        version,
        option: JSON.stringify(composition),
        catalogue: made === null ? null : await openCatalogue(made),
        device,
      });
      return corrected.ok
        ? corrected.value
        : reply.status(statusOf(corrected.failure)).send(told(corrected.failure));
    },
  );
}

const STATUS: Partial<Record<Failure['kind'], number>> = {
  notFound: 404,
  versionConflict: 409,
  correctionClosed: 409,
};
const statusOf = ({ kind }: Failure): number => STATUS[kind] ?? 422;

/** A refusal as the page reads it: its code, its numbers and why; nothing that was typed. */
function told({ kind, ...fields }: Failure): object {
  const numbers = Object.entries(fields).filter(([, field]) => typeof field === 'number');
  return { error: kind, ...('why' in fields ? { why: fields.why } : {}), ...Object.fromEntries(numbers) };
}
