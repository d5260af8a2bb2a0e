import type { Printer } from '../production/devices/device.ts';
import type { CodeBox } from './sheet.ts';

/** Characters that QR versions 1 to 3 hold in alphanumeric mode at error correction M. Our codes have 12 to 16. */
const QR_CAPACITY = [20, 38, 61];
/**
 * Modules on a side of each square Data Matrix symbol with one region, and the number of its data codewords. A character
 * takes one codeword or less.
 */
const DATA_MATRIX_CAPACITY = [
  [10, 3],
  [12, 5],
  [14, 8],
  [16, 12],
  [18, 18],
  [20, 22],
  [22, 30],
  [24, 36],
  [26, 44],
] as const;
/** Modules of white that a reader needs around a code. */
const QUIET_MODULES = { qr: 4, dataMatrix: 1 } as const;
/** Smallest module that each reader resolves, mm. */
const MIN_MODULE = { phone: 0.33, handScanner: 0.25 } as const;
/** A smaller dot of a Data Matrix loses its shape on the press. */
const MIN_DATA_MATRIX_PIXELS = 4;

type CodeDevice = Pick<Printer, 'codes' | 'resolution'>;

/** The smallest module that the device prints and the workshop's readers read, mm. */
export function computeMinModule({ codes, resolution }: CodeDevice): number {
  const dots = codes.symbology === 'dataMatrix' ? (MIN_DATA_MATRIX_PIXELS * 25.4) / resolution : 0;
  return Math.max(MIN_MODULE[codes.reader], dots);
}

/**
 * The box of a code with its quiet zone, mm, in the device's symbology. The module grows to the smallest that can be read.
 * Throws when the text is too long or not alphanumeric.
 */
export function computeCodeBox(text: string, x: number, y: number, device: CodeDevice): CodeBox {
  const { symbology } = device.codes;
  const modules = symbology === 'qr' ? countQrModules(text) : countDataMatrixModules(text);
  if (modules === undefined || !/^[0-9A-Z $%*+\-./:]+$/.test(text))
    throw new Error(`The text of a code is too long or not alphanumeric: ${text}`);
  const module = Math.max(device.codes.module, computeMinModule(device));
  const quiet = QUIET_MODULES[symbology];
  return { text, symbology, modules, quiet, module, x, y, size: (modules + 2 * quiet) * module };
}

function countQrModules(text: string): number | undefined {
  const version = QR_CAPACITY.findIndex((capacity) => text.length <= capacity) + 1;
  return version === 0 ? undefined : 17 + 4 * version;
}

const countDataMatrixModules = (text: string): number | undefined =>
  DATA_MATRIX_CAPACITY.find(([, capacity]) => text.length <= capacity)?.[0];
