import { type Matrix, transformPoint } from './matrix.ts';
import type { Command } from './parsePathData.ts';

/** Formats transformed commands as path data: absolute M L C Z, rounded to `decimals`. */
export function formatPath(commands: readonly Command[], matrix: Matrix, decimals = 3): string {
  const factor = 10 ** decimals;
  const round = (value: number) => Math.round(value * factor) / factor || 0;
  const formatPoint = (x: number, y: number) => {
    const [px, py] = transformPoint(matrix, x, y);
    return `${round(px)} ${round(py)}`;
  };
  return commands
    .map((command) => {
      if (command.kind === 'Z') return 'Z';
      if (command.kind !== 'C') return `${command.kind}${formatPoint(...command.to)}`;
      const [x1, y1, x2, y2, x, y] = command.points;
      return `C${formatPoint(x1, y1)} ${formatPoint(x2, y2)} ${formatPoint(x, y)}`;
    })
    .join('');
}
