import { encode, QrCodeDataType } from 'uqr';

/** Characters of the alphanumeric mode, in the order of their values. */
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
/** Data and check codewords of versions 1 to 3 at error correction M. Larger versions are interleaved, and we print none. */
const CODEWORDS: Readonly<Record<number, readonly [data: number, check: number]>> = {
  1: [16, 10],
  2: [28, 16],
  3: [44, 26],
};
/** Mask pattern of every code. Any mask is readable, and trying all eight takes twenty times as long. */
const MASK = 0;
const ALPHANUMERIC_MODE = 2;
/** Codewords that fill up the data, alternately. */
const PADDING = [0xec, 0x11] as const;

/** The dark modules of a code as ones, row by row, without quiet zone. */
export interface QrModules {
  /** The dark modules that all codes of the version share: finders, timing, alignment and format. */
  readonly common: Uint8Array;
  /** The dark modules of the text and of its error correction. */
  readonly data: Uint8Array;
}

/** What the codes of one version share. */
interface Version {
  readonly dataCodewords: number;
  readonly common: Uint8Array;
  /** The data modules in the order of the codewords' bits. */
  readonly order: Uint16Array;
  /** For each data module in that order, 1 where the mask inverts it. */
  readonly mask: Uint8Array;
  /** Generator polynomial of the error correction, without its leading 1. */
  readonly generator: Uint8Array;
}

const versions = new Map<number, Version>();

/**
 * Encodes an alphanumeric text as a QR code of `size` modules on a side at error correction M. A page has dozens of codes,
 * so the fixed patterns are drawn once for each version, by the library, and only the text is encoded here. Throws when the
 * version is not 1 to 3 or the text doesn't fit.
 */
export function encodeQr(text: string, size: number): QrModules {
  let version = versions.get(size);
  if (!version) {
    version = describeVersion(size);
    versions.set(size, version);
  }
  const { common, order, mask } = version;
  const codewords = buildCodewords(text, version);
  const data = new Uint8Array(size * size);
  // After the last codeword, the bits are zero.
  for (let i = 0; i < order.length; i += 1) {
    const bit = ((codewords[i >> 3] ?? 0) >> (7 - (i & 7))) & 1;
    data[order[i] as number] = bit ^ (mask[i] as number);
  }
  return { common, data };
}

function describeVersion(size: number): Version {
  // A code of version v has 17 + 4v modules on a side.
  const number = (size - 17) / 4;
  const codewords = CODEWORDS[number];
  if (!codewords) throw new Error(`A QR code with ${size} modules on a side is not one that we print`);
  const { data, types } = encode('A', {
    ecc: 'M',
    border: 0,
    boostEcc: false,
    minVersion: number,
    maxVersion: number,
    maskPattern: MASK,
  });
  const isData = (row: number, column: number): boolean => types[row]?.[column] === QrCodeDataType.Data;
  const common = new Uint8Array(size * size);
  data.forEach((line, row) => {
    line.forEach((dark, column) => {
      if (dark && !isData(row, column)) common[row * size + column] = 1;
    });
  });
  const cells = listZigzag(size).filter(([row, column]) => isData(row, column));
  return {
    dataCodewords: codewords[0],
    common,
    order: Uint16Array.from(cells, ([row, column]) => row * size + column),
    mask: Uint8Array.from(cells, ([row, column]) => ((row + column) % 2 === 0 ? 1 : 0)),
    generator: buildGenerator(codewords[1]),
  };
}

/** All modules: two columns at a time from the right, alternately up and down, without the timing column. */
function listZigzag(size: number): (readonly [row: number, column: number])[] {
  const cells: (readonly [number, number])[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i += 1) {
      const row = up ? size - 1 - i : i;
      cells.push([row, right], [row, right - 1]);
    }
    up = !up;
  }
  return cells;
}

/** The codewords of a text: one alphanumeric segment, padding, and the error correction. */
function buildCodewords(text: string, { dataCodewords, generator }: Version): Uint8Array {
  const words = new Uint8Array(dataCodewords + generator.length);
  let position = 0;
  const put = (value: number, bits: number): void => {
    if (position + bits > dataCodewords * 8) throw new Error(`The text is too long for its QR code: ${text}`);
    for (let i = bits - 1; i >= 0; i -= 1) {
      if ((value >> i) & 1)
        words[position >> 3] = (words[position >> 3] as number) | (0x80 >> (position & 7));
      position += 1;
    }
  };
  // The mode has 4 bits, the length 9, two characters together 11, and a single last one 6.
  put(ALPHANUMERIC_MODE, 4);
  put(text.length, 9);
  for (let i = 0; i < text.length; i += 2) {
    const value = ALPHANUMERIC.indexOf(text.charAt(i));
    if (i + 1 < text.length) put(value * 45 + ALPHANUMERIC.indexOf(text.charAt(i + 1)), 11);
    else put(value, 6);
  }
  // Up to four zeros end the segment, and more fill its last codeword.
  let filled = Math.ceil(Math.min(position + 4, dataCodewords * 8) / 8);
  for (let i = 0; filled < dataCodewords; i += 1) {
    words[filled] = PADDING[i % 2] as number;
    filled += 1;
  }
  addCheckCodewords(words, dataCodewords, generator);
  return words;
}

/** Computes the remainder of the data, divided by the generator polynomial, in the last codewords. */
function addCheckCodewords(words: Uint8Array, dataCodewords: number, generator: Uint8Array): void {
  const check = words.subarray(dataCodewords);
  for (let i = 0; i < dataCodewords; i += 1) {
    const factor = (words[i] as number) ^ (check[0] as number);
    check.copyWithin(0, 1);
    check[check.length - 1] = 0;
    for (let j = 0; j < check.length; j += 1) {
      check[j] = (check[j] as number) ^ multiply(generator[j] as number, factor);
    }
  }
}

/** The product of (x − 2^i) for i below `degree`, without its leading coefficient. */
function buildGenerator(degree: number): Uint8Array {
  const generator = new Uint8Array(degree);
  generator[degree - 1] = 1;
  let root = 1;
  for (let i = 0; i < degree; i += 1) {
    for (let j = 0; j < degree; j += 1) {
      generator[j] = multiply(generator[j] as number, root) ^ (generator[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return generator;
}

/** Powers of 2 in the field of QR codes, and their exponents: GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
const POWERS = new Uint8Array(510);
const EXPONENTS = new Uint8Array(256);
for (let exponent = 0, power = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = power;
  POWERS[exponent + 255] = power;
  EXPONENTS[power] = exponent;
  power = power < 128 ? power * 2 : (power * 2) ^ 0x11d;
}

function multiply(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return POWERS[(EXPONENTS[a] as number) + (EXPONENTS[b] as number)] as number;
}
