/** A string, or one character that opens, closes or separates. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}:]/g;
const MAX_DEPTH = 32;
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A call's JSON body, read without trusting it: at most 32 deep, no key twice in one object, no key that reaches a
 * prototype. Anything else, and what isn't JSON, gives undefined. Its size is bounded before it comes here.
 */
export function parseBody(text: string): unknown {
  if (!isSafe(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isSafe(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > MAX_DEPTH) return false;
    } else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const keys = open.at(-1);
      if (!keys || keys.has(last) || UNSAFE_KEYS.has(last)) return false;
      keys.add(last);
    } else last = unescaped(token);
  }
  return true;
}

function unescaped(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return JSON.parse(token);
  } catch {
    return '__proto__';
  }
}
