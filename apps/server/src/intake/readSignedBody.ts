import { parseBody } from './parseBody.ts';

/** The most bytes of a delivery that is read as an order. */
export const MAX_DELIVERY_BYTES = 1_048_576;
/** What is kept of a body that is too large: enough to see what it is about. */
const HEAD_BYTES = 65_536;

/** Why a body can't be read: the rule that it breaks. */
type BodyFault = 'tooLarge' | 'compression' | 'utf8' | 'json';

/** The body of a call as it was received. */
export interface ReceivedBody {
  /** The bytes, unpacked; as they came when they can't be unpacked. */
  readonly bytes: Uint8Array;
  /** Whether they are packed by a way that is unknown or broken. */
  readonly isPacked: boolean;
}

interface ReadableBody {
  readonly kind: 'readable';
  readonly text: string;
  /** False when the JSON is nested too deeply, or has a duplicate key or one that could change a prototype. */
  readonly isSafe: boolean;
}

/** A body that a person has to look at, with what is kept of it. */
export interface UnreadableBody {
  readonly kind: 'unreadable';
  readonly fault: BodyFault;
  readonly raw: Buffer;
  readonly size: number;
}

/** Reads the body of a signed call: JSON in UTF-8, the encoding of JSON, up to the limit of size. */
export function readSignedBody({ bytes, isPacked }: ReceivedBody): ReadableBody | UnreadableBody {
  const size = bytes.length;
  const createUnreadableBody = (fault: BodyFault, raw: Uint8Array = bytes): UnreadableBody => ({
    kind: 'unreadable',
    fault,
    raw: Buffer.from(raw),
    size,
  });
  if (size > MAX_DELIVERY_BYTES) return createUnreadableBody('tooLarge', bytes.subarray(0, HEAD_BYTES));
  if (isPacked) return createUnreadableBody('compression');
  const text = decodeText(bytes);
  if (text === null) return createUnreadableBody('utf8');
  if (parseBody(text) !== undefined) return { kind: 'readable', text, isSafe: true };
  return isJson(text) ? { kind: 'readable', text, isSafe: false } : createUnreadableBody('json');
}

function decodeText(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
