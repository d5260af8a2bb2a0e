import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A connection is closed after this number of checks in a row without progress. With chunks of 64 kB a client must read at
 * least 5 kB/s. A poor mobile connection reads ten times as fast.
 */
const MAX_CHECKS_WITHOUT_PROGRESS = 12;
const CHECK_INTERVAL_MS = 1_000;
const CHUNK_BYTES = 65_536;

/** Bytes that the system has taken so far, and the number of checks since the last progress. */
interface Progress {
  bytesTaken: number;
  checksWithoutProgress: number;
}

/**
 * Closes connections whose client reads a response so slowly that it would stay in memory. Node's own limits apply only
 * to slow senders, and each byte read restarts its idle timer. Large responses are written in chunks, because a socket
 * reports only finished writes.
 */
export function disconnectSlowReaders(app: FastifyInstance): void {
  const openSockets = new Map<Socket, Progress>();
  app.server.on('connection', (socket: Socket) => {
    openSockets.set(socket, { bytesTaken: 0, checksWithoutProgress: 0 });
    socket.once('close', () => openSockets.delete(socket));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length <= CHUNK_BYTES) return payload;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    reply.header('content-length', bytes.length);
    return Readable.from(splitIntoChunks(bytes));
  });
  const checkProgress = (): void => {
    for (const [socket, progress] of openSockets) {
      const bytesTaken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || bytesTaken > progress.bytesTaken)
        openSockets.set(socket, { bytesTaken, checksWithoutProgress: 0 });
      else {
        progress.checksWithoutProgress += 1;
        // Without a reset, the system would keep its send buffer (up to 4 MB) for a client that takes nothing of it.
        if (progress.checksWithoutProgress >= MAX_CHECKS_WITHOUT_PROGRESS) socket.resetAndDestroy();
      }
    }
  };
  const timer = setInterval(checkProgress, CHECK_INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}

function* splitIntoChunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
  }
}
