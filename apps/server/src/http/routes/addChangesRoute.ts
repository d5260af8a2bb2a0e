import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../describeError.ts';
import { HttpError } from '../HttpError.ts';
import { openChangeFeed } from '../live/openChangeFeed.ts';
import { type ChangeStream, openStream } from '../live/openStream.ts';
import { readRequestSession } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

/**
 * Browsers open at most six connections to a server, and other requests need some of them. Further tabs of the session get
 * no stream, and refresh at intervals.
 */
const STREAMS_PER_SESSION = 3;

/**
 * Adds `changes`: a stream of the ids and kinds of the objects that change, limited to what the user's role and stores may
 * read. It doesn't count as the user's activity, and it ends with the session. Returns a function that ends the streams of a
 * session.
 */
export function addChangesRoute(app: FastifyInstance, web: WebEnv): (tokenHash: string) => void {
  const feed = openChangeFeed(web.database, (error) =>
    web.log.error({ err: describeError(error) }, 'change feed'),
  );
  const streams = new Map<string, Set<ChangeStream>>();
  const endSession = (tokenHash: string) => {
    for (const stream of streams.get(tokenHash) ?? []) stream.close();
  };

  app.get(`${web.config.basePath}/changes`, async (request, reply) => {
    const session = await readRequestSession(request, web, false, { forWallBoards: true });
    if (session === null) throw new HttpError(401, 'unauthenticated');
    const { user, tokenHash, generatorId } = session;
    if (generatorId !== null || !can(user.role, 'see')) throw new HttpError(403, 'forbidden');
    // A browser reads everything when its stream opens, so the stream must have every change from then on.
    await feed.start();
    // If the browser has gone meanwhile, no close event is left that would end the stream.
    if (reply.raw.destroyed) return void reply.hijack();
    const sessionStreams = streams.get(tokenHash) ?? new Set();
    if (sessionStreams.size >= STREAMS_PER_SESSION)
      throw new HttpError(429, 'tooMany', { 'retry-after': '60' });
    streams.set(tokenHash, sessionStreams);
    let unsubscribe = () => {};
    const stream = openStream(reply, {
      onHeartbeat: async () => {
        const current = await readRequestSession(request, web, false, { forWallBoards: true });
        // A new role or other stores need another subscription: the browser connects again.
        return (
          current !== null &&
          current.user.role === user.role &&
          current.user.stores.join() === user.stores.join()
        );
      },
      onClose: () => {
        unsubscribe();
        sessionStreams.delete(stream);
        if (sessionStreams.size === 0) streams.delete(tokenHash);
      },
    });
    sessionStreams.add(stream);
    const end = feed.subscribe({ user, send: stream.send });
    unsubscribe = () => void end();
  });

  app.addHook('preClose', async () => {
    for (const tokenHash of [...streams.keys()]) endSession(tokenHash);
  });
  app.addHook('onClose', () => feed.close());
  return endSession;
}
