import type { FontMetrics } from './fontMetrics.ts';
import { characterStarts } from './measureText.ts';
import type { TextBox } from './textBox.ts';
import type { TextNode } from './types.ts';

type Bend = NonNullable<TextBox['bend']>;

/**
 * Lays a line along its circle: each character stands upright at its own middle, so that the run keeps the advances
 * and the kerning that it has when straight.
 */
export function bendText(
  metrics: FontMetrics,
  line: string,
  size: number,
  bend: Bend,
): NonNullable<TextNode['curve']> {
  const { arc, direction } = bend;
  const starts = characterStarts(metrics, line).map((start) => start * size);
  const length = starts.at(-1) ?? 0;
  return Array.from(line, (char, i) => {
    const start = starts[i] ?? 0;
    const half = ((starts[i + 1] ?? start) - start) / 2;
    const along = start + half - length / 2;
    const angle = (arc.middle * Math.PI) / 180 + (direction * along) / arc.radius;
    const tangent = { x: -Math.sin(angle) * direction, y: Math.cos(angle) * direction };
    return {
      char,
      x: arc.cx + arc.radius * Math.cos(angle) - half * tangent.x,
      y: arc.cy + arc.radius * Math.sin(angle) - half * tangent.y,
      rotate: (Math.atan2(tangent.y, tangent.x) * 180) / Math.PI,
    };
  });
}
