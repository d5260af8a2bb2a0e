import type { Draw } from './draw.ts';
import { split } from './lattice.ts';
import { tossed } from './repeat.ts';
import { at, both, disc, leaf, oval, path } from './shapes.ts';
import { pick, tile } from './tile.ts';

const petals = (count: number, body: string) =>
  Array.from({ length: count }, (_, index) => at(0, 0, (360 * index) / count, 1, body)).join('');

/** A rose of five broad petals over its leaves, about 18 across. */
function rose(petal: string, inner: string, middle: string, green: string) {
  return (
    [20, 140, 262].map((turn) => at(0, 0, turn, 0.5, at(0, -5, 0, 1, leaf(green, 5)))).join('') +
    petals(5, oval(petal, 0, -3.9, 3.5, 3.7)) +
    petals(5, oval(inner, 0, -2.3, 1.2, 1.9)) +
    disc(middle, 0, 0, 1.9)
  );
}

/** A daisy of eight petals, about 11 across. */
const daisy = (petal: string, middle: string) =>
  petals(8, oval(petal, 0, -3.6, 1.25, 2.2)) + disc(middle, 0, 0, 1.9);

/** A bud on its stalk, about 12 long. */
function bud(petal: string, green: string) {
  return (
    path(green, 'M-.6 6.4C-.6 3.6-.5 1.4-.4 0H.4C.5 1.4.6 3.6.6 6.4Z') +
    both(at(0, 4.6, -48, 0.24, leaf(green, 5))) +
    path(
      petal,
      'M0 1.2C-2.8.8-3.4-2-2.6-5C-1.8-4.6-1.2-4-.9-3.4C-.7-4.4-.4-5.2 0-5.8C.4-5.2.7-4.4.9-3.4C1.2-4 1.8-4.6 2.6-5C3.4-2 2.8.8 0 1.2Z',
    )
  );
}

const forgetMeNot = (petal: string, middle: string) =>
  petals(5, disc(petal, 0, -1.5, 1.15)) + disc(middle, 0, 0, 0.8);

/** Small flowers thick as on a printed lawn: roses, daisies, buds, forget-me-nots, leaves and berries. */
export const liberty: Draw = (palette) => {
  const { ground, figures } = split(palette);
  const [green = '', other = '', middle = '', ...colours] = figures;
  const kinds: readonly { count: number; radius: number; body: (index: number) => string }[] = [
    {
      count: 7,
      radius: 9.4,
      body: (index) =>
        rose(pick(colours, index), pick(colours, index + 1), middle, index % 2 === 0 ? green : other),
    },
    { count: 8, radius: 5.6, body: (index) => daisy(pick(colours, index + 1), middle) },
    { count: 8, radius: 5, body: (index) => bud(pick(colours, index + 2), index % 2 === 0 ? other : green) },
    { count: 14, radius: 2.6, body: (index) => forgetMeNot(pick(colours, index), middle) },
    { count: 12, radius: 3.2, body: (index) => at(0, 3, 0, 0.32, leaf(index % 2 === 0 ? green : other, 5)) },
    { count: 16, radius: 1, body: (index) => disc(pick(colours, index + 1), 0, 0, 0.9) },
  ];
  const figuresOf = kinds.flatMap(({ count, radius, body }) =>
    Array.from({ length: count }, (_, index) => ({ radius, body: body(index) })),
  );
  return tile(
    100,
    ground,
    tossed(
      figuresOf.map(({ radius }) => radius),
      18,
      (index) => figuresOf[index]?.body ?? '',
    ),
  );
};
