import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Sink } from './sink.ts';

const HEADER = '%PDF-1.6\n%\xe2\xe3\xcf\xd3\n';
/** Objects of one object stream. */
const PACKED = 200;

/** A PDF file being written: objects in any order, each once, then its cross-references. */
export interface PdfObjects {
  /** A number for an object that is written later or referred to before. */
  readonly reserve: () => number;
  /** An object that is no stream: packed with others. */
  readonly put: (number: number, body: string) => void;
  /** A stream; `dict` is its dictionary's entries without `/Length`, `data` its bytes as they stand in the file. */
  readonly stream: (number: number, dict: string, data: Uint8Array) => void;
  /** Hands what is written so far to the sink. */
  readonly flush: () => Promise<void>;
  /** Ends the file. Returns its length in bytes and the SHA-256 of its bytes, hex. */
  readonly finish: (
    root: number,
    info: number,
  ) => Promise<{ readonly bytes: number; readonly sha256: string }>;
}

type Place = { readonly offset: number } | { readonly pack: number; readonly index: number };

export function pdfObjects(sink: Sink): PdfObjects {
  const places: (Place | undefined)[] = [undefined];
  const hash = createHash('sha256');
  let chunks: Uint8Array[] = [];
  let offset = 0;
  let packed: { number: number; body: string }[] = [];

  const emit = (chunk: Uint8Array): void => {
    hash.update(chunk);
    chunks.push(chunk);
    offset += chunk.length;
  };
  const text = (value: string): void => emit(Buffer.from(value, 'latin1'));
  const reserve = (): number => places.push(undefined) - 1;

  const stream = (number: number, dict: string, data: Uint8Array): void => {
    places[number] = { offset };
    text(`${number} 0 obj<<${dict}/Length ${data.length}>>stream\n`);
    emit(data);
    text('\nendstream\nendobj\n');
  };

  const pack = (): void => {
    if (packed.length === 0) return;
    const number = reserve();
    let at = 0;
    const index = packed.map((object, i) => {
      places[object.number] = { pack: number, index: i };
      const entry = `${object.number} ${at}`;
      at += object.body.length + 1;
      return entry;
    });
    const head = `${index.join(' ')}\n`;
    const body = Buffer.from(`${head}${packed.map((object) => object.body).join('\n')}\n`, 'latin1');
    const dict = `/Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode`;
    packed = [];
    stream(number, dict, deflateSync(body));
  };

  const flush = async (): Promise<void> => {
    const ready = chunks;
    chunks = [];
    for (const chunk of ready) await sink.write(chunk);
  };

  text(HEADER);
  return {
    reserve,
    put: (number, body) => {
      packed.push({ number, body });
      if (packed.length === PACKED) pack();
    },
    stream,
    flush,
    finish: async (root, info) => {
      pack();
      const start = offset;
      const number = reserve();
      places[number] = { offset: start };
      const id = hash.copy().digest('hex').slice(0, 32);
      const dict =
        `/Type/XRef/Size ${places.length}/W[1 4 2]/Root ${root} 0 R/Info ${info} 0 R` +
        `/ID[<${id}><${id}>]/Filter/FlateDecode`;
      stream(number, dict, deflateSync(crossReferences(places)));
      text(`startxref\n${start}\n%%EOF\n`);
      await flush();
      return { bytes: offset, sha256: hash.digest('hex') };
    },
  };
}

/** Seven bytes an object: kind, offset or object stream, index in it. */
function crossReferences(places: readonly (Place | undefined)[]): Uint8Array {
  const table = Buffer.alloc(places.length * 7);
  places.forEach((place, i) => {
    const at = i * 7;
    if (!place) table.writeUInt16BE(i === 0 ? 65535 : 0, at + 5);
    else if ('offset' in place) {
      table[at] = 1;
      table.writeUInt32BE(place.offset, at + 1);
    } else {
      table[at] = 2;
      table.writeUInt32BE(place.pack, at + 1);
      table.writeUInt16BE(place.index, at + 5);
    }
  });
  return table;
}
