import { readFileSync } from 'node:fs';
import type { Box } from '../../catalogue/types.ts';
import type { FontMetrics, FontOutlines } from '../../scene/fontMetrics.ts';
import { measureText } from '../../scene/measureText.ts';
import type { TextLine } from '../sheet.ts';
import { pathBox } from './boxes.ts';

/** The fonts of the catalogue that `npm run catalogue` has built. */
const FONTS = new URL('../../../../../dist/catalogue/assets/fonts/', import.meta.url);
const readFont = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FONTS), 'utf8'));

/** Lexend, the font with which the default devices print tickets. */
const metrics = readFont('lexend.metrics.json') as FontMetrics;
const { glyphs, unitsPerEm } = readFont('lexend.outlines.json') as FontOutlines;

/** Width of a text in the ticket font, in ems. */
export const measureEmWidth = (text: string): number => measureText(metrics, text);

/** The rectangle around the outlines of a line's glyphs on the sheet, mm. */
export function lineBox({ text, x, baseline, size }: TextLine): Box {
  const boxes = Array.from(text, (char, i) => {
    const outline = glyphs[char.codePointAt(0) ?? 0];
    if (outline === undefined) throw new Error(`The ticket font has no glyph for ${char}.`);
    if (outline === '') return [];
    const ink = pathBox(outline);
    const scale = size / unitsPerEm;
    const start = x + measureEmWidth(Array.from(text).slice(0, i).join('')) * size;
    return [
      {
        x: start + ink.x * scale,
        y: baseline - (ink.y + ink.height) * scale,
        right: start + (ink.x + ink.width) * scale,
        bottom: baseline - ink.y * scale,
      },
    ];
  }).flat();
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map((box) => box.right)) - left,
    height: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
}
