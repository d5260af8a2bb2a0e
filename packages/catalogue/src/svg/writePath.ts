import { apply, type Matrix } from './matrix.ts';
import type { Command } from './parsePathData.ts';

/** Path data of commands under a matrix: absolute M L C Z, rounded to `decimals` of a unit. */
export function writePath(commands: readonly Command[], matrix: Matrix, decimals = 3): string {
  const steps = 10 ** decimals;
  const written = (value: number) => Math.round(value * steps) / steps || 0;
  const point = (x: number, y: number) => {
    const [px, py] = apply(matrix, x, y);
    return `${written(px)} ${written(py)}`;
  };
  return commands
    .map((command) => {
      if (command.kind === 'Z') return 'Z';
      if (command.kind !== 'C') return `${command.kind}${point(...command.to)}`;
      const [x1, y1, x2, y2, x, y] = command.points;
      return `C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`;
    })
    .join('');
}
