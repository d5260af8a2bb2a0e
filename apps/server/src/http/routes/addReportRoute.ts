import { createHash, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { can } from '@cmon/core/access/capabilities';
import type { ReportFormat } from '@cmon/core/production/machineReport/reportLine';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '../../commands/work/context.ts';
import { receiveReport } from '../../intake/machineReports/receiveReport.ts';
import { HttpError } from '../HttpError.ts';
import { readRequestSession, readToken, rejectCrossSite } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

/** About a million lines. */
const MAX_BYTES = 67_108_864;
const NAME_LENGTH = 100;

const FORMATS: Readonly<Record<string, ReportFormat>> = {
  'text/csv': 'csv',
  'application/json': 'json',
  'application/x-ndjson': 'json',
};

/**
 * `POST l2c/reports`: takes in a report of the machine that binds checkbooks, with the machine's token or the session of a
 * person who works on the floor. Answers 200 with the counts of its lines, or 422 with the refusal's code and parameters.
 */
export function addReportRoute(app: FastifyInstance, web: WebEnv): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays a stream, because a report may be large.
    scope.addContentTypeParser(Object.keys(FORMATS), (_request, payload, done) => done(null, payload));

    scope.post<{ Querystring: { name?: unknown } }>(
      `${web.config.basePath}/l2c/reports`,
      { bodyLimit: MAX_BYTES },
      async (request, reply) => {
        const { ctx, source } = await readSender(request, web);
        const format =
          FORMATS[(request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''];
        if (format === undefined || !(request.body instanceof Readable))
          throw new HttpError(415, 'reportFormat');
        if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES)
          throw new HttpError(413, 'bodyTooLarge');
        const { name } = request.query;
        const received = await receiveReport(ctx, {
          source,
          name: typeof name === 'string' ? name.slice(0, NAME_LENGTH) : '',
          format,
          content: Readable.from(limitBytes(request.body)),
        });
        if (received.ok) return reply.send(received.value);
        const { kind: code, ...params } = received.failure;
        return reply.status(422).send({ code, params });
      },
    );
  });
}

/** Who sends a report: the machine, or a person who loads its file. */
async function readSender(
  request: FastifyRequest,
  web: WebEnv,
): Promise<{ readonly ctx: Ctx; readonly source: 'api' | 'screen' }> {
  const base = { db: web.database.db, now: web.now(), enqueue: web.enqueue };
  const requestToken = readToken(request, web.config);
  if (
    requestToken?.by === 'bearer' &&
    web.config.machineTokens.some((token) => isSame(token, requestToken.token))
  )
    return { ctx: { ...base, actor: { userId: 'system', role: 'system', station: 'l2c' } }, source: 'api' };
  const session = await readRequestSession(request, web, true);
  if (session === null) throw new HttpError(401, 'unauthenticated', { connection: 'close' });
  rejectCrossSite(request, web);
  const { id, role } = session.user;
  // The token of a generator is for print files alone.
  if (session.generatorId !== null || !can(role, 'advanceFloor'))
    throw new HttpError(403, 'forbidden', { connection: 'close' });
  return { ctx: { ...base, actor: { userId: id, role, station: null } }, source: 'screen' };
}

/** Compares two tokens in a time that doesn't depend on their content. */
function isSame(expected: string, sent: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(expected), hash(sent));
}

/** Rejects a body that is longer than allowed, also when the request has no content length. */
async function* limitBytes(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new HttpError(413, 'bodyTooLarge');
    yield chunk;
  }
}
