import { can } from '@cmon/core/access/capabilities';
import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../../api/createRateLimit.ts';
import { beginShopVisit, prepareShopVisit } from '../../auth/shopVisits.ts';
import { allowShops, answerPreflight, listPublicPaths } from '../crossOrigin.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import { readRequestSession, rejectCrossSite } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

const Design = v.object({
  store: v.picklist(MARKETS),
  code: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  /** Saved configuration: option ids, never a text. */
  sc: v.nullable(v.pipe(v.string(), v.maxLength(16_000))),
});
const Exchange = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });
const EXCHANGES_PER_MINUTE = 30;

/**
 * `auth/shop-visit` prepares a visit of the shop for a member of staff and returns the URL to open. The shop's page then
 * calls `auth/preview-token`, which exchanges the code in the URL's fragment for a read-only preview token.
 */
export function addShopVisitRoutes(app: FastifyInstance, web: WebEnv): void {
  const { config, database, now, log } = web;
  const countExchange = createRateLimit(EXCHANGES_PER_MINUTE, 60_000);

  app.post(`${config.basePath}/auth/shop-visit`, async (request) => {
    rejectCrossSite(request, web);
    const session = await readRequestSession(request, web, true);
    if (session === null) throw new HttpError(401, 'unauthenticated');
    if (!can(session.user.role, 'openShop')) throw new HttpError(403, 'notAllowed');
    if (config.shopProductPage === null) throw new HttpError(404, 'noShop');
    const design = v.safeParse(Design, request.body);
    if (!design.success) throw new HttpError(400, 'inputInvalid');
    const code = await prepareShopVisit(database.db, session.tokenHash, now());
    log.info({ user: session.user.id }, 'shop opened as staff');
    return { address: buildVisitUrl(config.shopProductPage, design.output, code) };
  });

  for (const path of listPublicPaths('/auth/preview-token', config)) {
    app.post(path, async (request, reply) => {
      allowShops(request, reply, config);
      rejectTooMany(countExchange(request.ip, now().getTime()));
      const exchange = v.safeParse(Exchange, request.body);
      if (!exchange.success) throw new HttpError(400, 'inputInvalid');
      const visit = await beginShopVisit(database.db, exchange.output.code, now());
      if (visit === null) throw new HttpError(401, 'codeEnded');
      return reply.header('cache-control', 'no-store').send(visit);
    });
    answerPreflight(app, path, config);
  }
}

/**
 * Builds the URL with the code in its fragment. Browsers send a fragment to no server, so that no log contains the code.
 * The editor removes it from the address bar at once.
 */
function buildVisitUrl(
  page: string,
  { store, code, sc }: { readonly store: Market; readonly code: string; readonly sc: string | null },
  visitCode: string,
): string {
  const url = new URL(page.replaceAll('{store}', store).replaceAll('{code}', code));
  if (sc !== null) url.searchParams.set('sc', sc);
  url.hash = `cmon-staff=${visitCode}`;
  return url.href;
}
