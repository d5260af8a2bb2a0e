import { FIRST_PHOTO_ID, FondTable } from '@cmon/core/catalogue/pictures/photoFond';
import { expect, it } from 'vitest';
import { computeContrast } from '../colour/contrast.ts';
import { readSources } from '../source/readSources.ts';
import { root } from '../testing/createTestCatalogue.ts';
import { buildPhotoFond } from './buildPhotoFond.ts';

it('BEY-123 on every photo, each text colour has a white or black halo with a contrast of 4.5', () => {
  const { textcolors } = readSources(root).sources;
  const halos = new FondTable(buildPhotoFond(textcolors)).get(FIRST_PHOTO_ID + 7)?.halos ?? {};
  expect(Object.keys(halos)).toHaveLength(textcolors.length);
  expect(new Set(Object.values(halos))).toEqual(new Set(['#ffffff', '#000000']));
  for (const { id, value } of textcolors)
    expect(computeContrast(halos[id] ?? value, value), value).toBeGreaterThanOrEqual(4.5);
});

it('BEY-123 on every photo, a dark illustration has a white halo and a light one a black halo', () => {
  const { pictoHalos } = buildPhotoFond([]);
  expect([pictoHalos?.['00'], pictoHalos?.['66']]).toEqual(['#ffffff', '#000000']);
  // An edge is named by its darkest and its lightest of seven steps: 28 pairs.
  expect(Object.keys(pictoHalos ?? {})).toHaveLength(28);
});
