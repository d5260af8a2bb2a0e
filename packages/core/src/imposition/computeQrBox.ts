import type { CodeBox } from './sheet.ts';

export const QUIET_MODULES = 4;
/** Characters that QR versions 1 to 4 hold in alphanumeric mode at error correction M. Our codes have 12. */
const CAPACITY = [20, 38, 61, 90];

/** The box of a QR code with its quiet zone, mm. Throws when the text is too long or not alphanumeric. */
export function computeQrBox(text: string, x: number, y: number, module: number): CodeBox {
  const version = CAPACITY.findIndex((capacity) => text.length <= capacity) + 1;
  if (version === 0 || !/^[0-9A-Z $%*+\-./:]+$/.test(text))
    throw new Error(`QR code text is too long or not alphanumeric: ${text}`);
  return { text, version, module, x, y, size: (17 + 4 * version + 2 * QUIET_MODULES) * module };
}
