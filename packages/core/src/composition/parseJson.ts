import { encodeUtf8 } from './utf8.ts';

/** The most bytes of an option value, and the most characters where it is stored or sent. */
export const OPTION_LENGTH = 64 * 1024;
const MAX_DEPTH = 8;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Scans the text once, before parsing: true when the nesting is within `depth` and no object has an unsafe or duplicate
 * key.
 */
function hasSafeShape(text: string, depth: number): boolean {
  /** Keys seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  for (let position = 0; position < text.length; position += 1) {
    const char = text[position];
    if (char === '"') {
      const end = findEndOfString(text, position);
      const keys = open.at(-1);
      if (keys && isKey(text, end + 1)) {
        const key = unescapeKey(text.slice(position, end + 1));
        if (keys.has(key) || UNSAFE_KEYS.has(key)) return false;
        keys.add(key);
      }
      position = end;
    } else if (char === '{' || char === '[') {
      if (open.push(char === '{' ? new Set() : null) > depth) return false;
    } else if (char === '}' || char === ']') open.pop();
  }
  return true;
}

function findEndOfString(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1;
  return position;
}

function isKey(text: string, after: number): boolean {
  let position = after;
  while (
    text[position] === ' ' ||
    text[position] === '\n' ||
    text[position] === '\r' ||
    text[position] === '\t'
  )
    position += 1;
  return text[position] === ':';
}

function unescapeKey(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return JSON.parse(token);
  } catch {
    // An invalid escape sequence: this unsafe key makes the caller refuse the text.
    return '__proto__';
  }
}

export interface JsonLimits {
  readonly bytes: number;
  readonly depth: number;
}

/**
 * Parses untrusted JSON. Returns undefined for invalid JSON and for a text over the limits (by default 64 KB and a
 * depth of 8). A duplicate key in an object and a key that could change a prototype are invalid too.
 */
export function parseJson(
  text: string,
  { bytes, depth }: JsonLimits = { bytes: OPTION_LENGTH, depth: MAX_DEPTH },
): unknown {
  // A UTF-16 unit is at most three bytes in UTF-8, so a short text is within the limit without being encoded.
  if (text.length > bytes || (text.length * 3 > bytes && encodeUtf8(text).length > bytes)) return undefined;
  if (!hasSafeShape(text, depth)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
