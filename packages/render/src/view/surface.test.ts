import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { expect, it } from 'vitest';
import { readPublishedJson } from '../golden/publishedCatalogue.ts';
import { buildHandle } from './buildHandle.ts';
import { buildLathe } from './buildLathe.ts';

const document = readPublishedJson('json/cmonJson_all.json') as OptionsDocument;
const solidMockups = document.mockups.flatMap((mockup) =>
  mockup.solid ? [{ ...mockup, solid: mockup.solid }] : [],
);

it('BEY-101 a profile becomes a wall whose normals point outward, smooth where it is round and sharp at corners', () => {
  const { positions, normals, indices } = buildLathe([
    [40, 0],
    [40, 90],
    [0, 90],
  ]);
  expect(positions.length).toBe(normals.length);
  expect(Math.max(...indices)).toBe(positions.length / 3 - 1);
  expect([...positions.slice(0, 3)]).toEqual([0, 0, 40]);
  expect([normals[0], normals[2]]).toEqual([0, 1]);
  // The lid faces upwards: the corner stays sharp.
  expect(normals.at(-2)).toBeCloseTo(1);
});

it('BEY-101 a handle reaches as far from the wall as its settings say', () => {
  const { positions } = buildHandle({ top: 76, bottom: 24, reach: 33, wall: 38, thickness: 14 });
  const xs = positions.filter((_, index) => index % 3 === 0);
  // The tube reaches outward from its centre line by 0.42 of the thickness (`DEPTH_SHARE` of `buildHandle`).
  expect(Math.max(...xs)).toBeCloseTo(38 + 33 + 14 * 0.42, 0);
});

it('BEY-101 mugs, bottles, tumblers and cans are solids whose print lies on their wall and fits around it', () => {
  const codes = [...new Set(solidMockups.map(({ solid }) => solid.code))].sort();
  expect(codes).toEqual(['bottle', 'can', 'mug', 'tumbler_l', 'tumbler_m', 'tumbler_s']);
  for (const { code, solid } of solidMockups)
    for (const forme of document.formes.filter(({ mockup }) => mockup === code)) {
      const heights = solid.bands.flatMap(({ profile }) =>
        profile.filter(([radius]) => Math.abs(radius - solid.radius) < 0.1).map(([, height]) => height),
      );
      expect([code, forme.width <= 2 * Math.PI * solid.radius + 0.2]).toEqual([code, true]);
      expect(Math.min(...heights)).toBeLessThanOrEqual(solid.base);
      expect(Math.max(...heights)).toBeGreaterThanOrEqual(solid.base + forme.height);
    }
});
