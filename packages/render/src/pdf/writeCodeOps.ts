import { toPoints } from '@cmon/core/imposition/points';
import type { CodeBox } from '@cmon/core/imposition/sheet';
import { type ContentWriter, drawToText, encodeOperators } from './createContentWriter.ts';
import type { SharedForms } from './createSharedForms.ts';
import { buildFinder, type DataMatrixEncoder } from './dataMatrix.ts';
import { encodeForm } from './encodeForm.ts';
import { encodeQr } from './encodeQr.ts';
import { formatFactor } from './formatNumber.ts';

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
  const { name, common, data } =
    symbology === 'qr'
      ? { name: `q${(modules - 17) / 4}`, ...encodeQr(code.text, modules) }
      : describeDataMatrix(code, encodeDataMatrix);
  const form = forms.use('leaf', name, () => ({
    data: encodeForm(drawToText((formOut) => writeBars(modules, common, formOut))),
    box: `0 0 ${modules} ${modules}`,
  }));
  const unit = formatFactor(toPoints(module));
  const quiet = code.quiet * module;
  out.text(`q ${unit} 0 0 -${unit} `);
  out.points(x + quiet);
  out.text(' ');
  out.points(height - y - quiet);
  out.text(` cm\n/${form} Do\n`);
  writeBars(modules, data, out);
  out.text('Q\n');
}

/** The dark modules of a symbol as ones, row by row. The common ones are drawn by the form `name`. */
interface EncodedCode {
  readonly name: string;
  readonly common: Uint8Array;
  readonly data: Uint8Array;
}

function describeDataMatrix({ text, modules }: CodeBox, encodeText: DataMatrixEncoder | null): EncodedCode {
  if (!encodeText) throw new Error('The encoder of Data Matrix codes was not loaded');
  const dark = encodeText(text, modules).flat();
  const finder = buildFinder(modules);
  const isCommon = dark.map((_, i) => finder(Math.floor(i / modules), i % modules) !== null);
  return {
    name: `dm${modules}`,
    common: Uint8Array.from(dark, (isDark, i) => Number(isDark && isCommon[i])),
    data: Uint8Array.from(dark, (isDark, i) => Number(isDark && !isCommon[i])),
  };
}

/** Adjacent dark modules of a row are one rectangle. */
function writeBars(size: number, dark: Uint8Array, out: ContentWriter): void {
  for (let row = 0; row < size; row += 1) {
    const start = row * size;
    for (let from = 0; from < size; from += 1) {
      if (dark[start + from] === 0) continue;
      let to = from + 1;
      while (to < size && dark[start + to] === 1) to += 1;
      out.bytes(getBar(from, row, to - from));
      from = to;
    }
  }
  out.text('f\n');
}

/** More than the modules on a side of any of our codes. */
const MOST_MODULES = 64;
/** The operators of the bars that were drawn so far. Codes are small, so there are at most a few thousand. */
const bars = new Map<number, Uint8Array>();

function getBar(column: number, row: number, length: number): Uint8Array {
  const key = (row * MOST_MODULES + column) * MOST_MODULES + length;
  let bar = bars.get(key);
  if (!bar) {
    bar = encodeOperators(`${column} ${row} ${length} 1 re\n`);
    bars.set(key, bar);
  }
  return bar;
}
