import { toPoints } from '@cmon/core/imposition/points';
import { QUIET_MODULES } from '@cmon/core/imposition/qrBox';
import type { CodeBox } from '@cmon/core/imposition/sheet';
import { encode, QrCodeDataType } from 'uqr';
import { factor, figure } from './figure.ts';
import { formData } from './formData.ts';
import type { SharedForms } from './sharedForms.ts';

/** One mask for every code: any is readable, and trying all eight takes twenty times as long. */
const MASK = 0;

/**
 * A QR code as vector squares, dark modules of a row that touch drawn as one, on a page `height` mm high, in the
 * colour that is set. One unit is one module. What all codes of a version have in common is a shared form.
 */
export function codeOps(
  { text, version, module, x, y }: CodeBox,
  height: number,
  forms: SharedForms,
): string {
  const { data, types, size } = encode(text, {
    ecc: 'M',
    border: 0,
    boostEcc: false,
    minVersion: version,
    maxVersion: version,
    maskPattern: MASK,
  });
  const isData = (row: number, column: number): boolean => types[row]?.[column] === QrCodeDataType.Data;
  const dark = (row: number, column: number): boolean => data[row]?.[column] === true;
  const common = forms.use('leaf', `q${version}`, () => ({
    data: formData(bars(size, (row, column) => dark(row, column) && !isData(row, column))),
    box: `0 0 ${size} ${size}`,
  }));
  const own = bars(size, (row, column) => dark(row, column) && isData(row, column));
  const unit = factor(toPoints(module));
  const quiet = QUIET_MODULES * module;
  const left = figure(toPoints(x + quiet));
  const top = figure(toPoints(height - y - quiet));
  return `q ${unit} 0 0 -${unit} ${left} ${top} cm\n/${common} Do\n${own}Q\n`;
}

function bars(size: number, dark: (row: number, column: number) => boolean): string {
  let operators = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!dark(row, from)) continue;
      let to = from;
      while (to + 1 < size && dark(row, to + 1)) to += 1;
      operators += `${from} ${row} ${to - from + 1} 1 re\n`;
      from = to;
    }
  }
  return `${operators}f\n`;
}
