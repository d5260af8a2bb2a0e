import { deflateSync } from 'node:zlib';

/** The content of a form XObject as it is written in a file, compressed where that is shorter. */
export interface FormData {
  readonly filter: string;
  readonly bytes: Uint8Array;
}

/** Bytes. Smaller contents are compressed with a small window, because setting up the usual 32 KB takes longer. */
const SMALL = 4096;
const SMALL_WINDOW = { level: 9, windowBits: 12, memLevel: 5 };

/** Bytes. A shorter form that only one file uses isn't worth the time to compress. */
const SHORT = 512;

/** Same as `encodeForm`, for a content that only one file uses, e.g. a whole label. */
export const encodeUniqueForm = (content: string): FormData =>
  content.length < SHORT ? { filter: '', bytes: Buffer.from(content, 'latin1') } : encodeForm(content);

/** Encoded forms by their source and key, so that a glyph or a drawing is encoded once per process, not once per file. */
const cache = new WeakMap<object, Map<string, FormData>>();

export function encodeForm(content: string): FormData {
  const plain = Buffer.from(content, 'latin1');
  const compressed = deflateSync(plain, plain.length <= SMALL ? SMALL_WINDOW : { level: 9 });
  return compressed.length + '/Filter/FlateDecode'.length < plain.length
    ? { filter: '/Filter/FlateDecode', bytes: compressed }
    : { filter: '', bytes: plain };
}

/** Returns the encoded form of `source` (an artwork or a font) and `key`; `content` is called at the first use. */
export function getCachedForm(source: object, key: string, content: () => string): FormData {
  let forms = cache.get(source);
  if (!forms) {
    forms = new Map();
    cache.set(source, forms);
  }
  let data = forms.get(key);
  if (!data) {
    data = encodeForm(content());
    forms.set(key, data);
  }
  return data;
}
