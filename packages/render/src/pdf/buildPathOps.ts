import { formatNumber } from './formatNumber.ts';

const [M, L, C, Z] = ['M', 'L', 'C', 'Z'].map((letter) => letter.charCodeAt(0));
const SPACE = 32;
const COMMA = 44;

/**
 * Converts an SVG path with the absolute commands M, L, C and Z to PDF path operators, scaled by `sx` and `sy` (a negative
 * `sy` turns y upwards). As in SVG, a command may be followed by several points, and lines lead to all points of M but the
 * first. Throws on any other command: the catalogue's compiler reduces artwork and outlines to these four.
 */
export function buildPathOps(d: string, sx: number, sy: number): string {
  let out = '';
  let operator = '';
  let operandCount = 2;
  /** How many operands of the current operator have been read. */
  let readCount = 0;
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
      out += `${formatNumber(Number(d.slice(position, end)) * (readCount % 2 === 0 ? sx : sy))} `;
      readCount += 1;
      position = end;
      if (readCount === operandCount) {
        out += `${operator}\n`;
        readCount = 0;
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
    const isDigitOrPoint = (char >= '0' && char <= '9') || char === '.';
    const isSign = char === '-' && (position === from || d[position - 1] === 'e');
    if (!isDigitOrPoint && !isSign && !(char === 'e' && position > from)) break;
  }
  return position;
}
