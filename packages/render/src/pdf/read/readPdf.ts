import { inflateSync } from 'node:zlib';
import { pdfTokens } from './pdfTokens.ts';
import { isDict, isRef, type PdfDict, type PdfValue } from './pdfValue.ts';

/** A finished print file, read back from its bytes. */
export interface PdfFile {
  readonly trailer: PdfDict;
  readonly catalogue: PdfDict;
  readonly pages: readonly PdfDict[];
  /** The value itself, or the object that it refers to. */
  readonly follow: (value: PdfValue | undefined) => PdfValue | undefined;
  /** A stream's bytes, uncompressed, as characters; undefined for what is no stream. */
  readonly content: (value: PdfValue | undefined) => string | undefined;
  /** Every object of the file. */
  readonly objects: () => Iterable<PdfValue>;
}

interface Stream {
  readonly dict: PdfDict;
  readonly start: number;
}

/**
 * Reads a PDF whose cross-references stand in a stream, by this package or by another. It parses the bytes and knows
 * nothing of how they were made, so that preflight judges the file and not the intention. Throws on any other file.
 */
export function readPdf(bytes: Buffer): PdfFile {
  const source = bytes.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source.slice(-64))?.[1]);
  if (!Number.isInteger(start)) throw new Error('no startxref at the end of the file');
  const streams = new Map<number, Stream>();
  const known = new Map<number, PdfValue>();

  const streamAt = (offset: number): Stream => {
    const tokens = pdfTokens(source, offset);
    tokens.next();
    tokens.next();
    tokens.next();
    const dict = tokens.next();
    if (!dict || typeof dict !== 'object' || !(dict instanceof Map)) throw new Error('a stream was expected');
    return { dict, start: source.indexOf('stream\n', tokens.at()) + 'stream\n'.length };
  };
  const data = ({ dict, start: from }: Stream): Buffer => {
    const raw = bytes.subarray(from, from + Number(dict.get('Length')));
    if (!dict.has('Filter')) return raw;
    if (dict.get('Filter') !== '/FlateDecode')
      throw new Error(`a filter was not expected: ${dict.get('Filter')}`);
    return unpredicted(inflateSync(raw), dict.get('DecodeParms'));
  };

  const table = streamAt(start);
  if (table.dict.get('Type') !== '/XRef') throw new Error('no cross-reference stream');
  const packed = new Map<number, { number: number; index: number }[]>();
  for (const { number, kind, second, third } of crossReferences(table.dict, data(table))) {
    if (kind === 1) streams.set(number, streamAt(second));
    if (kind === 2) packed.set(second, [...(packed.get(second) ?? []), { number, index: third }]);
  }
  for (const [pack, objects] of packed) {
    const stream = streams.get(pack);
    if (!stream) throw new Error('an object stream is missing');
    const text = data(stream).toString('latin1');
    const first = Number(stream.dict.get('First'));
    const head = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (const { number, index } of objects) {
      if (head[index * 2] !== number) throw new Error(`object ${number} is not where it should be`);
      const value = pdfTokens(text, first + (head[index * 2 + 1] ?? 0)).next();
      known.set(number, value as PdfValue);
    }
  }

  const follow = (value: PdfValue | undefined): PdfValue | undefined => {
    if (!isRef(value)) return value;
    return known.get(value.ref) ?? streams.get(value.ref)?.dict;
  };
  const dictOf = (value: PdfValue | undefined): PdfDict => {
    const found = follow(value);
    if (!isDict(found)) throw new Error('a dictionary was expected');
    return found;
  };
  const catalogue = dictOf(table.dict.get('Root'));
  const kids = follow(dictOf(catalogue.get('Pages')).get('Kids'));
  return {
    trailer: table.dict,
    catalogue,
    pages: Array.isArray(kids) ? kids.map(dictOf) : [],
    follow,
    content: (value) => {
      const stream = isRef(value) ? streams.get(value.ref) : undefined;
      return stream && data(stream).toString('latin1');
    },
    *objects() {
      yield* known.values();
      for (const { dict } of streams.values()) yield dict;
    },
  };
}

/** The rows of a cross-reference stream: kind 1 stands at an offset, kind 2 in an object stream at an index. */
function crossReferences(dict: PdfDict, rows: Buffer) {
  const widths = dict.get('W');
  const [a = 0, b = 0, c = 0] = Array.isArray(widths) ? widths.map(Number) : [];
  const index = dict.get('Index');
  const [first = 0, count = 0] = Array.isArray(index) ? index.map(Number) : [0, Number(dict.get('Size'))];
  const field = (at: number, width: number): number => (width === 0 ? 0 : rows.readUIntBE(at, width));
  return Array.from({ length: count }, (_, i) => {
    const at = i * (a + b + c);
    return {
      number: first + i,
      kind: a === 0 ? 1 : field(at, a),
      second: field(at + a, b),
      third: field(at + a + b, c),
    };
  });
}

/** Undoes the PNG predictor "up", which other writers put on cross-references. */
function unpredicted(bytes: Buffer, parms: PdfValue | undefined): Buffer {
  if (!isDict(parms) || Number(parms.get('Predictor') ?? 1) < 10) return bytes;
  const columns = Number(parms.get('Columns') ?? 1);
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    const up = bytes[from] === 2;
    for (let i = 0; i < columns; i += 1) {
      const above = up && row > 0 ? (out[(row - 1) * columns + i] ?? 0) : 0;
      out[row * columns + i] = (bytes[from + 1 + i] ?? 0) + above;
    }
  }
  return out;
}
