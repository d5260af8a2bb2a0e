import { mixColours } from '../../colour/mixColours.ts';
import type { Draw } from '../draw.ts';
import { random } from '../random.ts';
import { at, bar, disc, drawing, path } from '../shapes.ts';
import { pick } from '../tile.ts';
import { HEIGHT, WIDTH } from './size.ts';

const rib = (fill: string, turn: number, long: number) =>
  at(0, 0, turn, 1, path(fill, `M-.5 0L-.2 ${-long}H.2L.5 0Z`));

/** Leaves about 30 long around 0 0, each with its ribs: maple, oak, beech. */
const leaves = [
  (fill: string, line: string) =>
    path(line, 'M-.8 8L-.5 20H.7L.9 8Z') +
    path(
      fill,
      'M0-18L4-9L10-13L9-5L17-6L13 1L17 5L8 7L9 11L0 9L-9 11L-8 7L-17 5L-13 1L-17-6L-9-5L-10-13L-4-9Z',
    ) +
    at(0, 8, 0, 1, [-62, -32, 0, 32, 62].map((turn) => rib(line, turn, 18 - Math.abs(turn) / 8)).join('')),
  (fill: string, line: string) =>
    path(line, 'M-.7 14L-.5 23H.5L.7 14Z') +
    path(
      fill,
      'M0-18C4-18 6-14 5-11C9-11 10-7 8-4C12-3 12 1 9 4C12 6 10 10 6 11C5 14 2 16 0 16C-2 16-5 14-6 11C-10 10-12 6-9 4C-12 1-12-3-8-4C-10-7-9-11-5-11C-6-14-4-18 0-18Z',
    ) +
    at(0, 15, 0, 1, rib(line, 0, 28)) +
    [8, 0, -7].map((y) => at(0, y, 0, 1, rib(line, 54, 9) + rib(line, -54, 9))).join(''),
  (fill: string, line: string) =>
    path(line, 'M-.7 14L-.5 22H.5L.7 14Z') +
    path(fill, 'M0-19C9-12 11 4 0 16C-11 4-9-12 0-19Z') +
    at(0, 15, 0, 1, rib(line, 0, 31)) +
    [9, 3, -3, -9].map((y) => at(0, y, 0, 1, rib(line, 44, 7) + rib(line, -44, 7))).join(''),
] as const;

function acorn(nut: string, cap: string) {
  return (
    path(nut, 'M-6-1C-7 6-3 11 0 13C3 11 7 6 6-1Z') +
    path(cap, 'M-8 0C-8-8 8-8 8 0C4 2-4 2-8 0Z') +
    bar(cap, 0, -8, 1.8, 5)
  );
}

/** Fallen leaves in drifts around an open middle, with acorns among them. */
export const autumnLeaves: Draw = ([ground = '#fbf1dc', dark = '#7a4326', ...tones]) => {
  const next = random(188);
  const spots = Array.from({ length: 168 }, () => {
    const angle = next() * 2 * Math.PI;
    const reach = 1 + next() * 0.62;
    return [
      WIDTH / 2 + Math.cos(angle) * 134 * reach,
      HEIGHT / 2 + Math.sin(angle) * 84 * reach,
      reach,
    ] as const;
  })
    .filter(([x, y]) => x > -14 && x < WIDTH + 14 && y > -14 && y < HEIGHT + 14)
    .sort(([, , one], [, , other]) => one - other);
  const fallen = spots.map(([x, y, reach], index) => {
    const fill = mixColours(
      pick(tones, Math.floor(next() * tones.length)),
      ground,
      Math.max(0, 1.16 - reach),
    );
    const line = mixColours(fill, dark, 0.3);
    const draw = leaves[Math.floor(next() * leaves.length)] ?? leaves[0];
    const scale = 0.62 + next() * 0.5;
    const turn = next() * 360;
    const shadow = draw(mixColours(ground, dark, 0.24), mixColours(ground, dark, 0.24));
    const flat = index % 2 === 0 ? at(x + 1.2, y + 1.8, turn, scale, shadow) : '';
    return flat + at(x, y, turn, scale, draw(fill, line));
  });
  const drifting = [
    [92, 70, 30],
    [212, 124, 200],
    [120, 142, 110],
    [196, 60, 320],
  ].map(([x = 0, y = 0, turn = 0], index) => {
    const fill = mixColours(pick(tones, index), ground, 0.5);
    const draw = leaves[index % leaves.length] ?? leaves[0];
    return at(x, y, turn, 0.44, draw(fill, mixColours(fill, dark, 0.12)));
  });
  const acorns = [
    [44, 176, 24],
    [56, 184, -30],
    [250, 22, 140],
    [262, 178, -16],
  ].map(([x = 0, y = 0, turn = 0]) =>
    at(x, y, turn, 0.9, acorn('#c98b4a', dark) + disc('#e6b377', -2, 3, 1.2)),
  );
  return drawing(WIDTH, HEIGHT, ground, [...drifting, ...fallen, ...acorns]);
};
