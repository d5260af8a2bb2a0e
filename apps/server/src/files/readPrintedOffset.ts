import { toMillimetres } from '@cmon/core/imposition/points';
import type { LabelSource, PlacedLabel, Sheet } from '@cmon/core/imposition/sheet';
import { computeCharacterStarts } from '@cmon/core/scene/measureText';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import type { PrintFont } from '@cmon/render/pdf/printResources';
import type { PrintedGlyph } from '@cmon/render/pdf/read/readPrintedPage';

/**
 * Returns the largest difference between printed texts and their preview, in mm: of a glyph's origin or of its em size.
 * Returns Infinity when glyphs are missing. The scene is the one that all screens draw.
 */
export function readPrintedOffset(
  sheet: Sheet,
  glyphs: readonly PrintedGlyph[],
  getScene: (source: LabelSource) => Scene,
  font: (id: number) => PrintFont | null,
): number {
  let largest = 0;
  let index = 0;
  for (const label of sheet.labels) {
    for (const node of getScene(label.source).nodes) {
      if (node.kind !== 'text' || node.placeholder) continue;
      const source = font(node.font);
      if (!source) return Infinity;
      for (const position of readGlyphPositions(node, source)) {
        const glyph = glyphs[index];
        if (!glyph) return Infinity;
        index += 1;
        const { x, y } = toSheetPoint(label, position.x, position.y);
        const [a, b, , , e, f] = glyph.matrix;
        const em = toMillimetres(Math.hypot(a, b)) * source.outlines.unitsPerEm;
        const distance = Math.hypot(toMillimetres(e) - x, sheet.height - toMillimetres(f) - y);
        largest = Math.max(largest, distance, Math.abs(em - node.size));
      }
    }
  }
  return largest;
}

/** Returns the position of each drawn character of a line, in mm from the label's trim corner. */
function readGlyphPositions(node: TextNode, { metrics, outlines }: PrintFont) {
  const starts = computeCharacterStarts(metrics, node.text);
  const placeStraight = (char: string, i: number) => ({
    char,
    x: node.x + (starts[i] ?? 0) * node.size,
    y: node.baseline,
  });
  const positions = node.curve ?? [...node.text].map(placeStraight);
  return positions.filter(({ char }) => outlines.glyphs[char.charCodeAt(0)] !== '');
}

/** Converts a point of a label to its sheet, in mm from the top left, with the label's rotation and mirroring. */
function toSheetPoint({ x, y, turn, mirror, forme }: PlacedLabel, px: number, py: number) {
  if (turn === 0) return { x: x + (mirror ? forme.width - px : px), y: y + py };
  return { x: x + (mirror ? py : forme.height - py), y: y + px };
}
