import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { drawing, path } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';
import { threads } from './threads.ts';

/** Linen seen close: threads of uneven thickness crossing each other, layer over layer. */
export const linen: Draw = ([cloth = '#e9dcc6', shade = '#c9b595', light = '#f8f1e4']) => {
  const next = random(180);
  const layers = Array.from({ length: 14 }, (_, layer) => {
    const tone = layer % 4 < 2 ? shade : light;
    const depth = 0.22 + next() * 0.3;
    return path(mixColours(cloth, tone, depth), threads(100, layer % 2 === 0, 0.95, 78, next));
  });
  const slubs = [0, 1].map((upright) =>
    path(mixColours(cloth, shade, 0.55), threads(26, upright === 1, 1.7, 24, next)),
  );
  return drawing(WIDTH, HEIGHT, cloth, [...layers, ...slubs]);
};
