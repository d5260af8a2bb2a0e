import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most requests of one connection that are handled at once. Browsers send one, and wait for its response. */
const MOST_AT_ONCE = 8;

interface Pipeline {
  /** The responses of the requests that are being handled. */
  readonly open: Set<ServerResponse>;
  /** Start the next requests, in the order in which they arrived. */
  readonly waiting: (() => void)[];
}

/**
 * Handles at most eight requests of a connection at once; further ones wait until one of them is answered. A client may
 * send a thousand requests without waiting, and Node would start all of them, each with its open file or its query. Their
 * responses are sent in order in any case, so an honest client loses nothing.
 */
export function limitPipelining(app: FastifyInstance): void {
  const pipelines = new WeakMap<Socket, Pipeline>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const pipeline = pipelines.get(socket) ?? openPipeline(socket);
    pipelines.set(socket, pipeline);
    const start = () => {
      pipeline.open.add(reply.raw);
      done();
    };
    reply.raw.once('close', () => {
      pipeline.open.delete(reply.raw);
      // Nobody waits for the responses of a closed connection.
      if (!socket.destroyed) pipeline.waiting.shift()?.();
    });
    if (pipeline.open.size < MOST_AT_ONCE) start();
    else pipeline.waiting.push(start);
  });
}

/**
 * Node closes only the response that is being sent when its connection closes. Responses that wait for their turn are
 * closed here, because they would keep their files open for ever.
 */
function openPipeline(socket: Socket): Pipeline {
  const pipeline: Pipeline = { open: new Set(), waiting: [] };
  socket.once('close', () => {
    for (const response of [...pipeline.open]) {
      response.destroy();
      response.emit('close');
    }
  });
  return pipeline;
}
