import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { arch, at, bar, both, disc, flipped, heart, INK, leaf, path, star } from './shapes.ts';
import { pick, tile } from './tile.ts';

function unicorn(coat: string, blush: string, horn: string, mane: readonly string[]) {
  return (
    at(3.2, -6, 26, 1, path(horn, 'M-1.7 0L-.5-8.4Q0-9.4.5-8.4L1.7 0Z')) +
    disc(pick(mane, 1), -8.4, 8.2, 2.5) +
    disc(pick(mane, 0), -8.6, 4.2, 3) +
    at(-0.4, -6.2, -6, 0.34, leaf(coat, 6)) +
    path(
      coat,
      'M-7.4 10.4C-8-.5-5.6-7.2 0-7.8C3-8 5-5.6 6.4-2.8C7.4-.8 10.4 1.4 10.4 4C10.4 6.4 8 7.4 6.2 6.8C4.4 6.2 3 5.4 1.6 5.6C1.6 7.4 3 8.8 4.2 10.4Q-1.4 12.4-7.4 10.4Z',
    ) +
    disc(pick(mane, 2), -7.2, 0.2, 3) +
    disc(pick(mane, 1), -5.4, -3.8, 2.8) +
    disc(pick(mane, 0), -2.2, -6.6, 2.4) +
    path(blush, 'M8.4 2C9.6 2.6 10.4 3.2 10.4 4C10.4 6.4 8 7.4 6.2 6.8C6 5 6.6 2.8 8.4 2Z') +
    disc(blush, 2.6, 2.8, 1.3) +
    path(INK, 'M1.7-1.3C2.5.2 4.5.2 5.1-1.3C5.5 1.7 1.3 1.7 1.7-1.3Z')
  );
}

/** Unicorns dreaming, with rainbows and stars between them. */
export const unicorns: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [coat = '', blush = '', horn = '', ...mane] = figures;
  const rainbow = [8, 6, 4].map((outer, index) => arch(pick(mane, index), outer, outer - 2)).join('');
  const one = at(0, 2, 0, 1, unicorn(coat, blush, horn, mane));
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      ({ row }) => (row % 2 === 0 ? at(0, 3, 0, 0.8, rainbow) : at(0, 0, 12, 0.36, star(horn))),
      {
        reach: 7,
        between: true,
      },
    ),
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? one : flipped(one)), {
      reach: 18,
      scale: 0.98,
      turn: ({ row, column }) => [-6, 5][(row + column) % 2] ?? 0,
    }),
  ]);
};

function coronet(gold: string, band: string, gem: string, pearl: string) {
  return (
    both(disc(gem, -9.4, -5.4, 1.7)) +
    disc(gem, 0, -8.4, 1.9) +
    path(
      gold,
      'M-8.8 6L-10-3.6C-10-4.8-9-5-8.4-4.2L-4.8-.4L-.9-6.8C-.5-7.6.5-7.6.9-6.8L4.8-.4L8.4-4.2C9-5 10-4.8 10-3.6L8.8 6Q8.6 7.6 7.2 7.6H-7.2Q-8.6 7.6-8.8 6Z',
    ) +
    path(band, 'M-9.1 3.4H9.1L8.8 6Q8.6 7.6 7.2 7.6H-7.2Q-8.6 7.6-8.8 6Z') +
    disc(pearl, 0, 5.5, 1.2) +
    both(disc(pearl, -4.6, 5.5, 1.2))
  );
}

const wand = (stick: string, tip: string) => bar(stick, 0, 4, 2, 15, 0, 1) + at(0, -5, 0, 0.66, star(tip));

/** Crowns, wands and hearts. */
export const crowns: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [gold = '', band = '', gem = '', other = '', pearl = ''] = figures;
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => heart(row % 2 === 0 ? gem : other), {
      reach: 4,
      between: true,
      scale: 0.27,
      turn: ({ row }) => (row % 2 === 0 ? -12 : 12),
    }),
    ...halfDrop(2, 4, ({ row }) => (row % 2 === 0 ? coronet(gold, band, gem, pearl) : wand(other, gold)), {
      reach: 14,
      scale: 1.12,
      turn: ({ row, column }) => [-9, 34, 8, -30][(row + column * 2) % 4] ?? 0,
    }),
  ]);
};
