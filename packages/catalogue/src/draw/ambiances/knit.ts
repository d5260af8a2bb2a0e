import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { drawing, n, path } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Chart of the border, one stitch a letter: a dot is the ground, other letters are colours of the palette. */
const CHART = ['aaaaaaaaaa', '..b..c..b.', '.bbbcccbbb', '..b..c..b.', 'aaaaaaaaaa'];
const [columns, rows] = [40, 32];
const [stitchWidth, stitchHeight] = [WIDTH / columns, HEIGHT / rows];

/** Which colour of the palette a stitch has: the border runs along the top and, upside down, along the bottom. */
function colourAt(row: number, column: number): number {
  const letter = (CHART[row] ?? CHART[rows - 1 - row])?.[column % 10] ?? '.';
  return letter === '.' ? 0 : letter.charCodeAt(0) - 96;
}

/** One leg of a stitch: from its outer head down to the foot where the two legs meet. */
function leg(x: number, y: number, side: 1 | -1): string {
  const outer = x - side * stitchWidth * 0.48;
  const inner = x - side * stitchWidth * 0.03;
  const at = (px: number, share: number) => `${n(px)} ${n(y + stitchHeight * share)}`;
  const shoulder = at(outer + (inner - outer) * 0.45, -0.12);
  return `M${at(outer, -0.06)}L${shoulder}L${at(inner, 0.52)}L${at(inner, 1.2)}L${at(outer, 0.56)}Z`;
}

/** A knitted jumper with a patterned border above and below a plain middle. */
export const knit: Draw = (palette) => {
  const ground = pick(palette, 0);
  const legs = (colour: number, side: 1 | -1) => {
    const stitches = Array.from({ length: (rows + 1) * columns }, (_, index) => {
      const [row, column] = [Math.floor(index / columns), index % columns];
      if (colourAt(row, column) !== colour) return '';
      return leg((column + 0.5) * stitchWidth, row * stitchHeight, side);
    });
    const fill = mixColours(pick(palette, colour), side === 1 ? '#ffffff' : '#1d1420', 0.06);
    return path(fill, stitches.join(''));
  };
  const body = palette.flatMap((_, colour) => [legs(colour, 1), legs(colour, -1)]);
  return drawing(WIDTH, HEIGHT, mixColours(ground, '#1d1420', 0.22), body);
};
