import * as hb from 'harfbuzzjs';
import type { ShapedGlyph } from './shapeText.ts';

export interface GlyphOutline {
  /** Absolute M L C Z, font units, y upwards. */
  readonly d: string;
  /** Largest and smallest y of the curves' control points, in font units; null for a glyph without ink. */
  readonly top: number | null;
  readonly bottom: number | null;
}

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

/**
 * Returns a function that reads glyphs as cubic paths. TrueType's quadratics become cubics, because PDF has no
 * quadratics.
 */
export function createOutlineReader(font: hb.Font): (glyphs: readonly ShapedGlyph[]) => GlyphOutline {
  let parts: string[] = [];
  let top = Number.NEGATIVE_INFINITY;
  let bottom = Number.POSITIVE_INFINITY;
  let offset = { x: 0, y: 0 };
  let pen = { x: 0, y: 0 };

  const formatPoint = (x: number, y: number): string => {
    const placedY = y + offset.y;
    top = Math.max(top, placedY);
    bottom = Math.min(bottom, placedY);
    return `${formatNumber(x + offset.x)} ${formatNumber(placedY)}`;
  };
  const addCubic = (ax: number, ay: number, bx: number, by: number, x: number, y: number): void => {
    parts.push(`C${formatPoint(ax, ay)} ${formatPoint(bx, by)} ${formatPoint(x, y)}`);
    pen = { x, y };
  };

  const draw = new hb.DrawFuncs();
  draw.setMoveToFunc((x, y) => {
    parts.push(`M${formatPoint(x, y)}`);
    pen = { x, y };
  });
  draw.setLineToFunc((x, y) => {
    parts.push(`L${formatPoint(x, y)}`);
    pen = { x, y };
  });
  draw.setQuadraticToFunc((cx, cy, x, y) => {
    addCubic(
      pen.x + ((cx - pen.x) * 2) / 3,
      pen.y + ((cy - pen.y) * 2) / 3,
      x + ((cx - x) * 2) / 3,
      y + ((cy - y) * 2) / 3,
      x,
      y,
    );
  });
  draw.setCubicToFunc(addCubic);
  draw.setClosePathFunc(() => {
    parts.push('Z');
  });

  return (glyphs) => {
    parts = [];
    top = Number.NEGATIVE_INFINITY;
    bottom = Number.POSITIVE_INFINITY;
    for (const glyph of glyphs) {
      offset = { x: glyph.x, y: glyph.y };
      pen = { x: 0, y: 0 };
      font.drawGlyph(glyph.glyph, draw);
    }
    const drawn = parts.length > 0;
    return { d: parts.join(''), top: drawn ? top : null, bottom: drawn ? bottom : null };
  };
}
