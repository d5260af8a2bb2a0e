import { expect, it } from 'vitest';
import { estimateParcelWeight, planParcels, type WeighedItem } from './planParcels.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const SETTINGS = {
  boxes: [
    { box: 'L', grams: 300, holds: 5000 },
    { box: 'S', grams: 40, holds: 500 },
  ],
  pieceWeights: { ...DEFAULT_SETTINGS.pieceWeights, EAO: 15, MUG: 400, stock: 50 },
  partWeights: [{ part: 'MUG2', grams: 700 }],
};
const LABELS: WeighedItem = { part: 'EAO', lotType: 'EAO', quantity: 2 };
const buildMugs = (part: string, quantity: number): WeighedItem => ({ part, lotType: 'MUG', quantity });

it('SHP-35 a parcel weighs its pieces, by part or by lot type, and its empty box', () => {
  expect(estimateParcelWeight([LABELS, { part: 'PINCE', lotType: null, quantity: 3 }], 'S', SETTINGS)).toBe(
    220,
  );
  expect(estimateParcelWeight([buildMugs('MUG', 1), buildMugs('MUG2', 2)], 'L', SETTINGS)).toBe(2100);
  expect(estimateParcelWeight([LABELS], 'gone', SETTINGS)).toBe(30);
});

it('SHP-36 the planned box is the smallest that holds the weight; several are planned when the largest is too small', () => {
  const plan = (items: readonly WeighedItem[], boxes = SETTINGS.boxes) => {
    const { content, box, parcels } = planParcels(items, { ...SETTINGS, boxes });
    return [content, box?.box ?? null, parcels];
  };
  expect(plan([LABELS])).toEqual([30, 'S', 1]);
  expect(plan([buildMugs('MUG', 2)])).toEqual([800, 'L', 1]);
  expect(plan([buildMugs('MUG', 26)])).toEqual([10_400, 'L', 3]);
  expect(plan([])).toEqual([0, 'S', 1]);
  expect(plan([buildMugs('MUG', 26)], [])).toEqual([10_400, null, 1]);
});
