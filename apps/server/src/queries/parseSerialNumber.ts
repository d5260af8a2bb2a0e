/** The number of a lot, a megalot or a manifest, or of a strip in a lot. */
interface SerialNumber {
  readonly type: 'lot' | 'megalot' | 'manifest';
  readonly number: number;
  /** Position of a strip in its lot, from 1; null in the number of a whole object. */
  readonly position: number | null;
}

const SERIAL_NUMBER = /^(L|MF|M)0*(\d{1,9})(?:\.(\d{1,4}))?$/i;
const TYPES: Readonly<Record<string, SerialNumber['type']>> = { L: 'lot', M: 'megalot', MF: 'manifest' };

/**
 * Parses `L000123`, `M000045` and `MF000001`, and `L000123.4` for the fourth strip of a lot. Returns null for another
 * text.
 */
export function parseSerialNumber(text: string): SerialNumber | null {
  const [, letters = '', digits, position] = SERIAL_NUMBER.exec(text.trim()) ?? [];
  const type = TYPES[letters.toUpperCase()];
  if (type === undefined) return null;
  return { type, number: Number(digits), position: position === undefined ? null : Number(position) };
}
