import type { Box } from '../../catalogue/types.ts';
import type { FilledPath, PlacedLabel, Sheet } from '../sheet.ts';

/** The turned trim box of a placed label, expanded by `by` mm on each side. */
export function placedBox({ x, y, forme, turn }: PlacedLabel, by = 0): Box {
  const [width, height] = turn === 0 ? [forme.width, forme.height] : [forme.height, forme.width];
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export function doOverlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width - 1e-6 &&
    b.x < a.x + a.width - 1e-6 &&
    a.y < b.y + b.height - 1e-6 &&
    b.y < a.y + a.height - 1e-6
  );
}

export function isInside(a: Box, b: Box): boolean {
  return (
    a.x >= b.x - 1e-6 &&
    a.y >= b.y - 1e-6 &&
    a.x + a.width <= b.x + b.width + 1e-6 &&
    a.y + a.height <= b.y + b.height + 1e-6
  );
}

/** The rectangle around all points of an absolute M L Z path, mm. */
export function pathBox(d: string): Box {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The rectangle around an ink on the sheet, mm. */
export function inkBox({ d, square = { x: 0, y: 0, size: 1 } }: FilledPath): Box {
  const { x, y, width, height } = pathBox(d);
  const { size } = square;
  return { x: square.x + x * size, y: square.y + y * size, width: width * size, height: height * size };
}

/** Every pair of labels whose bleeds overlap. */
export function listClashes(sheet: Sheet): string[] {
  const boxes = sheet.labels.map((label) => placedBox(label, label.forme.bleed)).sort((a, b) => a.y - b.y);
  const clashes: string[] = [];
  boxes.forEach((a, i) => {
    for (let j = i + 1; j < boxes.length; j += 1) {
      const b = boxes[j];
      if (!b || b.y >= a.y + a.height) break;
      if (doOverlap(a, b)) clashes.push(`${i} and ${j}`);
    }
  });
  return clashes;
}
