import { expect, it } from 'vitest';
import { decodeList } from './decodeList.ts';

const names = "Zoé;Müller\r\nÑandú;D'Arc\r\nFrançois;Lefèvre\r\nJörg;Groß\r\nNiccolò;Sanità\r\n";
function encodeUtf16(text: string, bigEndian = false) {
  return Uint8Array.from(
    [...text].flatMap((char) => {
      const code = char.charCodeAt(0);
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
}
function concatBytes(...parts: (string | Uint8Array | readonly number[])[]) {
  return Uint8Array.from(
    parts.flatMap((part) => [...(typeof part === 'string' ? new TextEncoder().encode(part) : part)]),
  );
}
/** Encodes a text in a single-byte encoding. */
function encodeSingleByte(label: string, text: string): Uint8Array {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder(label).decode(Uint8Array.of(byte)), byte]),
  );
  return Uint8Array.from([...text].map((char) => table.get(char) ?? expect.fail(`${label} has no ${char}`)));
}

it.each([
  ['UTF-8', concatBytes(names)],
  ['UTF-8 with a byte order mark', concatBytes([0xef, 0xbb, 0xbf], names)],
  ['UTF-16 with a byte order mark, little-endian', concatBytes([0xff, 0xfe], encodeUtf16(names))],
  ['UTF-16 with a byte order mark, big-endian', concatBytes([0xfe, 0xff], encodeUtf16(names, true))],
  ['UTF-16 without a byte order mark, little-endian', encodeUtf16(names)],
  ['UTF-16 without a byte order mark, big-endian', encodeUtf16(names, true)],
  ['Windows-1252', encodeSingleByte('windows-1252', names)],
  ['Macintosh', encodeSingleByte('macintosh', names)],
])('BEY-22 a list saved in %s is decoded correctly', (_, bytes) => {
  expect(decodeList(bytes)).toBe(names);
});

it('BEY-22 Eastern European names are decoded from Windows-1250', () => {
  const polish = 'Łukasz\nJędrzej\nWiśniewska\nŻaneta\nKrzyś\n';
  expect(decodeList(encodeSingleByte('windows-1250', polish))).toBe(polish);
});

it.each(['Zoé', 'Chloë', 'Anaïs', 'Mañana', 'Jürgen', 'Sørén', 'Noël', 'Éloïse', 'Ömer', "Aimée d'Été"])(
  'BEY-22 a single name, %s, is enough to distinguish Windows from Macintosh encoding',
  (name) => {
    for (const label of ['windows-1252', 'macintosh'])
      expect(decodeList(encodeSingleByte(label, name))).toBe(name);
  },
);
