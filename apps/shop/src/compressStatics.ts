import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const COMPRESSIBLE = /^(text\/css|(text|application)\/javascript|image\/svg)/;

/**
 * Compresses the style sheet, the scripts and the drawings for browsers that accept it. Pages are not compressed, because
 * they have texts that a visitor typed beside secrets of this visitor, which the size of the answer would then betray.
 */
export function compressStatics(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWholeFile = reply.statusCode === 200 && payload instanceof Readable;
    if (!isWholeFile || !COMPRESSIBLE.test(String(reply.getHeader('content-type')))) return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // Byte ranges would count the bytes of the uncompressed file.
    reply.removeHeader('accept-ranges');
    return pipeline(payload, createGzip(), () => {
      // A visitor who leaves ends both streams; nobody waits for the rest.
    });
  });
}
