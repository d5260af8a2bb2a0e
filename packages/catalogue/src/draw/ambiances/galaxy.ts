import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { glow, unevenRim } from '../organic.ts';
import { random } from '../random.ts';
import { at, disc, drawing, star } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

/** Clouds of light in a night sky, each of many layers that brighten inwards, and stars over them. */
export const galaxy: Draw = ([night = '#17163f', ...lights]) => {
  const next = random(77);
  const nebulae = [
    [150, 100, 104],
    [40, 40, 74],
    [268, 168, 80],
    [262, 30, 56],
    [30, 172, 60],
    [120, 8, 44],
    [184, 196, 46],
  ] as const;
  const clouds = nebulae.map(([x, y, radius], index) => {
    const strength = index === 0 ? 0.24 : 0.66;
    const colours = Array.from({ length: 22 }, (_, layer) =>
      mixColours(night, pick(lights, index), 0.02 + (layer / 22) ** 1.5 * strength),
    );
    return glow(x, y, radius * 1.25, colours, unevenRim(9, 0.2, next));
  });
  const stars = Array.from({ length: 120 }, (_, index) => {
    const size = next() ** 3 * 1.3 + 0.35;
    return disc(mixColours('#ffffff', pick(lights, index), 0.35), next() * WIDTH, next() * HEIGHT, size);
  });
  const sparks = Array.from({ length: 12 }, (_, index) => {
    const edge = index % 2 === 0 ? next() * 44 : HEIGHT - next() * 44;
    return at(next() * WIDTH, edge, next() * 40, 0.2 + next() * 0.24, star('#fff4d6', 4, 0.26));
  });
  return drawing(WIDTH, HEIGHT, night, [...clouds, ...stars, ...sparks]);
};
