import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { isFresh } from '../../intake/findSigningSecret.ts';
import { MAX_DELIVERY_BYTES, type ReceivedBody } from '../../intake/readSignedBody.ts';
import { HttpError } from '../HttpError.ts';

/** The most bytes of a body whose signature is verified. */
const MAX_SIGNED_BYTES = 8 * MAX_DELIVERY_BYTES;
/** Larger bodies that are in memory at one time: a signature can only be verified when they are complete. */
const MAX_LARGE_AT_ONCE = 4;

const UNPACKERS = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/**
 * Reads the bodies of deliveries. A body above the limit of a delivery answers 413, unless it may be a signed one: then it
 * is read up to eight times the limit, so that a signed delivery is kept, whatever its size.
 */
export function createBodyReader(now: () => Date) {
  let large = 0;

  const read = async ({ headers }: FastifyRequest, payload: Readable): Promise<ReceivedBody> => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isLarge = false;
    try {
      for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= MAX_DELIVERY_BYTES || (isLarge && size <= MAX_SIGNED_BYTES)) continue;
        if (isLarge || !mayBeSigned(headers, now())) throw tooLarge();
        if (large >= MAX_LARGE_AT_ONCE) throw new HttpError(503, 'busy', { 'retry-after': '5' });
        isLarge = true;
        large += 1;
        if (size > MAX_SIGNED_BYTES) throw tooLarge();
      }
      return await unpack(Buffer.concat(chunks), headers['content-encoding'] ?? 'identity');
    } finally {
      // What is left of a refused body is read away, so that the caller gets the answer.
      payload.resume();
      if (isLarge) large -= 1;
    }
  };
  return read;
}

/** The connection is closed, because the rest of the body is not read. */
const tooLarge = () => new HttpError(413, 'bodyTooLarge', { connection: 'close' });

async function unpack(bytes: Buffer, encoding: string): Promise<ReceivedBody> {
  if (encoding === 'identity') return { bytes, isPacked: false };
  const unpacker = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding as keyof typeof UNPACKERS] : null;
  if (unpacker === null) return { bytes, isPacked: true };
  try {
    return { bytes: await unpacker(bytes, { maxOutputLength: MAX_SIGNED_BYTES }), isPacked: false };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    return { bytes, isPacked: true };
  }
}

/** Whether a request has the signature of our own call with a time of now, or of a shop's platform. */
function mayBeSigned(headers: FastifyRequest['headers'], now: Date): boolean {
  const read = (name: string) => String(headers[name] ?? '');
  const isOwn = /^sha256=[0-9a-f]{64}$/.test(read('x-cmon-signature'));
  if (isOwn) return isFresh(read('x-cmon-timestamp'), now);
  return ['x-wc-webhook-signature', 'x-shopify-hmac-sha256'].some((name) =>
    /^[A-Za-z0-9+/]{43}=$/.test(read(name)),
  );
}
