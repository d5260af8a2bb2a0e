import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How slow a caller may take an answer: at least `bytes` in any `ms` while more waits for it. */
interface Patience {
  readonly bytes: number;
  readonly ms: number;
  /** Between two looks, ms. */
  readonly everyMs: number;
}

/** 5 kB/s: a poor telephone line takes ten times as much. */
const PATIENCE: Patience = { bytes: 60_000, ms: 12_000, everyMs: 1_000 };

/** Bytes that the system had taken of what was written, and when it last had taken enough of them. */
interface Progress {
  readonly taken: number;
  readonly at: number;
}

/**
 * Ends the connections whose caller takes an answer so slowly that it would be kept in memory for ever. Node's own
 * limits are for whoever sends slowly, and each byte taken starts its idle timer anew.
 */
export function cutSlowReaders(app: FastifyInstance, { bytes, ms, everyMs }: Patience = PATIENCE): void {
  const open = new Map<Socket, Progress>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, at: performance.now() });
    socket.once('close', () => open.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, progress] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken - progress.taken >= bytes)
        open.set(socket, { taken, at: now });
      else if (now - progress.at >= ms) socket.destroy();
    }
  };
  const looking = setInterval(look, everyMs);
  looking.unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(looking);
    done();
  });
}
