import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { ribbon } from '../organic.ts';
import { random } from '../random.ts';
import { disc, drawing, oval } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Planks lying on each other, with grain, knots and nails. */
export const wood: Draw = ([ground = '#e8cfa6', grain = '#d9b988', dark = '#b98f5c']) => {
  const next = random(12);
  const plank = 40;
  const body = Array.from({ length: HEIGHT / plank }, (_, row) => {
    const top = row * plank;
    const tone = mixColours(ground, grain, next() * 0.55);
    const lines = Array.from({ length: 9 }, (_, index) => {
      const y = top + 3 + index * 4.3 + next();
      return ribbon(mixColours(tone, dark, 0.1 + next() * 0.14), y, 0.5 + next() * 0.9, 2.6, next);
    });
    const knot = [40, 255, 20, 235, 280][row] ?? 60;
    const y = top + 12 + next() * 16;
    const rings = [9, 6.6, 4.4, 2.4].map((radius, index) =>
      oval(mixColours(tone, dark, 0.14 + index * 0.16), knot, y, radius * 1.5, radius * 0.62, next() * 6 - 3),
    );
    const seam = (top / plank) % 2 === 0 ? 196 : 92;
    return [
      `<rect x="0" y="${top}" width="${WIDTH}" height="${plank}" fill="${tone}"/>`,
      ...lines,
      ...rings,
      `<rect x="${seam}" y="${top}" width="1" height="${plank}" fill="${mixColours(tone, dark, 0.75)}"/>`,
      ...[-5, 6].map((side) => disc(mixColours(tone, dark, 0.8), seam + side, top + 7, 0.9)),
      `<rect x="0" y="${top}" width="${WIDTH}" height="1.1" fill="${mixColours(tone, '#ffffff', 0.35)}"/>`,
      `<rect x="0" y="${top + plank - 1.2}" width="${WIDTH}" height="1.2" fill="${mixColours(tone, dark, 0.85)}"/>`,
    ].join('');
  });
  return drawing(WIDTH, HEIGHT, ground, body);
};
