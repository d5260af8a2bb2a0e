import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { expect, it } from 'vitest';
import { readPublishedJson } from '../golden/publishedCatalogue.ts';

const document = readPublishedJson('json/cmonJson_all.json') as OptionsDocument;
const solidMockups = document.mockups.flatMap((mockup) =>
  mockup.solid ? [{ ...mockup, solid: mockup.solid }] : [],
);

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
