import { can } from '@cmon/core/access/capabilities';
import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { rateLimit } from '../api/rateLimit.ts';
import { beginShopVisit, prepareShopVisit } from '../auth/shopVisits.ts';
import { allowShops, answerPreflight } from './crossOrigin.ts';
import { HttpFault } from './HttpFault.ts';
import { refuseForeign, sessionOf } from './requestSession.ts';
import type { Web } from './web.ts';

const Design = v.object({
  store: v.picklist(MARKETS),
  code: v.pipe(v.string(), v.regex(/^\w{1,40}$/)),
  /** Saved configuration: option ids, never a text. */
  sc: v.nullable(v.pipe(v.string(), v.maxLength(16_000))),
});
const Exchange = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });
const EXCHANGES_PER_MINUTE = 30;

/**
 * `auth/shop-visit` prepares a visit of the shop for a member of staff and answers the address to open.
 * `auth/preview-token` exchanges the code in that address's fragment for a read-only preview token; the shop's page asks for it.
 */
export function shopVisitRoutes(app: FastifyInstance, web: Web): void {
  const { config, database, now, log } = web;
  const mayExchange = rateLimit(EXCHANGES_PER_MINUTE, 60_000);

  app.post(`${config.basePath}/auth/shop-visit`, async (request) => {
    refuseForeign(request, web);
    const session = await sessionOf(request, web, true);
    if (session === null) throw new HttpFault(401, 'unauthenticated');
    if (!can(session.user.role, 'openShop')) throw new HttpFault(403, 'notAllowed');
    if (config.shopProductPage === null) throw new HttpFault(404, 'noShop');
    const design = v.safeParse(Design, request.body);
    if (!design.success) throw new HttpFault(400, 'inputInvalid');
    const code = await prepareShopVisit(database.db, session.tokenHash, now());
    log.info({ user: session.user.id }, 'shop opened as staff');
    return { address: visitAddress(config.shopProductPage, design.output, code) };
  });

  for (const path of new Set(['/auth/preview-token', `${config.basePath}/auth/preview-token`])) {
    app.post(path, async (request, reply) => {
      allowShops(request, reply, config);
      if (!mayExchange(request.ip, now().getTime()))
        throw new HttpFault(429, 'tooMany', { 'retry-after': '60' });
      const exchange = v.safeParse(Exchange, request.body);
      if (!exchange.success) throw new HttpFault(400, 'inputInvalid');
      const visit = await beginShopVisit(database.db, exchange.output.code, now());
      if (visit === null) throw new HttpFault(401, 'codeEnded');
      return reply.header('cache-control', 'no-store').send(visit);
    });
    answerPreflight(app, path, config);
  }
}

/** A fragment is sent to no server, so that the code stands in no log; the editor takes it out of the address at once. */
function visitAddress(
  page: string,
  { store, code, sc }: { readonly store: Market; readonly code: string; readonly sc: string | null },
  visitCode: string,
): string {
  const address = new URL(page.replaceAll('{store}', store).replaceAll('{code}', code));
  if (sc !== null) address.searchParams.set('sc', sc);
  address.hash = `cmon-staff=${visitCode}`;
  return address.href;
}
