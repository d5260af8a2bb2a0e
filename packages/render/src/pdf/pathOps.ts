import { figure } from './figure.ts';

const [M, L, C, Z] = ['M', 'L', 'C', 'Z'].map((letter) => letter.charCodeAt(0));
const SPACE = 32;
const COMMA = 44;

/**
 * An absolute M L C Z path as PDF path operators, scaled by `sx` and `sy` (a negative `sy` turns y downwards into y
 * upwards). A letter may be followed by several points; the further ones of M are lines. Throws on any other command:
 * artwork and outlines are reduced to these when they are compiled.
 */
export function pathOps(d: string, sx: number, sy: number): string {
  let out = '';
  let operator = '';
  let wanted = 2;
  let count = 0;
  for (let at = 0; at < d.length; ) {
    const code = d.charCodeAt(at);
    if (code === SPACE || code === COMMA) at += 1;
    else if (code === Z) {
      out += 'h\n';
      at += 1;
    } else if (code === M || code === L || code === C) {
      operator = code === M ? 'm' : code === L ? 'l' : 'c';
      wanted = code === C ? 6 : 2;
      at += 1;
    } else {
      const end = numberEnd(d, at);
      if (end === at) throw new Error(`a path of M L C Z was expected, not ${d[at]}`);
      out += `${figure(Number(d.slice(at, end)) * (count % 2 === 0 ? sx : sy))} `;
      count += 1;
      at = end;
      if (count === wanted) {
        out += `${operator}\n`;
        count = 0;
        if (operator === 'm') operator = 'l';
      }
    }
  }
  return out.trimEnd();
}

/** Where a number that begins here ends: digits, a point, a sign in front, an exponent. */
function numberEnd(d: string, from: number): number {
  let at = from;
  for (; at < d.length; at += 1) {
    const char = d[at] ?? '';
    const digit = (char >= '0' && char <= '9') || char === '.';
    const sign = char === '-' && (at === from || d[at - 1] === 'e');
    if (!digit && !sign && !(char === 'e' && at > from)) break;
  }
  return at;
}
