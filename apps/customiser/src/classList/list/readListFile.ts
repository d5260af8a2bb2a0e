import { decodeList } from './decodeList.ts';

/** The largest list that is read, bytes. */
export const LARGEST_LIST = 1_000_000;

/** Why a dropped file isn't read. */
export type FileRefusal = 'tooLarge' | 'workbook' | 'pdf' | 'notText';

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

const refused = (why: FileRefusal): ListFile => ({ ok: false, why });

/** Reads a file as the text of a list. What it is shows in its bytes, not in its name. */
export async function readListFile(file: Blob): Promise<ListFile> {
  if (file.size > LARGEST_LIST) return refused('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (const [why, ...signature] of SIGNATURES)
    if (signature.every((byte, at) => bytes[at] === byte)) return refused(why);
  const text = decodeList(bytes);
  return text.includes('\0') ? refused('notText') : { ok: true, text };
}
