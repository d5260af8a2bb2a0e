import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop, tossed } from './repeat.ts';
import { at, bar, both, disc, drawing, leaf, n, oval, path, star } from './shapes.ts';
import { pick, tile } from './tile.ts';

function balloon(colour: string, shine: string, string: string) {
  return (
    path(string, 'M-.4 5.4C1.6 8 -1.8 10 .2 12.8C.6 13.4 1.4 12.8 1.1 12.2C-.2 10 3 8 .6 5.4Z') +
    path(colour, 'M0 4.4L2 7H-2Z') +
    path(colour, 'M0 5.8C-4 4.6-6.8 .2-6.8-4A6.8 6.8 0 0 1 6.8-4C6.8 .2 4 4.6 0 5.8Z') +
    oval(shine, -3.4, -5.8, 1.1, 2, 28)
  );
}

/** Balloons rising among confetti. */
export const balloons: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [string = '', shine = '', ...colours] = figures;
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      ({ index }) =>
        index % 2 === 0
          ? at(0, 0, 0, 0.26, star(pick(colours, index)))
          : disc(pick(colours, index + 1), 0, 0, 1.5),
      { reach: 4, between: true },
    ),
    ...halfDrop(2, 4, ({ index }) => balloon(pick(colours, index + Math.floor(index / 4)), shine, string), {
      reach: 14,
      scale: 1.02,
      turn: ({ row, column }) => [-9, 8, 12, -7][(row + column * 2) % 4] ?? 0,
    }),
  ]);
};

/** Garlands of pennants, the second hung half a span along, with dots under them. */
export const bunting: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [cord = '', dot = '', ...flags] = figures;
  const [span, sag] = [50, 8];
  const garland = (top: number, shift: number, first: number) => {
    const y = (along: number) => top + 4 * sag * along * (1 - along);
    return [-1, 0, 1, 2].flatMap((spanIndex) => {
      const start = spanIndex * span + shift;
      const pennants = [0.115, 0.31, 0.5, 0.69, 0.885].map((along, index) => {
        const [x, half] = [start + along * span, 4.7];
        const lean = (0.5 - along) * -7;
        const corner = (side: number) => `${n(x + side * half)} ${n(y(along + (side * half) / span))}`;
        const tip = y(along) + 15;
        return path(
          pick(flags, index + first),
          `M${corner(-1)}L${corner(1)}L${n(x + lean + 1)} ${n(tip - 1.8)}Q${n(x + lean)} ${n(tip)} ${n(x + lean - 1)} ${n(tip - 1.8)}Z`,
        );
      });
      const line = path(
        cord,
        `M${n(start)} ${n(top - 0.6)}Q${n(start + span / 2)} ${n(top + 2 * sag - 0.6)} ${n(start + span)} ${n(top - 0.6)}V${n(top + 0.8)}Q${n(start + span / 2)} ${n(top + 2 * sag + 0.8)} ${n(start)} ${n(top + 0.8)}Z`,
      );
      return [...pennants, line, disc(cord, start, top, 1.5)];
    });
  };
  const dots = [0, 1].flatMap((row) =>
    Array.from({ length: 6 }, (_, index) => {
      const along = ((index % 3) + 0.5) / 3;
      const x = (Math.floor(index / 3) * span + row * 25 + along * span) % 100;
      return disc(dot, x, 8 + row * 50 + 28 + (index % 3 === 1 ? 7 : 2), 1.6);
    }),
  );
  return drawing(100, 100, ground, [...dots, ...garland(8, 0, 0), ...garland(58, 25, 2)]);
};

function pumpkin(skin: string, side: string, back: string, stalk: string, green: string) {
  return (
    at(1.4, -6.4, 66, 0.46, leaf(green, 6)) +
    path(stalk, 'M-1.2-5C-1.4-7.4-2-8.8-3.2-9.8L-1-10.8C.6-9.4 1.3-7.4 1.3-5Z') +
    both(oval(back, -6.4, 1.4, 4.2, 6)) +
    both(oval(side, -3.4, 1.2, 4, 7)) +
    oval(skin, 0, 1, 3, 7.4)
  );
}

/** Pumpkins and autumn leaves. */
export const pumpkins: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [skin = '', side = '', back = '', stalk = '', green = '', fallen = '', other = ''] = figures;
  const leaves = (colour: string) => at(0, 6, 0, 0.62, leaf(colour, 6)) + bar(stalk, 0, 5, 0.9, 5, 0, 0.45);
  return tile(100, ground, [
    ...halfDrop(2, 4, ({ row }) => leaves(row % 2 === 0 ? fallen : other), {
      reach: 8,
      between: true,
      scale: 0.86,
      turn: ({ row, column }) => [38, -42, 150, 205][(row + column) % 4] ?? 0,
    }),
    ...halfDrop(
      2,
      4,
      ({ row }) =>
        row % 2 === 0
          ? pumpkin(skin, side, back, stalk, green)
          : at(0, 0, 0, 0.82, pumpkin(side, skin, back, stalk, green)),
      {
        reach: 14,
        scale: 1.04,
        turn: ({ row, column }) => [-7, 6][(row + column) % 2] ?? 0,
      },
    ),
  ]);
};

/** A straight ray from the middle upwards, and a twig that leaves it to both sides; their ends are cut off. */
const ray = (colour: string, from: number, to: number) => path(colour, `M-.95-${from}V-${to}H.95V-${from}Z`);
function twigs(colour: string, y: number, length: number) {
  return path(
    colour,
    `M0-${y}L${n(-length)}-${n(y + length)}L${n(1.1 - length)}-${n(y + length + 1.1)}L0-${n(y + 2.2)}L${n(length - 1.1)}-${n(y + length + 1.1)}L${n(length)}-${n(y + length)}Z`,
  );
}

function crystal(colour: string, kind: number) {
  const arm = [
    ray(colour, 0, 10) + twigs(colour, 4.6, 2.8),
    ray(colour, 3, 7.6) + disc(colour, 0, -8.6, 1.6),
    ray(colour, 0, 9.6) + twigs(colour, 2.6, 2) + twigs(colour, 5.8, 2),
  ][kind % 3];
  const rays = Array.from({ length: 6 }, (_, index) => at(0, 0, index * 60, 1, arm ?? '')).join('');
  return rays + (kind % 3 === 1 ? at(0, 0, 30, 0.46, star(colour, 6, 0.62)) : '');
}

/** Snow falling: crystals of three kinds and flakes. */
export const snow: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const radii = [
    ...[10, 10, 10, 10, 10, 7.6, 7.6, 7.6, 7.6, 7.6, 5.4, 5.4, 5.4, 5.4, 5.4, 5.4],
    ...Array.from({ length: 26 }, () => 1.4),
  ];
  return tile(
    100,
    ground,
    tossed(radii, 12, (index) => {
      const radius = radii[index] ?? 1;
      const colour = pick(figures, index);
      return radius < 2
        ? disc(colour, 0, 0, index % 2 === 0 ? 1.4 : 0.9)
        : at(0, 0, 0, radius / 10, crystal(colour, index));
    }),
  );
};
