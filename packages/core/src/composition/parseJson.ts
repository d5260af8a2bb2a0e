import { utf8Bytes } from './utf8.ts';

const MAX_BYTES = 64 * 1024;
const MAX_DEPTH = 8;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
/** A string, or one character that opens, closes or separates. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}:]/g;

/** Walks the tokens before anything is built: true when nesting stays within bounds and every object's keys are sound. */
const hasSafeShape = (text: string): boolean => {
  /** Keys seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let string = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > MAX_DEPTH) return false;
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      if (!keys || keys.has(string) || UNSAFE_KEYS.has(string)) return false;
      keys.add(string);
    } else string = token.includes('\\') ? unescaped(token) : token.slice(1, -1);
  }
  return true;
};

const unescaped = (token: string): string => {
  try {
    return JSON.parse(token);
  } catch {
    return '__proto__';
  }
};

/**
 * JSON from outside, read without trusting it: at most 64 KB and 8 deep, no key twice in one object, no key that reaches
 * a prototype. Anything else, and what isn't JSON, gives undefined.
 */
export const parseJson = (text: string): unknown => {
  if (text.length > MAX_BYTES || utf8Bytes(text).length > MAX_BYTES || !hasSafeShape(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
