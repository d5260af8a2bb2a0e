import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Sink } from './sink.ts';

const HEADER = '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n';
/** Bytes. Objects are collected in blocks of this size before they are hashed and sent. */
const BLOCK_SIZE = 64 * 1024;
/** Number of objects in one object stream. */
const OBJECTS_PER_STREAM = 200;

/** Writes a PDF file: the objects in any order, each once, then the cross-references. */
export interface PdfWriter {
  /** Returns an unused object number, for an object that is referred to before it is written. */
  readonly reserve: () => number;
  /** Writes an object that is not a stream; such objects are packed in object streams. */
  readonly put: (number: number, body: string) => void;
  /** Writes a stream. `dict` contains its dictionary entries without `/Length`, `data` its encoded bytes. */
  readonly stream: (number: number, dict: string, data: Uint8Array) => void;
  /** Sends the bytes written so far to the sink. */
  readonly flush: () => Promise<void>;
  /** Ends the file. Returns its length in bytes and the SHA-256 of its bytes, hex. */
  readonly finish: (
    root: number,
    info: number,
  ) => Promise<{ readonly bytes: number; readonly sha256: string }>;
}

type ObjectLocation = { readonly offset: number } | { readonly objectStream: number; readonly index: number };

export function createPdfWriter(sink: Sink): PdfWriter {
  const locations: (ObjectLocation | undefined)[] = [undefined];
  const hash = createHash('sha256');
  let chunks: Uint8Array[] = [];
  let block = Buffer.allocUnsafe(BLOCK_SIZE);
  /** Number of bytes of the block that are written, and of those that are already in `chunks`. */
  let [filled, ended] = [0, 0];
  let offset = 0;
  let packed: { number: number; body: string }[] = [];

  const endChunk = (): void => {
    if (filled === ended) return;
    const chunk = block.subarray(ended, filled);
    hash.update(chunk);
    chunks.push(chunk);
    ended = filled;
  };
  const reserveBytes = (bytes: number): void => {
    if (filled + bytes <= block.length) return;
    endChunk();
    block = Buffer.allocUnsafe(Math.max(bytes, BLOCK_SIZE));
    [filled, ended] = [0, 0];
  };
  const emit = (bytes: Uint8Array): void => {
    reserveBytes(bytes.length);
    block.set(bytes, filled);
    filled += bytes.length;
    offset += bytes.length;
  };
  const writeText = (value: string): void => {
    reserveBytes(value.length);
    block.write(value, filled, 'latin1');
    filled += value.length;
    offset += value.length;
  };
  const reserve = (): number => locations.push(undefined) - 1;

  const stream = (number: number, dict: string, data: Uint8Array): void => {
    locations[number] = { offset };
    writeText(`${number} 0 obj<<${dict}/Length ${data.length}>>stream\n`);
    emit(data);
    writeText('\nendstream\nendobj\n');
  };

  const writeObjectStream = (): void => {
    if (packed.length === 0) return;
    const number = reserve();
    let bodyOffset = 0;
    const index = packed.map((object, i) => {
      locations[object.number] = { objectStream: number, index: i };
      const entry = `${object.number} ${bodyOffset}`;
      bodyOffset += object.body.length + 1;
      return entry;
    });
    const head = `${index.join(' ')}\n`;
    const body = Buffer.from(`${head}${packed.map((object) => object.body).join('\n')}\n`, 'latin1');
    const dict = `/Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode`;
    packed = [];
    stream(number, dict, deflateSync(body));
  };

  const flush = async (): Promise<void> => {
    endChunk();
    const ready = chunks;
    chunks = [];
    for (const chunk of ready) await sink.write(chunk);
  };

  writeText(HEADER);
  return {
    reserve,
    put: (number, body) => {
      packed.push({ number, body });
      if (packed.length === OBJECTS_PER_STREAM) writeObjectStream();
    },
    stream,
    flush,
    finish: async (root, info) => {
      writeObjectStream();
      const start = offset;
      const number = reserve();
      locations[number] = { offset: start };
      endChunk();
      const id = hash.copy().digest('hex').slice(0, 32);
      const dict =
        `/Type/XRef/Size ${locations.length}/W[1 4 2]/Root ${root} 0 R/Info ${info} 0 R` +
        `/ID[<${id}><${id}>]/Filter/FlateDecode`;
      stream(number, dict, deflateSync(encodeCrossReferences(locations)));
      writeText(`startxref\n${start}\n%%EOF\n`);
      await flush();
      return { bytes: offset, sha256: hash.digest('hex') };
    },
  };
}

/** Encodes seven bytes per object: its kind, its offset or object stream, and its index in that stream. */
function encodeCrossReferences(locations: readonly (ObjectLocation | undefined)[]): Uint8Array {
  const table = Buffer.alloc(locations.length * 7);
  locations.forEach((location, i) => {
    const entryOffset = i * 7;
    // An object without a location is free. Object 0 always is, and has the generation 65535.
    if (!location) table.writeUInt16BE(i === 0 ? 65535 : 0, entryOffset + 5);
    else if ('offset' in location) {
      table[entryOffset] = 1;
      table.writeUInt32BE(location.offset, entryOffset + 1);
    } else {
      table[entryOffset] = 2;
      table.writeUInt32BE(location.objectStream, entryOffset + 1);
      table.writeUInt16BE(location.index, entryOffset + 5);
    }
  });
  return table;
}
