import { toPoints } from '@cmon/core/imposition/points';
import type { CodeBox } from '@cmon/core/imposition/sheet';
import { encode, QrCodeDataType } from 'uqr';
import { type ContentWriter, drawToText, encodeOperators } from './createContentWriter.ts';
import type { SharedForms } from './createSharedForms.ts';
import { buildFinder, type DataMatrixEncoder } from './dataMatrix.ts';
import { encodeForm } from './encodeForm.ts';
import { formatFactor } from './formatNumber.ts';

/** Mask pattern of every code. Any mask is readable, and trying all eight takes twenty times as long. */
const MASK = 0;

/**
 * Writes the operators that draw a code in the current colour, on a page `height` mm high. Adjacent dark modules of a row
 * are one rectangle, one unit is one module. The modules that all codes of a size share are a shared form.
 */
export function writeCodeOps(
  code: CodeBox,
  height: number,
  forms: SharedForms,
  encodeDataMatrix: DataMatrixEncoder | null,
  out: ContentWriter,
): void {
  const { symbology, modules, module, x, y } = code;
  const { name, isCommon, isDark } =
    symbology === 'qr' ? encodeQr(code) : describeDataMatrix(code, encodeDataMatrix);
  const common = forms.use('leaf', name, () => ({
    data: encodeForm(
      drawToText((form) =>
        writeBars(modules, (row, column) => isCommon(row, column) && isDark(row, column), form),
      ),
    ),
    box: `0 0 ${modules} ${modules}`,
  }));
  const unit = formatFactor(toPoints(module));
  const quiet = code.quiet * module;
  out.text(`q ${unit} 0 0 -${unit} `);
  out.points(x + quiet);
  out.text(' ');
  out.points(height - y - quiet);
  out.text(` cm\n/${common} Do\n`);
  writeBars(modules, (row, column) => isDark(row, column) && !isCommon(row, column), out);
  out.text('Q\n');
}

/** A symbol whose common modules are drawn by the form `name`. */
interface EncodedCode {
  readonly name: string;
  readonly isCommon: (row: number, column: number) => boolean;
  readonly isDark: (row: number, column: number) => boolean;
}

function encodeQr({ text, modules }: CodeBox): EncodedCode {
  const version = (modules - 17) / 4;
  const { data, types } = encode(text, {
    ecc: 'M',
    border: 0,
    boostEcc: false,
    minVersion: version,
    maxVersion: version,
    maskPattern: MASK,
  });
  return {
    name: `q${version}`,
    isCommon: (row, column) => types[row]?.[column] !== QrCodeDataType.Data,
    isDark: (row, column) => data[row]?.[column] === true,
  };
}

function describeDataMatrix({ text, modules }: CodeBox, encodeText: DataMatrixEncoder | null): EncodedCode {
  if (!encodeText) throw new Error('The encoder of Data Matrix codes was not loaded');
  const dark = encodeText(text, modules);
  const finder = buildFinder(modules);
  return {
    name: `dm${modules}`,
    isCommon: (row, column) => finder(row, column) !== null,
    isDark: (row, column) => dark[row]?.[column] === true,
  };
}

function writeBars(size: number, isDark: (row: number, column: number) => boolean, out: ContentWriter): void {
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!isDark(row, from)) continue;
      let to = from;
      while (to + 1 < size && isDark(row, to + 1)) to += 1;
      out.bytes(findBar(from, row, to - from + 1));
      from = to;
    }
  }
  out.text('f\n');
}

/** More than the modules on a side of any of our codes. */
const MOST_MODULES = 64;
/** The operators of the bars that were drawn so far. Codes are small, so there are at most a few thousand. */
const bars = new Map<number, Uint8Array>();

function findBar(column: number, row: number, length: number): Uint8Array {
  const key = (row * MOST_MODULES + column) * MOST_MODULES + length;
  let bar = bars.get(key);
  if (!bar) {
    bar = encodeOperators(`${column} ${row} ${length} 1 re\n`);
    bars.set(key, bar);
  }
  return bar;
}
