import { can } from '@cmon/core/access/capabilities';
import type { FastifyInstance } from 'fastify';
import { describeError } from '../describeError.ts';
import { HttpError } from '../HttpError.ts';
import { openChangeFeed } from '../live/openChangeFeed.ts';
import { type ChangeStream, openStream } from '../live/openStream.ts';
import { readRequestSession } from '../requestSession.ts';
import type { WebEnv } from '../webEnv.ts';

/** A browser has six connections to a server: other tabs of the session refresh by themselves. */
const STREAMS_PER_SESSION = 3;

/**
 * Adds `changes`: a stream of the ids and kinds of the objects that change, limited to what the user's role and stores may
 * read. It never counts as activity, and it ends with the session. Returns a function that ends the streams of a session.
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
    // A browser reads everything again when its stream opens: what changes after that must arrive.
    await feed.start();
    // The browser has gone meanwhile: nothing would end its stream.
    if (reply.raw.destroyed) return void reply.hijack();
    const ofSession = streams.get(tokenHash) ?? new Set();
    if (ofSession.size >= STREAMS_PER_SESSION) throw new HttpError(429, 'tooMany', { 'retry-after': '60' });
    streams.set(tokenHash, ofSession);
    let unsubscribe = () => {};
    const stream = openStream(reply, {
      onHeartbeat: async () => {
        const now = await readRequestSession(request, web, false, { forWallBoards: true });
        // A new role or other stores need another subscription: the browser connects again.
        return now !== null && now.user.role === user.role && now.user.stores.join() === user.stores.join();
      },
      onClose: () => {
        unsubscribe();
        ofSession.delete(stream);
        if (ofSession.size === 0) streams.delete(tokenHash);
      },
    });
    ofSession.add(stream);
    const end = feed.subscribe({ user, send: stream.send });
    unsubscribe = () => void end();
  });

  app.addHook('preClose', async () => {
    for (const tokenHash of [...streams.keys()]) endSession(tokenHash);
  });
  app.addHook('onClose', () => feed.close());
  return endSession;
}
