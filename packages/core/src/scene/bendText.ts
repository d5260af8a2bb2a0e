import type { FontMetrics } from './fontMetrics.ts';
import { computeCharacterStarts } from './measureText.ts';
import type { TextBox } from './textBox.ts';
import type { TextNode } from './types.ts';

type Bend = NonNullable<TextBox['bend']>;

/**
 * Places the characters of a line along its circle. The middle of each character is on the arc and perpendicular to the
 * radius, so that advances and kerning are the same as in a straight text. Positions in mm, `rotate` in degrees.
 */
export function bendText(
  metrics: FontMetrics,
  line: string,
  size: number,
  bend: Bend,
): NonNullable<TextNode['curve']> {
  const { arc, direction } = bend;
  const starts = computeCharacterStarts(metrics, line).map((start) => start * size);
  const length = starts.at(-1) ?? 0;
  return Array.from(line, (char, i) => {
    const start = starts[i] ?? 0;
    const half = ((starts[i + 1] ?? start) - start) / 2;
    const distance = start + half - length / 2;
    const angle = (arc.middle * Math.PI) / 180 + (direction * distance) / arc.radius;
    const tangent = { x: -Math.sin(angle) * direction, y: Math.cos(angle) * direction };
    return {
      char,
      x: arc.cx + arc.radius * Math.cos(angle) - half * tangent.x,
      y: arc.cy + arc.radius * Math.sin(angle) - half * tangent.y,
      rotate: (Math.atan2(tangent.y, tangent.x) * 180) / Math.PI,
    };
  });
}
