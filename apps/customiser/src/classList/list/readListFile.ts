import { decodeList } from './decodeList.ts';

/** The largest list that is read: bytes of a file, or characters of a pasted text. */
export const MAX_LIST_SIZE = 1_000_000;

/** Why a file isn't read. */
export type FileRefusal = 'tooLarge' | 'workbook' | 'pdf' | 'notText';

/** First bytes of files that are no text: ZIP (.xlsx, .ods), OLE (.xls), PDF, PNG and JPEG. */
const SIGNATURES: readonly (readonly [FileRefusal, ...number[]])[] = [
  ['workbook', 0x50, 0x4b, 0x03, 0x04],
  ['workbook', 0xd0, 0xcf, 0x11, 0xe0],
  ['pdf', 0x25, 0x50, 0x44, 0x46],
  ['notText', 0x89, 0x50, 0x4e, 0x47],
  ['notText', 0xff, 0xd8, 0xff],
];

export type ListFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: FileRefusal };

const refuse = (why: FileRefusal): ListFile => ({ ok: false, why });

/** Reads a file as the text of a list. Its type is detected from its bytes, not from its name. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > MAX_LIST_SIZE) return refuse('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const [why, ...signature] of SIGNATURES)
    if (signature.every((byte, index) => bytes[index] === byte)) return refuse(why);
  const text = decodeList(bytes);
  return text.includes('\0') ? refuse('notText') : { ok: true, text };
}
