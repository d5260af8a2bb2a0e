import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run/root.ts';
import { buildSvgDataUrl } from './buildSvgDataUrl.ts';
import type { Drawing } from './DesignPainter.ts';

/** The props: things in the pictures that are neither sold nor printed. Each is a file of assets/artwork/props. */
type PropName =
  | 'care_tag'
  | 'cord'
  | 'envelope'
  | 'exercise_book'
  | 'fir_sprig'
  | 'folded_clothes'
  | 'letter'
  | 'mimosa_sprig'
  | 'pencil'
  | 'pouch'
  | 'pullover'
  | 'satchel'
  | 'snack_box'
  | 'trainer';

/**
 * Reads a prop as a drawing of the size of its viewBox, in px. `recolour` has the new colour by the old one, both as
 * `#rrggbb` in lower case. Throws an Error when an old colour isn't in the drawing.
 */
export function readProp(name: PropName, recolour: Readonly<Record<string, string>> = {}): Drawing {
  const svg = readFileSync(join(root, 'assets/artwork/props', `${name}.svg`), 'utf8');
  for (const colour of Object.keys(recolour))
    if (!svg.includes(`"${colour}"`)) throw new Error(`${name}.svg has no colour ${colour}`);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const recolouredSvg = svg.replace(/#[\da-f]{6}/g, (colour) => recolour[colour] ?? colour);
  return { url: buildSvgDataUrl(recolouredSvg), width: Number(width), height: Number(height) };
}
