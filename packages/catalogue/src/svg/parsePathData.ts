import svgpath from 'svgpath';
import { SvgError } from './parseXml.ts';

/** A command of a normalized path: absolute move, line, cubic or close. */
export type Command =
  | { readonly kind: 'M' | 'L'; readonly to: readonly [number, number] }
  | { readonly kind: 'C'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly kind: 'Z' };

type Segment = readonly [command: string, ...numbers: number[]];

/** Normalizes path data to absolute M, L, C and Z. Throws `SvgError` for invalid data. */
export function parsePathData(d: string): Command[] {
  const path = svgpath(d);
  // For invalid data the library stores an error here and drops the rest of the path.
  const { err } = path as unknown as { readonly err: string };
  if (err) throw new SvgError(`path data: ${err.replace('SvgPath: ', '')}`);
  const commands: Command[] = [];
  path
    .abs()
    .unshort()
    .unarc()
    .iterate((segment: Segment, _index: number, x: number, y: number) => {
      commands.push(toCommand(segment, x, y));
    });
  return commands;
}

/** Converts an absolute command of `svgpath` that starts at `x`, `y`. A quadratic becomes a cubic. */
function toCommand(
  [command, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Segment,
  x: number,
  y: number,
): Command {
  switch (command) {
    case 'M':
      return { kind: 'M', to: [a, b] };
    case 'L':
      return { kind: 'L', to: [a, b] };
    case 'H':
      return { kind: 'L', to: [a, y] };
    case 'V':
      return { kind: 'L', to: [x, a] };
    case 'C':
      return { kind: 'C', points: [a, b, c, d, e, f] };
    case 'Q':
      return {
        kind: 'C',
        points: [
          x + (a - x) * (2 / 3),
          y + (b - y) * (2 / 3),
          c + (a - c) * (2 / 3),
          d + (b - d) * (2 / 3),
          c,
          d,
        ],
      };
    default:
      return { kind: 'Z' };
  }
}
