import type { Artwork } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import type { Lab } from './computeDeltaE.ts';
import { findRamps } from './findRamps.ts';

/** Colours are named by their lightness here, `#40` of lightness 40; `#40a` also has 20 of a. */
const toLab = (name: string): Lab => [Number.parseInt(name.slice(1), 10), name.endsWith('a') ? 20 : 0, 0];
function findRampsOf(...fills: readonly string[][]) {
  const drawings = fills.map(
    (list): Artwork => ({ width: 1, height: 1, shapes: list.map((fill) => ({ d: '', fill })) }),
  );
  return findRamps(drawings, toLab, (name) => name === '#100');
}

it('PDF-51 shades that follow each other in small steps on a line are a ramp', () => {
  expect(findRampsOf(['#40', '#45', '#45', '#52', '#60'])).toEqual([['#40', '#45', '#52', '#60']]);
  // The way back is another ramp; a large step, another hue and bare paper end one.
  expect(findRampsOf(['#40', '#45', '#50', '#45', '#40'])).toHaveLength(1);
  expect(findRampsOf(['#40', '#45', '#50', '#80', '#84', '#88'])).toEqual([
    ['#40', '#45', '#50'],
    ['#80', '#84', '#88'],
  ]);
  expect(findRampsOf(['#40', '#45', '#46a', '#50'])).toEqual([]);
  expect(findRampsOf(['#90', '#95', '#100', '#98', '#99'])).toEqual([]);
});

it('PDF-51 equal ramps of several drawings are listed once, in either direction, and two shades are no ramp', () => {
  expect(findRampsOf(['#40', '#45', '#50'], ['#50', '#45', '#40'], ['#70', '#75'], ['tint'])).toEqual([
    ['#40', '#45', '#50'],
  ]);
});
