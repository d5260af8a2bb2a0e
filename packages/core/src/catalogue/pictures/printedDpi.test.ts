import { expect, it } from 'vitest';
import { fond, forme, picto } from '../../testing/entries.ts';
import { computeFondDpi, computePictoDpi, isTooCoarse, MIN_PRINT_DPI } from './printedDpi.ts';

const label = forme(1, 'EAO', [10], { pictoSlot: { x: 0, y: 0, width: 10, height: 20 } });
const makeImage = (width: number, height: number) => ({ pixels: { width, height } });

it('TXT-24 a background covers the label with its bleed: the side of lower resolution counts', () => {
  // The label is 50 × 20 mm with 1 mm of bleed on each side.
  expect(computeFondDpi(fond(1, makeImage(520, 220)), label)).toBeCloseTo(254, 6);
  expect(computeFondDpi(fond(1, makeImage(5200, 220)), label)).toBeCloseTo(254, 6);
  expect(computeFondDpi(fond(1, makeImage(260, 2200)), label)).toBeCloseTo(127, 6);
  expect(computeFondDpi(fond(1, { ...makeImage(100, 100), type: 'motif', tile: 10 }), label)).toBeCloseTo(
    254,
    6,
  );
});

it('TXT-24 a picto fits inside its box: the side that limits its size counts', () => {
  expect(computePictoDpi(picto(1, 'ours', makeImage(100, 100)), label)).toBeCloseTo(254, 6);
  expect(computePictoDpi(picto(1, 'ours', makeImage(100, 100)), forme(2, 'SAC', [10]))).toBeNull();
});

it('TXT-24 an image under 150 dpi is too coarse; a vector drawing never is', () => {
  expect([149.9, MIN_PRINT_DPI, 300].map(isTooCoarse)).toEqual([true, false, false]);
  expect([computeFondDpi(fond(1), label), computePictoDpi(picto(1, 'ours'), label)].map(isTooCoarse)).toEqual(
    [false, false],
  );
});
