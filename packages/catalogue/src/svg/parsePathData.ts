import { arcToCubics } from './arcToCubics.ts';
import { SvgError } from './parseXml.ts';

/** One command of a flattened path: absolute move, line, cubic, close. */
export type Command =
  | { readonly kind: 'M' | 'L'; readonly to: readonly [number, number] }
  | { readonly kind: 'C'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly kind: 'Z' };

const COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};
const WORD = /[\s,]*([MmLlHhVvCcSsQqTtAaZz])|[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/y;
const FLAG = /[\s,]*([01])/y;

/** Splits path data into commands with their numbers; arc flags may be written without a space after them. */
function* groups(d: string): Generator<{ letter: string; numbers: number[] }> {
  let at = 0;
  let letter = '';
  let numbers: number[] = [];
  const end = d.trimEnd().length;
  while (at < end) {
    const isFlag = letter.toUpperCase() === 'A' && (numbers.length === 3 || numbers.length === 4);
    const pattern = isFlag ? FLAG : WORD;
    pattern.lastIndex = at;
    const match = pattern.exec(d);
    if (!match) throw new SvgError(`path data not understood at "${d.slice(at, at + 20)}"`);
    at = pattern.lastIndex;
    const command = isFlag ? undefined : match[1];
    if (command !== undefined) {
      if (numbers.length > 0) throw new SvgError(`too few numbers after ${letter}`);
      if (letter === '' && command.toUpperCase() !== 'M') throw new SvgError('path data begins without M');
      letter = command;
      if (COUNTS[letter.toUpperCase()] === 0) yield { letter, numbers: [] };
      continue;
    }
    if (letter === '' || letter.toUpperCase() === 'Z')
      throw new SvgError('a number stands without a command');
    numbers.push(Number(isFlag ? match[1] : match[2]));
    if (numbers.length === COUNTS[letter.toUpperCase()]) {
      yield { letter, numbers };
      numbers = [];
      if (letter === 'M') letter = 'L';
      if (letter === 'm') letter = 'l';
    }
  }
  if (numbers.length > 0) throw new SvgError(`too few numbers after ${letter}`);
}

/** Rewrites path data of every SVG command as absolute M, L, C and Z. Throws `SvgError` where it is malformed. */
export function parsePathData(d: string): Command[] {
  const out: Command[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  /** Last control point of the previous cubic or quadratic, for S and T. */
  let [controlX, controlY, previous] = [0, 0, ''];
  /** The command at hand: its numbers, and the point that they are counted from. */
  let numbers: readonly number[] = [];
  let [ox, oy] = [0, 0];
  const n = (index: number) => numbers[index] ?? 0;
  const px = (index: number) => ox + n(index);
  const py = (index: number) => oy + n(index);
  const line = (toX: number, toY: number) => {
    out.push({ kind: 'L', to: [toX, toY] });
    x = toX;
    y = toY;
  };
  const cubic = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    out.push({ kind: 'C', points: [x1, y1, x2, y2, toX, toY] });
    x = toX;
    y = toY;
  };
  const mirrored = (kinds: string): [number, number] =>
    kinds.includes(previous) ? [2 * x - controlX, 2 * y - controlY] : [x, y];
  const quadratic = (qx: number, qy: number, toX: number, toY: number) => {
    controlX = qx;
    controlY = qy;
    const [x1, y1] = [x + (qx - x) * (2 / 3), y + (qy - y) * (2 / 3)];
    cubic(x1, y1, toX + (qx - toX) * (2 / 3), toY + (qy - toY) * (2 / 3), toX, toY);
  };
  const cubicCommand = () => {
    controlX = px(2);
    controlY = py(3);
    cubic(px(0), py(1), controlX, controlY, px(4), py(5));
  };
  const smoothCommand = () => {
    const [x1, y1] = mirrored('CS');
    controlX = px(0);
    controlY = py(1);
    cubic(x1, y1, controlX, controlY, px(2), py(3));
  };
  const arcCommand = () => {
    const arc = { rx: n(0), ry: n(1), rotation: n(2), large: n(3) === 1, sweep: n(4) === 1 };
    const [toX, toY] = [px(5), py(6)];
    const pieces = arcToCubics([x, y], [toX, toY], arc);
    if (pieces === null) line(toX, toY);
    else for (const piece of pieces) cubic(...piece);
  };

  for (const group of groups(d)) {
    const kind = group.letter.toUpperCase();
    const relative = group.letter !== kind;
    numbers = group.numbers;
    ox = relative ? x : 0;
    oy = relative ? y : 0;
    if (kind === 'M') {
      x = startX = px(0);
      y = startY = py(1);
      out.push({ kind: 'M', to: [x, y] });
    } else if (kind === 'L') line(px(0), py(1));
    else if (kind === 'H') line(px(0), y);
    else if (kind === 'V') line(x, oy + n(0));
    else if (kind === 'C') cubicCommand();
    else if (kind === 'S') smoothCommand();
    else if (kind === 'Q') quadratic(px(0), py(1), px(2), py(3));
    else if (kind === 'T') quadratic(...mirrored('QT'), px(0), py(1));
    else if (kind === 'A') arcCommand();
    else {
      out.push({ kind: 'Z' });
      x = startX;
      y = startY;
    }
    previous = kind;
  }
  return out;
}
