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
  for (let position = 0; position < d.length; ) {
    const code = d.charCodeAt(position);
    if (code === SPACE || code === COMMA) position += 1;
    else if (code === Z) {
      out += 'h\n';
      position += 1;
    } else if (code === M || code === L || code === C) {
      operator = code === M ? 'm' : code === L ? 'l' : 'c';
      operandCount = code === C ? 6 : 2;
      position += 1;
    } else {
      const end = findNumberEnd(d, position);
      if (end === position) throw new Error(`Expected a path of M, L, C and Z, found ${d[position]}`);
      out += `${formatNumber(Number(d.slice(position, end)) * (count % 2 === 0 ? sx : sy))} `;
      count += 1;
      position = end;
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
  let position = from;
  for (; position < d.length; position += 1) {
    const char = d[position] ?? '';
    const digit = (char >= '0' && char <= '9') || char === '.';
    const sign = char === '-' && (position === from || d[position - 1] === 'e');
    if (!digit && !sign && !(char === 'e' && position > from)) break;
  }
  return position;
}
