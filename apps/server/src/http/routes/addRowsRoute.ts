import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { createRateLimit } from '../../api/createRateLimit.ts';
import { ListRefused, streamRows, type WholeList } from '../../api/lists/streamRows.ts';
import type { Session } from '../../auth/sessions.ts';
import { recordReads } from '../../commands/privacy/recordReads.ts';
import { HttpError, rejectTooMany } from '../HttpError.ts';
import type { OfficeApi } from '../openOfficeApi.ts';
import { readRequestSession, rejectCrossSite } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

const BODY_BYTES = 256_000;
const LISTS_PER_MINUTE = 30;
const text = v.pipe(v.string(), v.minLength(1));
const parseWholeList = v.parser(
  v.object({ query: text, list: text, variables: v.record(v.string(), v.unknown()) }),
);

/**
 * `POST exports/rows`: sends all rows of a list of the API, for a file. The body has the query, the name of its field that
 * is a list, and its variables. Each line of the response is a JSON array with some of the rows. The last line is an object
 * with the number of rows; without it the response is incomplete. The rows are read while they are sent. They contain only
 * what the reader may see on a screen, and reads of personal fields are recorded as there. The list ends with the session.
 */
export function addRowsRoute(app: FastifyInstance, web: WebEnv, { api, openContext }: OfficeApi): void {
  const { database, config } = web;
  const countRequest = createRateLimit(LISTS_PER_MINUTE, 60_000);
  app.post(`${config.basePath}/exports/rows`, { bodyLimit: BODY_BYTES }, async (request, reply) => {
    const readUserSession = async (): Promise<Session> => {
      const session = await readRequestSession(request, web, false);
      if (session === null) throw new HttpError(401, 'unauthenticated');
      if (session.generatorId !== null) throw new HttpError(403, 'forbidden');
      return session;
    };
    const { tokenHash } = await readUserSession();
    rejectCrossSite(request, web);
    const now = web.now();
    rejectTooMany(countRequest(tokenHash, now.getTime()));
    const language = request.headers['accept-language'];
    const rows = streamRows(
      api,
      parseWholeListBody(request.body),
      async () => openContext({ session: await readUserSession(), language, now, readsWholeList: true }),
      ({ user, reads }) => recordReads(database.db, user.id, now, reads.list()),
    );
    try {
      const first = await rows.next();
      return reply.type('application/x-ndjson').send(Readable.from(formatLines(first, rows)));
    } catch (error) {
      if (!(error instanceof ListRefused)) throw error;
      const isForbidden = error.errors.some(({ extensions }) => extensions.code === 'forbidden');
      return reply.status(isForbidden ? 403 : 400).send({ errors: error.errors });
    }
  });
}

function parseWholeListBody(body: unknown): WholeList {
  try {
    return parseWholeList(body);
  } catch {
    throw new HttpError(400, 'badRequest');
  }
}

async function* formatLines(
  first: IteratorResult<readonly unknown[]>,
  following: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let count = 0;
  const format = (rows: readonly unknown[]) => {
    count += rows.length;
    return `${JSON.stringify(rows)}\n`;
  };
  if (!first.done) {
    yield format(first.value);
    for await (const rows of following) yield format(rows);
  }
  yield `${JSON.stringify({ count })}\n`;
}
