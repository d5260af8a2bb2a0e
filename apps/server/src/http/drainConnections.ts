import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time between two checks for idle connections. */
const CHECK_INTERVAL_MS = 50;
/** After this many event loop turns without a new connection, no connection is waiting to be accepted. */
const QUIET_TURNS = 2;
/** The most time for accepting waiting connections, in case clients never stop connecting. */
const ACCEPT_LIMIT_MS = 2_000;

/**
 * Closes the connections of a stopping service without resetting any. Connections in the system's queue are accepted
 * first, because closing the listening socket would reset them; Fastify answers their requests with 503. Then each
 * connection is closed as soon as it is idle. Node closes only those that are idle at the start, and would wait for the
 * others until the keep-alive timeout.
 */
export function drainConnections(app: FastifyInstance): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  app.addHook('preClose', async () => {
    await acceptQueued(app.server);
    // From now on the system refuses new connections.
    app.server.close();
    timer = setInterval(() => app.server.closeIdleConnections(), CHECK_INTERVAL_MS);
  });
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}

async function acceptQueued(server: Server): Promise<void> {
  if (!server.listening) return;
  const deadline = performance.now() + ACCEPT_LIMIT_MS;
  let accepted = 0;
  const countConnection = () => {
    accepted += 1;
  };
  server.on('connection', countConnection);
  for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < deadline; ) {
    const before = accepted;
    await nextTurn();
    quietTurns = accepted === before ? quietTurns + 1 : 0;
  }
  server.off('connection', countConnection);
}
