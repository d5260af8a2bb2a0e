import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { isFresh } from '../../intake/findSigningSecret.ts';
import { MAX_DELIVERY_BYTES, type ReceivedBody } from '../../intake/readSignedBody.ts';
import { HttpError } from '../HttpError.ts';

/** Maximum size of a body whose signature is verified. */
const MAX_SIGNED_BYTES = 8 * MAX_DELIVERY_BYTES;
/**
 * Maximum number of bodies above the limit of a delivery that are in memory at the same time. A signature can only be
 * verified when its body is complete.
 */
const MAX_LARGE_AT_ONCE = 4;

const UNPACKERS = { gzip: promisify(gunzip), deflate: promisify(inflate), br: promisify(brotliDecompress) };

/**
 * Reads the bodies of deliveries. A body above the limit of a delivery, as it is sent or decompressed, is refused with 413,
 * unless its headers look like those of a signed delivery. Then up to eight times the limit is read, so that signed
 * deliveries above the limit are kept.
 */
export function createBodyReader(now: () => Date) {
  let largeBodies = 0;

  const read = async ({ headers }: FastifyRequest, payload: Readable): Promise<ReceivedBody> => {
    const chunks: Buffer[] = [];
    let size = 0;
    let isLarge = false;
    /** Counts the body as large. Throws 413 when it may not be, and 503 when too many large bodies are in memory. */
    const countAsLarge = () => {
      if (isLarge) return;
      if (!mayBeSigned(headers, now())) throw createTooLargeError();
      if (largeBodies >= MAX_LARGE_AT_ONCE) throw new HttpError(503, 'busy', { 'retry-after': '5' });
      isLarge = true;
      largeBodies += 1;
    };
    try {
      for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        chunks.push(chunk);
        if (size > MAX_DELIVERY_BYTES) countAsLarge();
        if (size > MAX_SIGNED_BYTES) throw createTooLargeError();
      }
      const sent = Buffer.concat(chunks);
      const encoding = headers['content-encoding'] ?? 'identity';
      const received = isLarge ? null : await unpack(sent, encoding, MAX_DELIVERY_BYTES);
      if (received !== null) return received;
      countAsLarge();
      const large = await unpack(sent, encoding, MAX_SIGNED_BYTES);
      if (large === null) throw createTooLargeError();
      return large;
    } finally {
      // The rest of a refused body is read and discarded, so that the caller receives the response.
      payload.resume();
      if (isLarge) largeBodies -= 1;
    }
  };
  return read;
}

/** Closes the connection after the response, because the caller may still be sending the body. */
const createTooLargeError = () => new HttpError(413, 'bodyTooLarge', { connection: 'close' });

/** Decompresses a body; null when it would be larger than `maxBytes`. */
async function unpack(bytes: Buffer, encoding: string, maxBytes: number): Promise<ReceivedBody | null> {
  if (encoding === 'identity') return { bytes, isPacked: false };
  const unpacker = Object.hasOwn(UNPACKERS, encoding) ? UNPACKERS[encoding as keyof typeof UNPACKERS] : null;
  if (unpacker === null) return { bytes, isPacked: true };
  try {
    return { bytes: await unpacker(bytes, { maxOutputLength: maxBytes }), isPacked: false };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return null;
    return { bytes, isPacked: true };
  }
}

/** True if the headers have a signature of our own format with a recent timestamp, or one of a shop's platform. */
function mayBeSigned(headers: FastifyRequest['headers'], now: Date): boolean {
  const read = (name: string) => String(headers[name] ?? '');
  const isOwn = /^sha256=[0-9a-f]{64}$/.test(read('x-cmon-signature'));
  if (isOwn) return isFresh(read('x-cmon-timestamp'), now);
  return ['x-wc-webhook-signature', 'x-shopify-hmac-sha256'].some((name) =>
    /^[A-Za-z0-9+/]{43}=$/.test(read(name)),
  );
}
