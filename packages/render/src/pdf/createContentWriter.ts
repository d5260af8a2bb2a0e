import { toPoints } from '@cmon/core/imposition/points';

/**
 * Collects the operators of a content stream as bytes. A page has tens of thousands of them; what repeats is encoded once
 * and then copied, and numbers become digits without a string in between.
 */
export interface ContentWriter {
  /** Adds ASCII text. */
  readonly text: (value: string) => void;
  /** Adds encoded operators. */
  readonly bytes: (value: Uint8Array) => void;
  /** Adds a number as `formatNumber` formats it. */
  readonly number: (value: number) => void;
  /** Adds a length in mm as a number of points. */
  readonly points: (mm: number) => void;
  /** Returns the bytes since the last call, and begins anew. The next text overwrites them. */
  readonly take: () => Uint8Array;
}

const [ZERO, POINT, MINUS] = ['0', '.', '-'].map((char) => char.charCodeAt(0)) as [number, number, number];
/** Most bytes of a formatted number. */
const LONGEST_NUMBER = 32;
/** Characters. Node copies a longer text; a shorter one is copied here, because calling Node takes longer than the copy. */
const LONG_TEXT = 48;
/** Bytes. Node copies a longer array, and a shorter one is copied here, for the same reason. */
const LONG_BYTES = 6;

/** Starts a content stream. Its buffer grows from `size` bytes. */
export function createContentWriter(size = 1024): ContentWriter {
  let buffer = Buffer.allocUnsafe(size);
  let position = 0;

  const reserve = (bytes: number): void => {
    if (position + bytes <= buffer.length) return;
    const larger = Buffer.allocUnsafe(2 * (position + bytes));
    buffer.copy(larger, 0, 0, position);
    buffer = larger;
  };

  const text = (value: string): void => {
    const { length } = value;
    reserve(length);
    if (length > LONG_TEXT) buffer.write(value, position, 'latin1');
    else for (let i = 0; i < length; i += 1) buffer[position + i] = value.charCodeAt(i);
    position += length;
  };

  const bytes = (value: Uint8Array): void => {
    const { length } = value;
    reserve(length);
    if (length > LONG_BYTES) buffer.set(value, position);
    else for (let i = 0; i < length; i += 1) buffer[position + i] = value[i] as number;
    position += length;
  };

  const number = (value: number): void => {
    reserve(LONGEST_NUMBER);
    const hundredths = Math.round(Math.abs(value) * 100);
    if (value < 0 && hundredths > 0) {
      buffer[position] = MINUS;
      position += 1;
    }
    const whole = Math.floor(hundredths / 100);
    let unit = 1;
    while (unit * 10 <= whole) unit *= 10;
    for (let rest = whole; unit >= 1; unit /= 10) {
      const digit = Math.floor(rest / unit);
      buffer[position] = ZERO + digit;
      position += 1;
      rest -= digit * unit;
    }
    const decimals = hundredths - whole * 100;
    if (decimals === 0) return;
    const tenths = Math.floor(decimals / 10);
    buffer[position] = POINT;
    buffer[position + 1] = ZERO + tenths;
    position += 2;
    if (decimals === tenths * 10) return;
    buffer[position] = ZERO + decimals - tenths * 10;
    position += 1;
  };

  return {
    text,
    bytes,
    number,
    points: (mm) => number(toPoints(mm)),
    take: () => {
      const written = buffer.subarray(0, position);
      position = 0;
      return written;
    },
  };
}

/** Encodes operators that are written many times. */
export const encodeOperators = (operators: string): Uint8Array => Buffer.from(operators, 'latin1');

/** The operators that `draw` writes, as a text. */
export function drawToText(draw: (out: ContentWriter) => void): string {
  const out = createContentWriter();
  draw(out);
  return Buffer.from(out.take()).toString('latin1');
}
