import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How slow a caller may take an answer: a piece at least between so many looks, while more waits for it. */
interface Patience {
  readonly looks: number;
  readonly everyMs: number;
}

/** With pieces of 64 kB about 5 kB/s: a poor telephone line takes ten times as much. */
const PATIENCE: Patience = { looks: 12, everyMs: 1_000 };
const PIECE_BYTES = 65_536;

/** Bytes that the system had taken of what was written, and for how many looks it has taken no more. */
interface Progress {
  taken: number;
  looks: number;
}

/**
 * Ends the connections whose caller takes an answer so slowly that it would be kept in memory for ever. Node's own
 * limits are for whoever sends slowly, and each byte taken starts its idle timer anew. Large answers are written in
 * pieces, since a socket tells only which writes are done.
 */
export function cutSlowReaders(app: FastifyInstance, { looks, everyMs }: Patience = PATIENCE): void {
  const open = new Map<Socket, Progress>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { taken: 0, looks: 0 });
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length <= PIECE_BYTES) return payload;
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    reply.header('content-length', bytes.length);
    return Readable.from(piecesOf(bytes));
  });
  const look = (): void => {
    for (const [socket, progress] of open) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken > progress.taken) open.set(socket, { taken, looks: 0 });
      else {
        progress.looks += 1;
        if (progress.looks >= looks) socket.destroy();
      }
    }
  };
  const looking = setInterval(look, everyMs);
  looking.unref();
  app.addHook('onClose', (_, done) => {
    clearInterval(looking);
    done();
  });
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
  }
}
