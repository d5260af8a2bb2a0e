import type { PdfDict, PdfValue } from './pdfValue.ts';

/** A word of a content stream: an operator, or `R`, `obj`, `stream` in a file's body. */
export interface PdfWord {
  readonly word: string;
}

export const isWord = (value: PdfValue | PdfWord | undefined): value is PdfWord =>
  typeof value === 'object' && value !== null && 'word' in value;

const WHITE = /[\0\t\n\f\r ]/;
const END = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** Reads values and words one after another from PDF syntax. */
export interface PdfTokens {
  /** Undefined at the end. */
  readonly next: () => PdfValue | PdfWord | undefined;
  readonly at: () => number;
}

export function pdfTokens(source: string, from = 0): PdfTokens {
  let at = from;

  const skip = (): void => {
    while (at < source.length) {
      const char = source[at] ?? '';
      if (char === '%') while (at < source.length && source[at] !== '\n') at += 1;
      else if (!WHITE.test(char)) return;
      else at += 1;
    }
  };

  const regular = (): string => {
    const start = at;
    while (at < source.length && !END.test(source[at] ?? '')) at += 1;
    return source.slice(start, at);
  };

  const literal = (): string => {
    let depth = 0;
    let out = '';
    for (; at < source.length; at += 1) {
      const char = source[at] ?? '';
      if (char === '\\') {
        at += 1;
        out += source[at] ?? '';
      } else if (char === '(') {
        depth += 1;
        if (depth > 1) out += char;
      } else if (char === ')') {
        depth -= 1;
        if (depth === 0) break;
        out += char;
      } else out += char;
    }
    at += 1;
    return out;
  };

  /** Values up to a closing bracket; `n g R` among them becomes a reference. */
  const until = (close: string): PdfValue[] => {
    const values: PdfValue[] = [];
    for (;;) {
      skip();
      if (at >= source.length || source.startsWith(close, at)) break;
      const value = next();
      if (!isWord(value)) {
        if (value !== undefined) values.push(value);
      } else if (value.word === 'R') {
        values.pop();
        values.push({ ref: Number(values.pop()) });
      }
    }
    at += close.length;
    return values;
  };

  const dict = (): PdfDict => {
    const values = until('>>');
    const entries: [string, PdfValue][] = [];
    for (let i = 0; i + 1 < values.length; i += 2)
      entries.push([String(values[i]).slice(1), values[i + 1] ?? null]);
    return new Map(entries);
  };

  const next = (): PdfValue | PdfWord | undefined => {
    skip();
    if (at >= source.length) return undefined;
    const char = source[at];
    if (char === '/') {
      at += 1;
      return `/${regular()}`;
    }
    if (char === '(') return { text: literal() };
    if (char === '[') {
      at += 1;
      return until(']');
    }
    if (source.startsWith('<<', at)) {
      at += 2;
      return dict();
    }
    if (char === '<') {
      const close = source.indexOf('>', at);
      const text = source.slice(at + 1, close);
      at = close + 1;
      return { text };
    }
    const word = regular();
    if (word === '') throw new Error(`unexpected ${char} in a PDF`);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    return Number.isNaN(number) ? { word } : number;
  };

  return { next, at: () => at };
}
