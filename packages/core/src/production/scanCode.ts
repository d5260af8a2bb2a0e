/** First letter of a printed code → kind of object that the code identifies. */
export const SCAN_OBJECTS = {
  O: 'order',
  I: 'item',
  B: 'strip',
  C: 'checkbook',
  L: 'lot',
  M: 'megalot',
  P: 'parcel',
  U: 'badge',
} as const;
export type ScanObject = (typeof SCAN_OBJECTS)[keyof typeof SCAN_OBJECTS];

export const SCAN_COMMANDS = ['NEXTPACKAGE', 'FINALIZE', 'ABORT', 'REPRINTLABEL'] as const;
export type ScanCommand = (typeof SCAN_COMMANDS)[number];

export type ScanCode =
  | {
      readonly kind: ScanObject;
      readonly id: string;
      /** Which page of a megalot carries the code, from 1; absent on a code of the whole object. */
      readonly page?: number;
    }
  | { readonly kind: 'command'; readonly command: ScanCommand };

/** Crockford's base 32. It has no I, L, O or U, so that no character is misread and no word is spelt. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 10;
const LETTER_BY_KIND = Object.fromEntries(
  Object.entries(SCAN_OBJECTS).map(([letter, kind]) => [kind, letter]),
);

/** An id of ten characters (50 bits) from ten random bytes. It has no meaning and can't be guessed. */
export function encodeId(bytes: Uint8Array): string {
  if (bytes.length !== ID_LENGTH)
    throw new Error(`Expected ${ID_LENGTH} random bytes for an id, got ${bytes.length}`);
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

export function formatScanCode(code: ScanCode): string {
  if (code.kind === 'command') return `X/${code.command}`;
  const page = code.page === undefined ? '' : `-${code.page}`;
  return `${LETTER_BY_KIND[code.kind]}/${code.id}${page}`;
}

/**
 * Parses a scanned or typed code: case and blanks are ignored, O is read as 0, I and L as 1. Null when invalid. The code of
 * a megalot's page is the code of the megalot with the page's number: `M/0123456789-3`.
 */
export function parseScanCode(text: string): ScanCode | null {
  const [letter, rest, ...more] = text.toUpperCase().replaceAll(/\s/g, '').split('/');
  if (letter === undefined || rest === undefined || more.length > 0) return null;
  if (letter === 'X') {
    const command = SCAN_COMMANDS.find((known) => known === rest);
    return command === undefined ? null : { kind: 'command', command };
  }
  const kind = Object.entries(SCAN_OBJECTS).find(([known]) => known === letter)?.[1];
  const [name = '', page, ...others] = rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1').split('-');
  if (kind === undefined || name.length !== ID_LENGTH || others.length > 0) return null;
  if (![...name].every((char) => ALPHABET.includes(char))) return null;
  if (page === undefined) return { kind, id: name };
  return kind === 'megalot' && /^[1-9]\d{0,2}$/.test(page) ? { kind, id: name, page: Number(page) } : null;
}
