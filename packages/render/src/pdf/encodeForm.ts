import { deflateSync } from 'node:zlib';

/** The content of a form XObject as it is written in a file, compressed where that is shorter. */
export interface FormData {
  readonly filter: string;
  readonly bytes: Uint8Array;
}

/** A form XObject before it has a name and an object number. */
export interface FormSource {
  readonly data: FormData;
  /** Left, bottom, right and top in form units. */
  readonly box: string;
  /** Further entries of the form's dictionary. */
  readonly entries?: string;
}

/** An image XObject before it has a name and an object number: its encoded bytes and its dictionary entries. */
export interface ImageSource {
  readonly image: Uint8Array;
  readonly entries: string;
}

/** Bytes. Smaller contents are compressed with a small window, because setting up the usual 32 KB takes longer. */
const SMALL = 4096;
const SMALL_WINDOW = { level: 9, windowBits: 12, memLevel: 5 };
/** Bytes. zlib takes no smaller output buffer; its usual one is 16 KB, most of it garbage. */
const SHORTEST_CHUNK = 64;

/** Bytes. A shorter form that only one file uses isn't worth the time to compress. */
const SHORT = 512;

/** Same as `encodeForm`, for a content that only one file uses, e.g. a whole label or a word. */
export const encodeUniqueForm = (content: Uint8Array): FormData =>
  content.length < SHORT ? { filter: '', bytes: Buffer.from(content) } : encodeForm(content);

/** Forms by their source and key, so that a glyph or a drawing is encoded once per process, not once per file. */
const cache = new WeakMap<object, Map<string, FormSource>>();

/** Encodes the content of a form, compressed when that makes the file shorter. */
export function encodeForm(content: string | Uint8Array): FormData {
  const plain = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const compressed = deflateSync(
    plain,
    plain.length <= SMALL
      ? { ...SMALL_WINDOW, chunkSize: Math.max(plain.length, SHORTEST_CHUNK) }
      : { level: 9 },
  );
  return compressed.length + '/Filter/FlateDecode'.length < plain.length
    ? { filter: '/Filter/FlateDecode', bytes: compressed }
    : { filter: '', bytes: Buffer.from(plain) };
}

/** Returns the form of `source` (an artwork or a font) and `key`; `make` is called at the first use. */
export function getCachedForm(source: object, key: string, make: () => FormSource): FormSource {
  let forms = cache.get(source);
  if (!forms) {
    forms = new Map();
    cache.set(source, forms);
  }
  let form = forms.get(key);
  if (!form) {
    form = make();
    forms.set(key, form);
  }
  return form;
}
