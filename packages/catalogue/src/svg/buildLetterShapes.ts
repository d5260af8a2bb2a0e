import type { Box } from '@cmon/core/catalogue/types';
import type { FontMetrics, FontOutlines } from '@cmon/core/scene/fontMetrics';
import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import type { ArtShape } from '@cmon/core/scene/types';
import { formatPath } from './formatPath.ts';
import type { Matrix } from './matrix.ts';
import { type Command, parsePathData } from './parsePathData.ts';
import { SvgError } from './parseXml.ts';

/** The metrics and outlines of a font. */
export interface LetterFont {
  readonly metrics: FontMetrics;
  readonly outlines: FontOutlines;
}

/** Line height in em. */
const LEADING = 1.12;

function listPoints(command: Command): readonly [number, number][] {
  if (command.kind === 'Z') return [];
  if (command.kind !== 'C') return [[command.to[0], command.to[1]]];
  const [x1, y1, x2, y2, x, y] = command.points;
  return [
    [x1, y1],
    [x2, y2],
    [x, y],
  ];
}

/**
 * Draws a text as font outlines, centred in the box and as large as fits. Lines are separated by newlines. Throws
 * `SvgError` for an empty text, and for a character without an outline.
 */
export function buildLetterShapes(text: string, font: LetterFont, box: Box, fill: string): ArtShape[] {
  const lines = text.split('\n');
  const glyphs = lines.flatMap((line, row) => {
    const starts = computeCharacterStarts(font.metrics, line);
    const em = font.metrics.unitsPerEm;
    const width = (starts.at(-1) ?? 0) * em;
    return Array.from(line, (char, index) => {
      const d = font.outlines.glyphs[char.codePointAt(0) ?? 0];
      if (d === undefined) throw new SvgError(`the font has no “${char}”`);
      const x = (starts[index] ?? 0) * em - width / 2;
      return { commands: d === '' ? [] : parsePathData(d), x, y: row * LEADING * em };
    });
  });
  const controlPoints = glyphs.flatMap(({ commands, x, y }) =>
    commands.flatMap(listPoints).map(([px, py]): [number, number] => [px + x, y - py]),
  );
  if (controlPoints.length === 0) throw new SvgError('there is nothing to letter');
  const [xs, ys] = [controlPoints.map(([x]) => x), controlPoints.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
  const moveX = box.x + box.width / 2 - (scale * (left + right)) / 2;
  const moveY = box.y + box.height / 2 - (scale * (top + bottom)) / 2;
  const buildMatrix = (x: number, y: number): Matrix => [
    scale,
    0,
    0,
    -scale,
    moveX + scale * x,
    moveY + scale * y,
  ];
  const d = glyphs.map(({ commands, x, y }) => formatPath(commands, buildMatrix(x, y))).join('');
  return [{ d, fill }];
}
