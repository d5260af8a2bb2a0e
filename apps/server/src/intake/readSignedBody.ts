import { parseBody } from './parseBody.ts';

export interface SignedBody {
  readonly text: string;
  /** False when the JSON is nested too deeply, or has a duplicate key or one that could change a prototype. */
  readonly isSafe: boolean;
}

/** Reads the body of a signed call. Returns null when it isn't JSON in UTF-8, the encoding of JSON. */
export function readSignedBody(body: Uint8Array): SignedBody | null {
  const text = decodeText(body);
  if (text === null) return null;
  if (parseBody(text) !== undefined) return { text, isSafe: true };
  return isJson(text) ? { text, isSafe: false } : null;
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
