import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, bar, disc, drawing, heart, n, path, star } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

type Next = () => number;

/** Path data of a torn strip around 0 0, its two ends toothed. */
function strip(long: number, high: number): string {
  const teeth = (x: number, inwards: number, down: boolean) =>
    Array.from({ length: 7 }, (_, index) => {
      const step = down ? index : 6 - index;
      return `L${n(x + (step % 2) * inwards)} ${n(-high / 2 + (step * high) / 6)}`;
    }).join('');
  return `M${n(-long / 2)} ${n(-high / 2)}H${n(long / 2)}${teeth(long / 2, -2, true)}H${n(-long / 2)}${teeth(-long / 2, 2, false)}Z`;
}

/** Strips of paper tape with a print of dots, bands, hearts or stars. */
const tapes: readonly ((ink: string, long: number) => string)[] = [
  (ink, long) =>
    Array.from({ length: Math.floor(long / 6) - 1 }, (_, index) =>
      disc(ink, index * 6 - long / 2 + 7, index % 2 === 0 ? -3.4 : 3.4, 1.7),
    ).join(''),
  (ink, long) =>
    Array.from({ length: Math.floor(long / 7) - 1 }, (_, index) => {
      const x = index * 7 - long / 2 + 4;
      return path(ink, `M${n(x)} 8L${n(x + 5)} -8H${n(x + 8)}L${n(x + 3)} 8Z`);
    }).join(''),
  (ink, long) =>
    Array.from({ length: Math.floor(long / 11) }, (_, index) =>
      at(index * 11 - long / 2 + 8, 0, 0, 0.4, heart(ink)),
    ).join(''),
  (ink, long) =>
    Array.from({ length: Math.floor(long / 12) }, (_, index) =>
      at(index * 12 - long / 2 + 9, 0, index * 20, 0.46, star(ink)),
    ).join(''),
];

function fibres(count: number, long: number, next: Next) {
  return Array.from({ length: count }, () => {
    const [x, y, angle] = [next() * WIDTH, next() * HEIGHT, (next() - 0.5) * 1.6];
    const [dx, dy] = [Math.cos(angle) * long * (0.4 + next()), Math.sin(angle) * long * (0.4 + next())];
    return `M${n(x)} ${n(y)}Q${n(x + dx / 2 + dy * 0.3)} ${n(y + dy / 2 - dx * 0.2)} ${n(x + dx)} ${n(y + dy)}Q${n(x + dx / 2 + dy * 0.3)} ${n(y + dy / 2 - dx * 0.2 + 0.8)} ${n(x)} ${n(y + 0.5)}Z`;
  }).join('');
}

/** Brown wrapping paper with its fibres, held at the corners by strips of printed tape. */
export const kraft: Draw = ([paper = '#d9b98c', dark = '#b08a58', light = '#ecd6b2', ...tones]) => {
  const next = random(193);
  const bands = Array.from({ length: 60 }, (_, index) =>
    bar(
      mixColours(paper, index % 2 === 0 ? dark : light, 0.08),
      next() * WIDTH,
      next() * HEIGHT,
      90 * next(),
      0.9,
    ),
  );
  const specks = [
    path(mixColours(paper, dark, 0.5), fibres(130, 5, next)),
    path(mixColours(paper, light, 0.75), fibres(150, 6, next)),
    path(mixColours(paper, dark, 0.85), fibres(34, 3, next)),
  ];
  const taped = [
    [22, 26, -40, 92],
    [278, 26, 40, 92],
    [22, 174, 38, 92],
    [278, 174, -38, 92],
    [150, 8, 1.5, 74],
    [150, 193, -1.5, 74],
    [7, 100, 89, 62],
    [293, 100, -91, 62],
  ].map(([x = 0, y = 0, turn = 0, long = 0], index) => {
    const tone = pick(tones, index);
    const print = tapes[index % tapes.length]?.(mixColours(tone, '#ffffff', 0.55), long) ?? '';
    const shadow = at(x + 0.8, y + 1.4, turn, 1, path(mixColours(paper, dark, 0.6), strip(long, 16)));
    return shadow + at(x, y, turn, 1, path(tone, strip(long, 16)) + print);
  });
  return drawing(WIDTH, HEIGHT, paper, [...bands, ...specks, ...taped]);
};
