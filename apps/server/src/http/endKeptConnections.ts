import type { FastifyInstance } from 'fastify';

/** Between two looks at what has come to rest, ms. */
const LOOK_MS = 50;

/**
 * Ends each connection that comes to rest once the service begins to close. Node ends those that rest already, and would
 * wait for one whose last answer was on its way until its caller, or the time that connections are kept, lets go of it.
 */
export function endKeptConnections(app: FastifyInstance): void {
  let looking: ReturnType<typeof setInterval> | undefined;
  app.addHook('preClose', (done) => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
    done();
  });
  app.addHook('onClose', (_, done) => {
    clearInterval(looking);
    done();
  });
}
