import { deflateSync } from 'node:zlib';

/** A form's content as it stands in a file, compressed where that is shorter. */
export interface FormData {
  readonly filter: string;
  readonly bytes: Uint8Array;
}

/** Most forms are small, and setting up a window of 32 KB takes longer than compressing one. */
const SMALL = 4096;
const SMALL_WINDOW = { level: 9, windowBits: 12, memLevel: 5 };

/** A form that serves one file alone isn't worth the time to compress while it is as short as this. */
const SHORT = 512;

/** As `formData`, for a content that no other file will have: a whole label. */
export const passingForm = (content: string): FormData =>
  content.length < SHORT ? { filter: '', bytes: Buffer.from(content, 'latin1') } : formData(content);

/** Form contents by what they were made from: a glyph or a drawing is compiled once a process, not once a file. */
const kept = new WeakMap<object, Map<string, FormData>>();

export function formData(content: string): FormData {
  const plain = Buffer.from(content, 'latin1');
  const packed = deflateSync(plain, plain.length <= SMALL ? SMALL_WINDOW : { level: 9 });
  return packed.length + '/Filter/FlateDecode'.length < plain.length
    ? { filter: '/Filter/FlateDecode', bytes: packed }
    : { filter: '', bytes: plain };
}

/** The form made from `source` (an artwork, a font) under `key`, made at its first use. */
export function keptForm(source: object, key: string, content: () => string): FormData {
  let forms = kept.get(source);
  if (!forms) {
    forms = new Map();
    kept.set(source, forms);
  }
  let data = forms.get(key);
  if (!data) {
    data = formData(content());
    forms.set(key, data);
  }
  return data;
}
