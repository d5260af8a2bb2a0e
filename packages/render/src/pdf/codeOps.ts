import { toPoints } from '@cmon/core/imposition/points';
import { QUIET_MODULES } from '@cmon/core/imposition/qrBox';
import type { CodeBox } from '@cmon/core/imposition/sheet';
import { encode } from 'uqr';
import { factor, figure } from './figure.ts';

/** One mask for every code: any is readable, and trying all eight takes twenty times as long. */
const MASK = 0;

/**
 * A QR code as vector squares, dark modules of a row that touch drawn as one, on a page `height` mm high. One unit
 * is one module.
 */
export function codeOps({ text, version, module, x, y }: CodeBox, height: number): string {
  const { data, size } = encode(text, {
    ecc: 'M',
    border: 0,
    boostEcc: false,
    minVersion: version,
    maxVersion: version,
    maskPattern: MASK,
  });
  const unit = factor(toPoints(module));
  const quiet = QUIET_MODULES * module;
  let bars = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!data[row]?.[from]) continue;
      let to = from;
      while (data[row]?.[to + 1]) to += 1;
      bars += `${from} ${row} ${to - from + 1} 1 re\n`;
      from = to;
    }
  }
  const left = figure(toPoints(x + quiet));
  const top = figure(toPoints(height - y - quiet));
  return `q ${unit} 0 0 -${unit} ${left} ${top} cm\n${bars}f\nQ\n`;
}
