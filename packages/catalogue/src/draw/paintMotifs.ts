import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { patch, unevenRim } from './organic.ts';
import { random } from './random.ts';
import { halfDrop, tossed } from './repeat.ts';
import { bar } from './shapes.ts';
import { pick, tile } from './tile.ts';

/** Dabs of a flat brush: each of a few hairs that lift at their own moment. */
export const dabs: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const next = random(8);
  const dab = (colour: string) => {
    const hairs = 5;
    return Array.from({ length: hairs }, (_, index) => {
      const y = (index - (hairs - 1) / 2) * 1.9;
      const rim = 3.4 * (index / (hairs - 1) - 0.5) ** 2 * 4;
      const [left, right] = [-11 + rim, 11.4 - rim * 0.4 - next() * 2.6];
      return bar(colour, (left + right) / 2, y, right - left, 3, 0, 1.5);
    }).join('');
  };
  return tile(
    100,
    ground,
    halfDrop(3, 6, ({ index, row }) => dab(pick(figures, index * 2 + row)), {
      reach: 13,
      scale: 0.86,
      turn: ({ index }) => -38 + ((index * 37) % 13) - 6,
    }),
  );
};

/** Soft camouflage: patches of several tones, melted together. */
export const camouflage: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const next = random(77);
  /** Four patches in a row, within a reach of `radius`. */
  const blob = (colour: string, radius: number) =>
    [
      [-0.56, 0.1, 0.4],
      [-0.14, -0.14, 0.46],
      [0.28, 0.12, 0.44],
      [0.64, -0.08, 0.3],
    ]
      .map(([x = 0, y = 0, size = 0]) =>
        patch(
          colour,
          x * radius,
          (y + (next() - 0.5) * 0.2) * radius,
          size * radius,
          unevenRim(7, 0.1, next),
        ),
      )
      .join('');
  const radii = [
    ...Array.from({ length: 13 }, () => 19),
    ...Array.from({ length: 11 }, () => 13),
    8,
    8,
    8,
    8,
    8,
    8,
  ];
  return tile(
    100,
    ground,
    tossed(
      radii,
      42,
      (index) => blob(pick(figures, index), radii[index] ?? 0),
      (roll) => roll * 70 - 35,
    ),
  );
};
