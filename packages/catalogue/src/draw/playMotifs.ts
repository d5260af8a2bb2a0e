import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { halfDrop } from './repeat.ts';
import { at, bar, both, bow, disc, n, oval, path, star, stroke } from './shapes.ts';
import { pick, tile } from './tile.ts';

function football(leather: string, patch: string) {
  const pentagon = (radius: number) =>
    Array.from({ length: 5 }, (_, index) => {
      const angle = ((index * 72 - 90) * Math.PI) / 180;
      return `${n(radius * Math.cos(angle))} ${n(radius * Math.sin(angle))}`;
    }).join('L');
  const outer = Array.from({ length: 5 }, (_, index) =>
    at(
      0,
      0,
      index * 72,
      1,
      stroke(patch, [0, -3.4], [0, -6.2], 0.9) +
        path(patch, 'M0-6.2L2.6-7.2L3.2-8.8A9.4 9.4 0 0 0-3.2-8.8L-2.6-7.2Z'),
    ),
  );
  return `${disc(leather, 0, 0, 9.4)}${outer.join('')}${path(patch, `M${pentagon(3.8)}Z`)}`;
}

function shirt(cloth: string, trim: string) {
  return (
    path(
      cloth,
      'M-3.6-8.8C-2-7.4 2-7.4 3.6-8.8L8-7C8.8-6.6 9.2-6 9.6-5.2L11.2-1.4Q11.4-.6 10.6-.4L7-.2V8Q7 9.2 5.8 9.2H-5.8Q-7 9.2-7 8V-.2L-10.6-.4Q-11.4-.6-11.2-1.4L-9.6-5.2C-9.2-6-8.8-6.6-8-7Z',
    ) + both(path(trim, 'M-4.6-8.4H-2.4V9.2H-4.6Z'))
  );
}

function cup(gold: string, foot: string) {
  return (
    both(bow(gold, [-5.6, -4.4], 2.6, 1.7, 80, 280)) +
    path(gold, 'M-6-8.6H6C6.4-2.6 4.4 1.6 0 2.2C-4.4 1.6-6.4-2.6-6-8.6Z') +
    bar(gold, 0, 3.6, 2.6, 6, 0, 0.6) +
    bar(foot, 0, 7.6, 9.6, 3.4, 0, 1.2)
  );
}

/** Footballs, shirts and cups. */
export const footballClub: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [leather = '', dark = '', cloth = '', other = '', trim = '', gold = '', dot = ''] = figures;
  const ball = football(leather, dark);
  const things = [
    ball,
    shirt(cloth, trim),
    cup(gold, dark),
    ball,
    shirt(other, trim),
    ball,
    ball,
    cup(gold, dark),
  ];
  return tile(100, ground, [
    ...halfDrop(2, 4, () => at(0, 0, 14, 0.24, star(dot)), { reach: 4, between: true }),
    ...halfDrop(2, 4, ({ index }) => things[index] ?? '', {
      reach: 13,
      scale: 0.98,
      turn: ({ index }) => [8, -8, 6, 30, 10, -20, 50, -8][index] ?? 0,
    }),
  ]);
};

function quaver(ink: string) {
  return (
    oval(ink, -3, 6.6, 3.9, 3, -20) +
    bar(ink, 0, -1.6, 1.8, 16.6, 0, 0.9) +
    path(ink, 'M-.9-9.8H.9C1.2-6.6 6.2-5.4 6-.6C5.9.8 5.4 1.8 4.8 2.6C5.2-1.4 2.4-2.6-.9-4Z')
  );
}

function pair(ink: string) {
  return (
    oval(ink, -6.6, 6.4, 3.6, 2.8, -20) +
    oval(ink, 4.6, 4.6, 3.6, 2.8, -20) +
    bar(ink, -3.8, -0.8, 1.8, 14, 0, 0.9) +
    bar(ink, 7.4, -2.6, 1.8, 14, 0, 0.9) +
    path(ink, 'M-4.7-8.2L8.3-10.2V-6L-4.7-4Z')
  );
}

function clef(ink: string) {
  return (
    bow(ink, [0, 3], 4.4, 1.9, -150, 150) +
    bow(ink, [0.6, 3.4], 1.9, 1.7, 90, 300) +
    path(
      ink,
      'M-3.6 1.6C-5.2-.6 3-5.6 2.2-9.6C2-11.2.6-10.6.2-8.8C-.2-6.6 2 5.6 1.8 9.4L.2 9.6C0 6-2-5.4-1.6-9C-1-13.6 3.6-14 4-9.6C4.4-5-1.8-2-2 .6Z',
    ) +
    disc(ink, -0.6, 9.8, 1.9)
  );
}

/** Notes and clefs in step. */
export const notes: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [dot = '', ...inks] = figures;
  const kinds = [quaver, pair, clef];
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      ({ index }) => (index % 2 === 0 ? disc(dot, 0, 0, 1.6) : at(0, 0, 12, 0.24, star(dot))),
      { reach: 4, between: true },
    ),
    ...halfDrop(2, 4, ({ index }) => kinds[index % 3]?.(pick(inks, index + Math.floor(index / 3))) ?? '', {
      reach: 14,
      scale: 1,
      turn: ({ index }) => [-10, 8, 6, 10, -8, -4, 12, -6][index] ?? 0,
    }),
  ]);
};

function pencil(paint: string, wood: string, rubber: string, metal: string) {
  return (
    path(rubber, 'M-2.8-9.6Q-2.8-11.8 0-11.8Q2.8-11.8 2.8-9.6V-8.4H-2.8Z') +
    bar(metal, 0, -7.8, 5.6, 2, 0, 0.3) +
    path(paint, 'M-2.8-6.8H2.8V5.4H-2.8Z') +
    path(metal, 'M-.95-6.8H.95V5.4H-.95Z') +
    path(wood, 'M-2.8 5.4C-2 4.6-1.4 4.6-.95 5.4C-.4 4.6.4 4.6.95 5.4C1.4 4.6 2 4.6 2.8 5.4L.9 10H-.9Z') +
    path(paint, 'M-.95 9.9H.95L0 12Z')
  );
}

function ruler(paint: string, mark: string) {
  return (
    bar(paint, 0, 0, 6, 23, 0, 1.4) +
    [-9, -6, -3, 0, 3, 6, 9]
      .map((y, index) => bar(mark, index % 2 === 0 ? 1.2 : 1.8, y, index % 2 === 0 ? 3.6 : 2.4, 1, 0, 0.3))
      .join('')
  );
}

function square(paint: string, ground: string) {
  return (
    path(paint, 'M-8.6 7V-8.6Q-8.6-10.6-7.2-9.2L9 7Q10 8.6 8 8.6H-7Q-8.6 8.6-8.6 7Z') +
    path(ground, 'M-5.4 4.4V-2.2Q-5.4-3.4-4.6-2.6L2.2 4.2Q3 5.2 1.8 5.2H-4.6Q-5.4 5.2-5.4 4.4Z')
  );
}

function brush(paint: string, tip: string, metal: string) {
  return (
    path(paint, 'M-1-11.4Q0-12.4 1-11.4L1.9 1.2H-1.9Z') +
    bar(metal, 0, 2.6, 4.4, 3.4, 0, 0.5) +
    path(tip, 'M-2.4 4.2H2.4C3.4 7 2.6 9.8 0 12.2C-2.6 9.8-3.4 7-2.4 4.2Z')
  );
}

/** What a pencil case holds. */
export const pencilCase: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [wood = '', metal = '', ...paints] = figures;
  const things = (index: number) =>
    [
      pencil(pick(paints, index), wood, pick(paints, index + 1), metal),
      square(pick(paints, index), ground),
      brush(pick(paints, index), pick(paints, index + 2), metal),
      ruler(pick(paints, index), metal),
    ][index % 4] ?? '';
  return tile(100, ground, [
    ...halfDrop(
      2,
      4,
      ({ index }) =>
        index % 2 === 0
          ? disc(pick(paints, index), 0, 0, 1.5)
          : at(0, 0, 8, 0.26, star(pick(paints, index + 1))),
      {
        reach: 4,
        between: true,
      },
    ),
    ...halfDrop(2, 4, ({ index }) => things((index * 3 + Math.floor(index / 4)) % 8), {
      reach: 16,
      scale: 1.1,
      turn: ({ index }) => [38, -10, -36, 30, -32, 42, 14, -40][index] ?? 0,
    }),
  ]);
};

/** Letters and figures of round strokes, in a box of 18. */
const glyphs: readonly ((ink: string) => string)[] = [
  (ink) => both(stroke(ink, [0, -7], [-5.8, 7], 4)) + stroke(ink, [-3, 3], [3, 3], 3.2),
  (ink) =>
    stroke(ink, [-4, -7], [-4, 7], 4) +
    bow(ink, [-0.4, -3.6], 3.5, 3.8, -92, 92) +
    bow(ink, [0.2, 3.4], 3.8, 3.8, -92, 92) +
    stroke(ink, [-4, -7.1], [-0.6, -7.1], 3.8) +
    stroke(ink, [-4, 7.1], [0, 7.1], 3.8) +
    stroke(ink, [-4, -0.2], [0, -0.2], 3.6),
  (ink) => bow(ink, [0.8, 0], 6.6, 4, 48, 312),
  (ink) => stroke(ink, [0.6, -7], [0.6, 7], 4) + stroke(ink, [0.6, -7], [-3.8, -3.8], 4),
  (ink) =>
    bow(ink, [0, -3.2], 4.2, 3.8, -170, 40) +
    stroke(ink, [3.2, -0.4], [-4.2, 7], 3.8) +
    stroke(ink, [-4.2, 7], [4.6, 7], 3.8),
  (ink) => bow(ink, [0, -3.7], 3.7, 3.8, -165, 90) + bow(ink, [0, 3.5], 3.9, 3.8, -90, 165),
];

/** A, B, C, 1, 2, 3, each leaning a little, with dots between them. */
export const alphabet: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const order = [0, 3, 1, 4, 2, 5, 1, 0, 4, 5, 3, 2];
  return tile(100, ground, [
    ...halfDrop(
      3,
      4,
      ({ index }) => disc(pick(figures, index + 2), 0, index % 2 === 0 ? 2 : -2, index % 2 === 0 ? 1.6 : 1.1),
      {
        reach: 4,
        between: true,
      },
    ),
    ...halfDrop(3, 4, ({ index }) => glyphs[order[index] ?? 0]?.(pick(figures, index)) ?? '', {
      reach: 11,
      scale: 0.88,
      turn: ({ index }) => [-14, 10, 16, 8, -12, -8, 12, -16, 6, -10, 14, -6][index] ?? 0,
    }),
  ]);
};
