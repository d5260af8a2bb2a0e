import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, disc, drawing, n, oval, path, star } from '../shapes.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** A ripple that the wind left: its shaded side under its lit crest. */
function ripple(y: number, shade: string, light: string, next: Next): string {
  const points = Array.from({ length: 10 }, (_, index) => [index * 36 - 12, y + (next() - 0.5) * 7] as const);
  const crest = (rise: number, thick: number, fill: string) => {
    const line = (offset: number) =>
      points.map(([x, at]) => [x, at + offset] as const).map(([x, at]) => `${n(x)} ${n(at)}`);
    const [first = '', ...forth] = line(rise);
    const back = line(rise + thick).reverse();
    const [last = '', ...rest] = back;
    const smooth = (from: readonly string[]) => from.map((point) => `T${point}`).join('');
    return path(fill, `M${first}${smooth(forth)}L${last}${smooth(rest)}Z`);
  };
  return crest(0, 4.4, shade) + crest(-1.6, 2, light);
}

function shell(pink: string, rib: string) {
  return (
    path(pink, 'M0 8C-16 8-20-4-14-12C-7-19 7-19 14-12C20-4 16 8 0 8Z') +
    [-34, -17, 0, 17, 34].map((turn) => at(0, 8, turn, 1, path(rib, 'M-.5 0L-1-22H1L.5 0Z'))).join('') +
    path(rib, 'M-5 8C-4 12 4 12 5 8Z')
  );
}

function starfish(fill: string, dot: string) {
  return (
    star(fill, 5, 0.42) +
    [0, 72, 144, 216, 288].map((turn) => at(0, 0, turn, 1, disc(dot, 0, -4.6, 0.7))).join('')
  );
}

/** Sand with ripples of the wind, strewn with grains, shells and starfish at its corners. */
export const sand: Draw = ([
  ground = '#f0dcb2',
  shade = '#d9bd86',
  light = '#fbeed2',
  coral = '#ee8f6f',
  shellPink = '#f7cdbf',
]) => {
  const next = random(187);
  const ripples = Array.from({ length: 13 }, (_, index) =>
    ripple(
      index * 17 - 2,
      mixColours(ground, shade, 0.34 + next() * 0.2),
      mixColours(ground, light, 0.6),
      next,
    ),
  );
  const grains = (count: number, fill: string) =>
    path(
      fill,
      Array.from({ length: count }, () => {
        const size = 0.35 + next() * 0.5;
        return `M${n(next() * WIDTH)} ${n(next() * HEIGHT)}h${n(size)}v${n(size)}h${n(-size)}Z`;
      }).join(''),
    );
  const shadow = (x: number, y: number, wide: number) =>
    oval(mixColours(ground, shade, 0.9), x + 1.4, y + 2.4, wide, wide * 0.86);
  const rib = mixColours(shellPink, coral, 0.45);
  const finds = [
    shadow(28, 136, 19) + at(28, 134, -18, 1.9, starfish(coral, '#fbd9c6')),
    shadow(276, 66, 15) + at(276, 64, 22, 1.5, starfish(mixColours(coral, '#f7b733', 0.5), '#fdf0d2')),
    shadow(262, 172, 17) + at(262, 170, 14, 1, shell(shellPink, rib)),
    shadow(40, 30, 13) + at(40, 28, -20, 0.76, shell('#fdf1e2', '#e6cfae')),
    shadow(84, 188, 9) + at(84, 187, 12, 0.5, shell(shellPink, rib)),
    shadow(222, 14, 8) + at(222, 13, -8, 0.46, shell('#fdf1e2', '#e6cfae')),
  ];
  return drawing(WIDTH, HEIGHT, ground, [
    ...ripples,
    grains(420, mixColours(ground, shade, 0.8)),
    grains(260, light),
    ...finds,
  ]);
};
