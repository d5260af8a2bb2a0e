import { QUIET_MODULES } from '@cmon/core/imposition/computeQrBox';
import { toPoints } from '@cmon/core/imposition/points';
import type { CodeBox } from '@cmon/core/imposition/sheet';
import { encode, QrCodeDataType } from 'uqr';
import type { SharedForms } from './createSharedForms.ts';
import { encodeForm } from './encodeForm.ts';
import { formatFactor, formatNumber } from './formatNumber.ts';

/** Mask pattern of every code. Any mask is readable, and trying all eight takes twenty times as long. */
const MASK = 0;

/**
 * PDF operators that draw a QR code in the current colour, on a page `height` mm high. Adjacent dark modules of a row are
 * one rectangle, one unit is one module. The modules that all codes of a version share are a shared form.
 */
export function buildCodeOps(
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
  const isDark = (row: number, column: number): boolean => data[row]?.[column] === true;
  const common = forms.use('leaf', `q${version}`, () => ({
    data: encodeForm(buildBarOps(size, (row, column) => isDark(row, column) && !isData(row, column))),
    box: `0 0 ${size} ${size}`,
  }));
  const dataBars = buildBarOps(size, (row, column) => isDark(row, column) && isData(row, column));
  const unit = formatFactor(toPoints(module));
  const quiet = QUIET_MODULES * module;
  const left = formatNumber(toPoints(x + quiet));
  const top = formatNumber(toPoints(height - y - quiet));
  return `q ${unit} 0 0 -${unit} ${left} ${top} cm\n/${common} Do\n${dataBars}Q\n`;
}

function buildBarOps(size: number, isDark: (row: number, column: number) => boolean): string {
  let operators = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!isDark(row, from)) continue;
      let to = from;
      while (to + 1 < size && isDark(row, to + 1)) to += 1;
      operators += `${from} ${row} ${to - from + 1} 1 re\n`;
      from = to;
    }
  }
  return `${operators}f\n`;
}
