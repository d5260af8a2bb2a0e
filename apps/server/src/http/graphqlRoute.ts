import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { graphqlApi } from '../api/graphqlApi.ts';
import { makeContext } from '../api/makeContext.ts';
import { rateLimit } from '../api/rateLimit.ts';
import { makeSchema } from '../api/schema/makeSchema.ts';
import { isShopVisit } from '../auth/shopVisits.ts';
import { describeFault } from './answerFaults.ts';
import { allowShops, answerPreflight } from './crossOrigin.ts';
import { HttpFault } from './HttpFault.ts';
import { refuseForeign, sessionOf, tokenOf } from './requestSession.ts';
import type { Web } from './web.ts';

const BODY_BYTES = 256_000;
const PER_MINUTE = 300;
/** The one question that anybody may ask: which version of the options is published. */
const VERSION_QUERY = 'query cmonJsonVersion { cmonJsonVersion { version } }';

const isVersionQuery = (query: unknown): boolean =>
  typeof query === 'string' && query.replaceAll(/\s+/g, ' ').trim() === VERSION_QUERY;

/** `/graphql` under the base path for the office, and at the top for the shops' pages. */
export function graphqlRoute(app: FastifyInstance, web: Web): void {
  const { config, log, database, catalogue, enqueue } = web;
  const api = graphqlApi(makeSchema(), (error, path) =>
    log.error({ path, err: describeFault(error) }, 'resolver failed'),
  );
  const mayAsk = rateLimit(PER_MINUTE, 60_000);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { query } = (request.method === 'GET' ? request.query : (request.body ?? {})) as {
      query?: unknown;
    };
    const byPerson = request.headers['x-cmon-auto-reload'] !== '1' && request.headers['x-cmon-auto'] !== '1';
    const session = await sessionOf(request, web, byPerson);
    if (session === null) {
      allowShops(request, reply, config);
      await refuseEndedToken(request, web);
      if (!isVersionQuery(query)) throw new HttpFault(401, 'unauthenticated');
      return { data: { cmonJsonVersion: { version: catalogue.version } } };
    }
    const now = web.now();
    if (!mayAsk(session.tokenHash, now.getTime()))
      throw new HttpFault(429, 'tooMany', { 'retry-after': '60' });
    const prepared = typeof query === 'string' ? api.prepare(query) : null;
    if (prepared !== null && 'operation' in prepared && prepared.operation === 'mutation') {
      refuseForeign(request, web);
    }
    const [body, { status, headers }] = await api.handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body as Record<string, unknown> | null,
      raw: null,
      context: makeContext({ db: database.db, session, now, catalogue, enqueue }),
    });
    return reply
      .status(status)
      .headers(headers ?? {})
      .send(body);
  };

  for (const path of new Set(['/graphql', `${config.basePath}/graphql`])) {
    app.route({ method: ['GET', 'POST'], url: path, bodyLimit: BODY_BYTES, handler: answer });
    answerPreflight(app, path, config);
  }
}

/** A bearer token that is no session must be a valid preview token: a page with an ended one learns to forget it. */
async function refuseEndedToken(request: FastifyRequest, { config, database, now }: Web): Promise<void> {
  const found = tokenOf(request, config);
  if (found?.by === 'bearer' && !(await isShopVisit(database.db, found.token, now())))
    throw new HttpFault(401, 'unauthenticated');
}
