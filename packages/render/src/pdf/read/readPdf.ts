import { inflateSync } from 'node:zlib';
import { createPdfTokenizer } from './createPdfTokenizer.ts';
import { isDict, isRef, type PdfDict, type PdfValue } from './pdfValue.ts';

/** A PDF file that was read from its bytes. */
export interface PdfFile {
  readonly trailer: PdfDict;
  readonly catalogue: PdfDict;
  readonly pages: readonly PdfDict[];
  /** Returns the object to which a reference points, or the value itself when it isn't a reference. */
  readonly resolve: (value: PdfValue | undefined) => PdfValue | undefined;
  /** Decompressed content of a stream, one character per byte; undefined when the value isn't a stream. */
  readonly content: (value: PdfValue | undefined) => string | undefined;
  /** Every object of the file. */
  readonly objects: () => Iterable<PdfValue>;
}

interface Stream {
  readonly dict: PdfDict;
  readonly start: number;
}

/**
 * Reads a PDF with a cross-reference stream, written by this package or by another program. It shares no code with the
 * writer, so that preflight checks the bytes of the file and not the writer's intention. Throws on any other file.
 */
export function readPdf(bytes: Buffer): PdfFile {
  const source = bytes.toString('latin1');
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(source.slice(-64))?.[1]);
  if (!Number.isInteger(start)) throw new Error('The PDF does not end with startxref');
  const streams = new Map<number, Stream>();
  const values = new Map<number, PdfValue>();

  const readStreamAt = (offset: number): Stream => {
    const tokens = createPdfTokenizer(source, offset);
    // Skips the object number, the generation number and `obj`.
    for (let i = 0; i < 3; i += 1) tokens.next();
    const dict = tokens.next();
    if (!dict || typeof dict !== 'object' || !(dict instanceof Map))
      throw new Error('Expected a stream object in the PDF');
    return { dict, start: source.indexOf('stream\n', tokens.offset()) + 'stream\n'.length };
  };
  const decodeStream = ({ dict, start: from }: Stream): Buffer => {
    const raw = bytes.subarray(from, from + Number(dict.get('Length')));
    if (!dict.has('Filter')) return raw;
    if (dict.get('Filter') !== '/FlateDecode')
      throw new Error(`Unsupported stream filter: ${dict.get('Filter')}`);
    return undoPredictor(inflateSync(raw), dict.get('DecodeParms'));
  };

  const table = readStreamAt(start);
  if (table.dict.get('Type') !== '/XRef') throw new Error('The PDF has no cross-reference stream');
  const packed = new Map<number, { number: number; index: number }[]>();
  for (const { number, kind, second, third } of parseCrossReferences(table.dict, decodeStream(table))) {
    if (kind === 1) streams.set(number, readStreamAt(second));
    if (kind === 2) packed.set(second, [...(packed.get(second) ?? []), { number, index: third }]);
  }
  for (const [objectStream, objects] of packed) {
    const stream = streams.get(objectStream);
    if (!stream) throw new Error('The PDF lacks an object stream');
    const text = decodeStream(stream).toString('latin1');
    const first = Number(stream.dict.get('First'));
    const head = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (const { number, index } of objects) {
      if (head[index * 2] !== number)
        throw new Error(`PDF object ${number} is not at the index of its cross-reference`);
      const value = createPdfTokenizer(text, first + (head[index * 2 + 1] ?? 0)).next();
      values.set(number, value as PdfValue);
    }
  }

  const follow = (value: PdfValue | undefined): PdfValue | undefined => {
    if (!isRef(value)) return value;
    return values.get(value.ref) ?? streams.get(value.ref)?.dict;
  };
  const requireDict = (value: PdfValue | undefined): PdfDict => {
    const found = follow(value);
    if (!isDict(found)) throw new Error('Expected a dictionary in the PDF');
    return found;
  };
  const catalogue = requireDict(table.dict.get('Root'));
  const kids = follow(requireDict(catalogue.get('Pages')).get('Kids'));
  return {
    trailer: table.dict,
    catalogue,
    pages: Array.isArray(kids) ? kids.map(requireDict) : [],
    resolve: follow,
    content: (value) => {
      const stream = isRef(value) ? streams.get(value.ref) : undefined;
      return stream && decodeStream(stream).toString('latin1');
    },
    *objects() {
      yield* values.values();
      for (const { dict } of streams.values()) yield dict;
    },
  };
}

/** Rows of a cross-reference stream. Kind 1: `second` is an offset. Kind 2: object stream `second`, index `third`. */
function parseCrossReferences(dict: PdfDict, rows: Buffer) {
  const widths = dict.get('W');
  const [a = 0, b = 0, c = 0] = Array.isArray(widths) ? widths.map(Number) : [];
  const index = dict.get('Index');
  const [first = 0, count = 0] = Array.isArray(index) ? index.map(Number) : [0, Number(dict.get('Size'))];
  const readField = (offset: number, width: number): number =>
    width === 0 ? 0 : rows.readUIntBE(offset, width);
  return Array.from({ length: count }, (_, i) => {
    const start = i * (a + b + c);
    return {
      number: first + i,
      kind: a === 0 ? 1 : readField(start, a),
      second: readField(start + a, b),
      third: readField(start + a + b, c),
    };
  });
}

/** Undoes the PNG predictor "up", which other programs use for cross-references. */
function undoPredictor(bytes: Buffer, parms: PdfValue | undefined): Buffer {
  if (!isDict(parms) || Number(parms.get('Predictor') ?? 1) < 10) return bytes;
  const columns = Number(parms.get('Columns') ?? 1);
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (columns + 1);
    // Each row begins with the number of its filter: 2 is “up”, 0 is none.
    const up = bytes[from] === 2;
    for (let i = 0; i < columns; i += 1) {
      const above = up && row > 0 ? (out[(row - 1) * columns + i] ?? 0) : 0;
      out[row * columns + i] = (bytes[from + 1 + i] ?? 0) + above;
    }
  }
  return out;
}
