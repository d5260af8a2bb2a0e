import { buildFinder } from '../dataMatrix.ts';
import { listCodewordModules } from './listCodewordModules.ts';

/** Data codewords and error correction codewords by number of modules on a side. */
const CODEWORDS: Readonly<Record<number, readonly [data: number, correction: number]>> = {
  10: [3, 5],
  12: [5, 7],
  14: [8, 10],
  16: [12, 12],
  18: [18, 14],
  20: [22, 18],
  22: [30, 20],
  24: [36, 24],
  26: [44, 28],
};
/** The polynomial of the field of 256 elements in which the codewords are checked. */
const FIELD = 0x12d;
/** The codeword after the last one of the text. */
const PAD = 129;

/**
 * Reads the text of a Data Matrix from its modules (`dark[row][column]`, without quiet zone). Errors are not corrected,
 * because every module of a print file must be right. Null when a module is wrong or we don't print such codes.
 */
export function readDataMatrix(dark: readonly (readonly boolean[])[]): string | null {
  const size = dark.length;
  const counts = CODEWORDS[size];
  const finder = buildFinder(size);
  const hasFinder = dark.every((line, row) =>
    line.every((module, column) => (finder(row, column) ?? module) === module),
  );
  if (!counts || !hasFinder) return null;
  const { codewords, fixed } = listCodewordModules(size - 2);
  const isDark = ([row, column]: readonly [number, number]): boolean => dark[row + 1]?.[column + 1] === true;
  if (!fixed.every(([row, column, expected]) => isDark([row, column]) === expected)) return null;
  const values = codewords.map((modules) =>
    modules.reduce((value, module) => 2 * value + (isDark(module) ? 1 : 0), 0),
  );
  const [data, correction] = counts;
  if (values.length !== data + correction || !isCorrect(values, correction)) return null;
  return decodeAscii(values.slice(0, data));
}

/** Whether the codewords are a multiple of the generator polynomial: they are zero at each of its roots. */
function isCorrect(codewords: readonly number[], correction: number): boolean {
  let root = 1;
  for (let i = 1; i <= correction; i += 1) {
    root = multiply(root, 2);
    if (codewords.reduce((sum, value) => multiply(sum, root) ^ value, 0) !== 0) return false;
  }
  return true;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 128; bit > 0; bit >>= 1) {
    product <<= 1;
    if (product & 256) product ^= FIELD;
    if (b & bit) product ^= a;
  }
  return product;
}

/** Decodes codewords in ASCII encodation up to the first pad; null when they switch to another one. */
function decodeAscii(codewords: readonly number[]): string | null {
  const end = codewords.indexOf(PAD);
  const parts = (end < 0 ? codewords : codewords.slice(0, end)).map((value) => {
    if (value > 0 && value < PAD) return String.fromCharCode(value - 1);
    // 130 to 229 stand for the pairs of digits 00 to 99.
    return value >= 130 && value < 230 ? String(value - 130).padStart(2, '0') : null;
  });
  return parts.includes(null) ? null : parts.join('');
}
