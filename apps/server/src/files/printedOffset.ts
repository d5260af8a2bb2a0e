import { toMillimetres } from '@cmon/core/imposition/points';
import type { LabelSource, PlacedLabel, Sheet } from '@cmon/core/imposition/sheet';
import { characterStarts } from '@cmon/core/scene/measureText';
import type { Scene, TextNode } from '@cmon/core/scene/types';
import type { PrintFont } from '@cmon/render/pdf/printResources';
import type { PrintedGlyph } from '@cmon/render/pdf/read/printedPage';

/**
 * How far the printed texts are from where the preview has them: the largest distance, mm, of a glyph's origin on the
 * page from its place in the scene, and of its size. Infinity where glyphs are missing. The scene is the one that
 * every screen draws.
 */
export function printedOffset(
  sheet: Sheet,
  glyphs: readonly PrintedGlyph[],
  sceneOf: (source: LabelSource) => Scene,
  font: (id: number) => PrintFont | null,
): number {
  let worst = 0;
  let at = 0;
  for (const label of sheet.labels) {
    for (const node of sceneOf(label.source).nodes) {
      if (node.kind !== 'text' || node.placeholder) continue;
      const source = font(node.font);
      if (!source) return Infinity;
      for (const place of glyphPlaces(node, source)) {
        const glyph = glyphs[at];
        if (!glyph) return Infinity;
        at += 1;
        const { x, y } = onSheet(label, place.x, place.y);
        const [a, b, , , e, f] = glyph.matrix;
        const em = toMillimetres(Math.hypot(a, b)) * source.outlines.unitsPerEm;
        const apart = Math.hypot(toMillimetres(e) - x, sheet.height - toMillimetres(f) - y);
        worst = Math.max(worst, apart, Math.abs(em - node.size));
      }
    }
  }
  return worst;
}

/** Where a scene has each drawn character of a line, mm from the label's trim corner. */
function glyphPlaces(node: TextNode, { metrics, outlines }: PrintFont) {
  const starts = characterStarts(metrics, node.text);
  const straight = (char: string, i: number) => ({
    char,
    x: node.x + (starts[i] ?? 0) * node.size,
    y: node.baseline,
  });
  const places = node.curve ?? [...node.text].map(straight);
  return places.filter(({ char }) => outlines.glyphs[char.charCodeAt(0)] !== '');
}

/** A point of a label on its sheet, mm from the top left, turned and mirrored as the label is. */
function onSheet({ x, y, turn, mirror, forme }: PlacedLabel, px: number, py: number) {
  if (turn === 0) return { x: x + (mirror ? forme.width - px : px), y: y + py };
  return { x: x + (mirror ? py : forme.height - py), y: y + px };
}
