import { formatNumber } from './formatNumber.ts';

const [M, L, C, Z] = ['M', 'L', 'C', 'Z'].map((letter) => letter.charCodeAt(0));
const SPACE = 32;
const COMMA = 44;

/**
 * Converts an absolute M L C Z path to PDF path operators, scaled by `sx` and `sy` (a negative `sy` turns y upwards). A
 * letter may be followed by several points; after the first point of M they are lines. Throws on any other command,
 * because the catalogue's compiler reduces artwork and outlines to these four.
 */
export function buildPathOps(d: string, sx: number, sy: number): string {
  let out = '';
  let operator = '';
  let operandCount = 2;
  let count = 0;
  for (let at = 0; at < d.length; ) {
    const code = d.charCodeAt(at);
    if (code === SPACE || code === COMMA) at += 1;
    else if (code === Z) {
      out += 'h\n';
      at += 1;
    } else if (code === M || code === L || code === C) {
      operator = code === M ? 'm' : code === L ? 'l' : 'c';
      operandCount = code === C ? 6 : 2;
      at += 1;
    } else {
      const end = findNumberEnd(d, at);
      if (end === at) throw new Error(`Expected a path of M, L, C and Z, found ${d[at]}`);
      out += `${formatNumber(Number(d.slice(at, end)) * (count % 2 === 0 ? sx : sy))} `;
      count += 1;
      at = end;
      if (count === operandCount) {
        out += `${operator}\n`;
        count = 0;
        if (operator === 'm') operator = 'l';
      }
    }
  }
  return out.trimEnd();
}

/** End index of the number that begins at `from`: a sign, digits, a decimal point, an exponent. */
function findNumberEnd(d: string, from: number): number {
  let at = from;
  for (; at < d.length; at += 1) {
    const char = d[at] ?? '';
    const digit = (char >= '0' && char <= '9') || char === '.';
    const sign = char === '-' && (at === from || d[at - 1] === 'e');
    if (!digit && !sign && !(char === 'e' && at > from)) break;
  }
  return at;
}
