import { expect, it } from 'vitest';
import { fond, forme, picto } from '../testing/entries.ts';
import { COARSEST_DPI, fondDpi, isTooCoarse, pictoDpi } from './printedDpi.ts';

const label = forme(1, 'EAO', [10], { pictoSlot: { x: 0, y: 0, width: 10, height: 20 } });
const image = (width: number, height: number) => ({ pixels: { width, height } });

it('TXT-24 a background covers the label with its bleed: its worse side tells how coarse it prints', () => {
  // 50 × 20 mm and 1 mm of bleed all round.
  expect(fondDpi(fond(1, image(520, 220)), label)).toBeCloseTo(254, 6);
  expect(fondDpi(fond(1, image(5200, 220)), label)).toBeCloseTo(254, 6);
  expect(fondDpi(fond(1, image(260, 2200)), label)).toBeCloseTo(127, 6);
  expect(fondDpi(fond(1, { ...image(100, 100), type: 'motif', tile: 10 }), label)).toBeCloseTo(254, 6);
});

it('TXT-24 a picto stands whole in its place: its tighter side tells', () => {
  expect(pictoDpi(picto(1, 'ours', image(100, 100)), label)).toBeCloseTo(254, 6);
  expect(pictoDpi(picto(1, 'ours', image(100, 100)), forme(2, 'SAC', [10]))).toBeNull();
});

it('TXT-24 under 150 dots an inch is too coarse; a drawing made of paths never is', () => {
  expect([149.9, COARSEST_DPI, 300].map(isTooCoarse)).toEqual([true, false, false]);
  expect([fondDpi(fond(1), label), pictoDpi(picto(1, 'ours'), label)].map(isTooCoarse)).toEqual([
    false,
    false,
  ]);
});
