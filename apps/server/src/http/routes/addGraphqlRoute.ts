import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRateLimit } from '../../api/createRateLimit.ts';
import { readGeneratorSession } from '../../auth/generatorTokens.ts';
import type { Session } from '../../auth/sessions.ts';
import { isShopVisit } from '../../auth/shopVisits.ts';
import { recordReads } from '../../commands/privacy/recordReads.ts';
import { allowShops, answerPreflight, listPublicPaths } from '../crossOrigin.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import type { OfficeApi } from '../openOfficeApi.ts';
import { readRequestSession, readToken, rejectCrossSite } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

const BODY_BYTES = 256_000;
/** Room for the report of some 4,000 pages, each with its name, hash and preflight. */
const GENERATOR_BODY_BYTES = 4_000_000;
const PER_MINUTE = 300;
/** A generator at full work makes some 20 calls a megalot, several megalots a second. */
const PER_MINUTE_OF_GENERATOR = 6_000;
/** The only query that needs no session: the published version of the options. */
const VERSION_QUERY = 'query cmonJsonVersion { cmonJsonVersion { version } }';

const isVersionQuery = (query: unknown): boolean =>
  typeof query === 'string' && query.replaceAll(/\s+/g, ' ').trim() === VERSION_QUERY;

/**
 * Adds `/graphql` under the base path for the office, and at the root for the shops' pages. `/graphql/generator` is the
 * same API for generators, which report long lists of files.
 */
export function addGraphqlRoute(app: FastifyInstance, web: WebEnv, office: OfficeApi): void {
  const { config, database, published } = web;
  const { api } = office;
  const countCall = createRateLimit(PER_MINUTE, 60_000);
  const countGeneratorCall = createRateLimit(PER_MINUTE_OF_GENERATOR, 60_000);

  /** The sessions of generators. Each is read before the body of its request, and needn't be read again for its answer. */
  const sessions = new WeakMap<FastifyRequest, Session>();

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { query } = (request.method === 'GET' ? request.query : (request.body ?? {})) as {
      query?: unknown;
    };
    const isUserActivity =
      request.headers['x-cmon-auto-reload'] !== '1' && request.headers['x-cmon-auto'] !== '1';
    const session =
      sessions.get(request) ??
      (await readRequestSession(request, web, isUserActivity, { forWallBoards: true }));
    if (session === null) {
      allowShops(request, reply, config);
      await rejectExpiredToken(request, web);
      if (!isVersionQuery(query)) throw new HttpError(401, 'unauthenticated');
      return { data: { cmonJsonVersion: { version: published.current.catalogue.version } } };
    }
    const now = web.now();
    const count = session.generatorId === null ? countCall : countGeneratorCall;
    rejectTooMany(count(session.tokenHash, now.getTime()));
    const prepared = typeof query === 'string' ? api.prepare(query) : null;
    if (prepared !== null && 'operation' in prepared && prepared.operation === 'mutation') {
      if (session.wallBoard) throw new HttpError(403, 'forbidden');
      rejectCrossSite(request, web);
    }
    const context = office.openContext({ session, language: request.headers['accept-language'], now });
    const [body, { status, headers }] = await api.handle({
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: request.body as Record<string, unknown> | null,
      raw: null,
      context,
    });
    if (session.generatorId === null)
      await recordReads(database.db, session.user.id, now, context.reads.list(), 'viewings');
    return reply
      .status(status)
      .headers(headers ?? {})
      .send(body);
  };

  for (const path of listPublicPaths('/graphql', config)) {
    app.route({ method: ['GET', 'POST'], url: path, bodyLimit: BODY_BYTES, handler: handle });
    answerPreflight(app, path, config);
    app.post(
      `${path}/generator`,
      {
        onRequest: async (request) => {
          sessions.set(request, await requireGenerator(request, web));
        },
        bodyLimit: GENERATOR_BODY_BYTES,
      },
      handle,
    );
  }
}

/** Refuses callers without a generator's token before their body is read, and closes the connection that it comes on. */
async function requireGenerator(
  request: FastifyRequest,
  { config, database, now }: WebEnv,
): Promise<Session> {
  const requestToken = readToken(request, config);
  const session =
    requestToken?.by === 'bearer' ? await readGeneratorSession(database.db, requestToken.token, now()) : null;
  if (session === null) throw new HttpError(401, 'unauthenticated', { connection: 'close' });
  return session;
}

/**
 * Answers 401 to a bearer token that is neither a session nor a valid preview token, so that the page forgets it.
 */
async function rejectExpiredToken(request: FastifyRequest, { config, database, now }: WebEnv): Promise<void> {
  const requestToken = readToken(request, config);
  if (requestToken?.by === 'bearer' && !(await isShopVisit(database.db, requestToken.token, now())))
    throw new HttpError(401, 'unauthenticated');
}
