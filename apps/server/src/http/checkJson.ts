export type JsonFault = 'tooDeep' | 'duplicateKey' | 'forbiddenKey';

/** Deeper than this no honest caller nests. */
const MOST_NESTING = 32;

/**
 * What is wrong with a JSON text before it is parsed: nesting, a key given twice (two readers would then see two
 * values), `__proto__`. Null when it is clean; whether it is JSON at all is for `JSON.parse` to say.
 */
export function checkJson(text: string, mostNesting = MOST_NESTING): JsonFault | null {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Set() : null);
      if (open.length > mostNesting) return 'tooDeep';
    } else if (char === '}' || char === ']') {
      open.pop();
    } else if (char === '"') {
      const end = endOfString(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end + 1)) {
        const fault = noteKey(text.slice(at + 1, end), keys);
        if (fault !== null) return fault;
      }
      at = end;
    }
  }
  return null;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isKey(text: string, after: number): boolean {
  let at = after;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return text[at] === ':';
}

function noteKey(raw: string, keys: Set<string>): JsonFault | null {
  const key = raw.includes('\\') ? unescaped(raw) : raw;
  if (key === '__proto__') return 'forbiddenKey';
  if (keys.has(key)) return 'duplicateKey';
  keys.add(key);
  return null;
}

function unescaped(raw: string): string {
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    return raw;
  }
}
