import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, disc, drawing, n, path, star } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** A sky of candyfloss: banks of round clouds, paler towards the middle of the picture. */
export const candyfloss: Draw = ([sky = '#fdeef3', ...floss]) => {
  const next = random(40);
  const bands = Array.from({ length: 34 }, (_, index) => {
    const colour = mixColours(
      mixColours(sky, pick(floss, 1), 0.5),
      mixColours(sky, pick(floss, 3), 0.5),
      index / 34,
    );
    return `<rect x="0" y="${n((index * HEIGHT) / 34)}" width="${WIDTH}" height="${n(HEIGHT / 34 + 1)}" fill="${colour}"/>`;
  });
  const bank = (y: number, colour: string, size: number, downwards: boolean) => {
    const puffs = Array.from({ length: 15 }, (_, index) => {
      const x = index * 22 - 8 + (next() - 0.5) * 12;
      const side = (Math.abs(x - WIDTH / 2) / (WIDTH / 2)) ** 2;
      const radius = size * (0.75 + next() * 0.5);
      const rise = (side * 20 + (next() - 0.5) * 9) * (downwards ? 1 : -1);
      const shine = disc(
        mixColours(colour, '#ffffff', 0.2),
        x - radius * 0.1,
        y + rise - radius * 0.12,
        radius * 0.84,
      );
      return disc(colour, x, y + rise, radius) + shine;
    });
    const fill = downwards ? `M0 -2H${WIDTH}V${n(y)}H0Z` : `M0 ${n(y)}H${WIDTH}V${HEIGHT + 2}H0Z`;
    return path(colour, fill) + puffs.join('');
  };
  const banks = [
    bank(2, mixColours(sky, pick(floss, 0), 0.75), 13, true),
    bank(148, mixColours(sky, pick(floss, 2), 0.42), 18, false),
    bank(166, mixColours(sky, pick(floss, 1), 0.66), 19, false),
    bank(184, mixColours(sky, pick(floss, 0), 0.82), 19, false),
    bank(200, mixColours(sky, pick(floss, 3), 0.94), 17, false),
  ];
  const sparks = Array.from({ length: 18 }, () =>
    at(next() * WIDTH, 16 + next() * 110, next() * 30, 0.16 + next() * 0.2, star('#ffffff', 4, 0.26)),
  );
  return drawing(WIDTH, HEIGHT, sky, [...bands, ...sparks, ...banks]);
};
