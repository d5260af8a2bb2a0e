import type { CodeBox } from './sheet.ts';

export const QUIET_MODULES = 4;
/** Alphanumeric capacity at error correction M, of versions 1 to 4. Our codes take 12 characters. */
const CAPACITY = [20, 38, 61, 90];

/** The box a QR code takes with its quiet zone; throws on a text that no code of ours has. */
export function qrBox(text: string, x: number, y: number, module: number): CodeBox {
  const version = CAPACITY.findIndex((capacity) => text.length <= capacity) + 1;
  if (version === 0 || !/^[0-9A-Z $%*+\-./:]+$/.test(text)) throw new Error('not a code of ours');
  return { text, version, module, x, y, size: (17 + 4 * version + 2 * QUIET_MODULES) * module };
}
