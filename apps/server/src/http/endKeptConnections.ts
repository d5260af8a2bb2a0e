import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Between two looks at what has come to rest, ms. */
const LOOK_MS = 50;
/** Turns of the event loop without a new connection after which none is waiting to be accepted. */
const QUIET_TURNS = 2;
/** Callers that never stop connecting don't keep the service from ending. */
const ACCEPT_MS = 2_000;

/**
 * Ends the connections of a service that closes, without resetting any that a caller has made. Those that wait in the
 * system's queue are accepted first, since closing the listening socket would reset them: Fastify answers their requests
 * with 503 by then. Each connection is ended once it comes to rest; Node ends only those that rest already, and would
 * wait for one whose last answer was on its way until its caller, or the time that connections are kept, lets go of it.
 */
export function endKeptConnections(app: FastifyInstance): void {
  let looking: ReturnType<typeof setInterval> | undefined;
  app.addHook('preClose', async () => {
    await acceptWaiting(app.server);
    // At once: whoever connects from now on is refused by the system.
    app.server.close();
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  });
  app.addHook('onClose', (_, done) => {
    clearInterval(looking);
    done();
  });
}

async function acceptWaiting(server: Server): Promise<void> {
  if (!server.listening) return;
  const latest = performance.now() + ACCEPT_MS;
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < latest; ) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}
