import type { PdfDict, PdfValue } from './pdfValue.ts';

/** A keyword: an operator of a content stream, or `R`, `obj` or `stream` in the body of a file. */
export interface PdfWord {
  readonly word: string;
}

export const isWord = (value: PdfValue | PdfWord | undefined): value is PdfWord =>
  typeof value === 'object' && value !== null && 'word' in value;

const WHITESPACE = /[\0\t\n\f\r ]/;
const DELIMITER = /[\0\t\n\f\r ()<>[\]{}/%]/;

/** A name with its characters in place of their codes: `Die#20Cut` is `Die Cut`. */
const decodeName = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Reads values and keywords one after another from PDF syntax. */
export interface PdfTokenizer {
  /** The next value or keyword; undefined at the end. */
  readonly next: () => PdfValue | PdfWord | undefined;
  /** Offset in the source after the last token. */
  readonly offset: () => number;
}

export function createPdfTokenizer(source: string, from = 0): PdfTokenizer {
  let position = from;

  const skipWhitespace = (): void => {
    while (position < source.length) {
      const char = source[position] ?? '';
      if (char === '%') while (position < source.length && source[position] !== '\n') position += 1;
      else if (!WHITESPACE.test(char)) return;
      else position += 1;
    }
  };

  const readRegular = (): string => {
    const start = position;
    while (position < source.length && !DELIMITER.test(source[position] ?? '')) position += 1;
    return source.slice(start, position);
  };

  const readLiteral = (): string => {
    let depth = 0;
    let out = '';
    for (; position < source.length; position += 1) {
      const char = source[position] ?? '';
      if (char === '\\') {
        position += 1;
        out += source[position] ?? '';
      } else if (char === '(') {
        depth += 1;
        if (depth > 1) out += char;
      } else if (char === ')') {
        depth -= 1;
        if (depth === 0) break;
        out += char;
      } else out += char;
    }
    position += 1;
    return out;
  };

  /** Reads values up to a closing bracket. `n g R` becomes a reference. */
  const readUntil = (close: string): PdfValue[] => {
    const values: PdfValue[] = [];
    for (;;) {
      skipWhitespace();
      if (position >= source.length || source.startsWith(close, position)) break;
      const value = next();
      if (!isWord(value)) {
        if (value !== undefined) values.push(value);
      } else if (value.word === 'R') {
        values.pop();
        values.push({ ref: Number(values.pop()) });
      }
    }
    position += close.length;
    return values;
  };

  const readDict = (): PdfDict => {
    const values = readUntil('>>');
    const entries: [string, PdfValue][] = [];
    for (let i = 0; i + 1 < values.length; i += 2)
      entries.push([String(values[i]).slice(1), values[i + 1] ?? null]);
    return new Map(entries);
  };

  const next = (): PdfValue | PdfWord | undefined => {
    skipWhitespace();
    if (position >= source.length) return undefined;
    const char = source[position];
    if (char === '/') {
      position += 1;
      return `/${decodeName(readRegular())}`;
    }
    if (char === '(') return { text: readLiteral() };
    if (char === '[') {
      position += 1;
      return readUntil(']');
    }
    if (source.startsWith('<<', position)) {
      position += 2;
      return readDict();
    }
    if (char === '<') {
      const close = source.indexOf('>', position);
      const text = source.slice(position + 1, close);
      position = close + 1;
      return { text };
    }
    const word = readRegular();
    if (word === '') throw new Error(`Unexpected character ${char} in a PDF`);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    return Number.isNaN(number) ? { word } : number;
  };

  return { next, offset: () => position };
}
