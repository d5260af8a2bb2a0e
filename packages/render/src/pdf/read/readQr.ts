import { encode } from 'uqr';

/** Characters of the alphanumeric mode, in the order of their values. */
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Data codewords of versions 1 to 3 at error correction M. We print no larger versions, which are interleaved. */
const DATA_CODEWORDS: Readonly<Record<number, number>> = { 1: 16, 2: 28, 3: 44 };
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];
/** Every code's format bits are inverted where this mask has a 1 (ISO/IEC 18004). */
const FORMAT_MASK = 0b101010000010010;

/**
 * Reads the text of a QR code from its modules (`dark[row][column]`, without quiet zone). Errors are not corrected,
 * because every module of a print file must be right. Null when a module is wrong or we don't print such codes.
 */
export function readQr(dark: readonly (readonly boolean[])[]): string | null {
  const size = dark.length;
  // A code of version v has 17 + 4v modules on a side.
  const version = (size - 17) / 4;
  const words = DATA_CODEWORDS[version];
  if (words === undefined || !hasFinders(dark)) return null;
  const maskNumber = (readFormatBits(dark) >> 10) & 7;
  const mask = MASKS[maskNumber];
  if (!mask) return null;
  const bits: number[] = [];
  for (const [row, column] of listDataModules(size, version)) {
    bits.push((dark[row]?.[column] ?? false) !== mask(row, column) ? 1 : 0);
  }
  const text = decodeSegment(bits.slice(0, words * 8));
  return text !== null && matchesText(dark, text, version, maskNumber) ? text : null;
}

/** Whether every module equals the module of a newly encoded text, including the error correction. */
function matchesText(
  dark: readonly (readonly boolean[])[],
  text: string,
  version: number,
  maskPattern: number,
): boolean {
  const versions = { minVersion: version, maxVersion: version };
  const { data } = encode(text, { ecc: 'M', border: 0, boostEcc: false, maskPattern, ...versions });
  return data.every((line, row) => line.every((module, column) => module === dark[row]?.[column]));
}

function hasFinders(dark: readonly (readonly boolean[])[]): boolean {
  const size = dark.length;
  const isFinderDark = (row: number, column: number): boolean => {
    const [r, c] = [Math.abs(row - 3), Math.abs(column - 3)];
    return Math.max(r, c) !== 2;
  };
  const corners = [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const;
  return corners.every(([top, left]) =>
    Array.from({ length: 49 }, (_, i) => [Math.floor(i / 7), i % 7] as const).every(
      ([row, column]) => dark[top + row]?.[left + column] === isFinderDark(row, column),
    ),
  );
}

/** The fifteen format bits around the top left finder, unmasked: error correction level, mask, check bits. */
function readFormatBits(dark: readonly (readonly boolean[])[]): number {
  const positions = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const),
  ];
  const raw = positions.reduce((bits, [row, column]) => (bits << 1) | (dark[row]?.[column] ? 1 : 0), 0);
  return raw ^ FORMAT_MASK;
}

/** Data modules in reading order: two columns at a time from the right, alternately up and down. */
function* listDataModules(size: number, version: number): Iterable<readonly [number, number]> {
  // The centre of the alignment pattern. Version 1 has none, and no module is near row and column -9.
  const align = version > 1 ? size - 7 : -9;
  // The timing patterns, the finders with the format bits beside them, and the alignment pattern.
  const isFunctionModule = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= size - 8)) ||
    (row >= size - 8 && column < 9) ||
    (Math.abs(row - align) <= 2 && Math.abs(column - align) <= 2);
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) if (!isFunctionModule(row, column)) yield [row, column];
    }
    up = !up;
  }
}

/** Decodes one alphanumeric segment; null when the bits are something else. */
function decodeSegment(bits: readonly number[]): string | null {
  let offset = 0;
  const readBits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i += 1) value = value * 2 + (bits[offset + i] ?? 0);
    offset += count;
    return value;
  };
  // 2 is the alphanumeric mode: two characters have 11 bits together, and a single last one has 6.
  if (readBits(4) !== 2) return null;
  const length = readBits(9);
  let text = '';
  while (text.length + 1 < length) {
    const pair = readBits(11);
    text += `${ALPHANUMERIC[Math.floor(pair / 45)] ?? ''}${ALPHANUMERIC[pair % 45] ?? ''}`;
  }
  if (text.length < length) text += ALPHANUMERIC[readBits(6)] ?? '';
  return text.length === length ? text : null;
}
