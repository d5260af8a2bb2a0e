import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { expect, it } from 'vitest';
import { readPublishedJson } from '../golden/publishedCatalogue.ts';
import { groupPieces } from './groupPieces.ts';

const document = readPublishedJson('json/cmonJson_all.json') as OptionsDocument;
const [mockup] = document.mockups;
const [forme] = document.formes;
if (!mockup || !forme) throw new Error('the catalogue is empty');
const twoSided = { ...mockup, code: 'two', areas: [...mockup.areas, ...mockup.areas].slice(0, 2) };
const catalogue = indexCatalogue({
  ...document,
  mockups: [twoSided],
  formes: [
    { ...forme, id: 1, mockup: 'two' },
    { ...forme, id: 2, mockup: null },
  ],
});
function shape(ids: readonly number[]) {
  return groupPieces(
    ids.map((id) => ({ forme: id })),
    catalogue,
  ).map(({ mockup, previews }) => [mockup?.code ?? null, previews]);
}

it('SCR-30 neighbouring sides share a mock-up until its areas are full; each label is a separate piece', () => {
  expect(shape([1, 1])).toEqual([['two', [0, 1]]]);
  expect(shape([1, 1, 1])).toEqual([
    ['two', [0, 1]],
    ['two', [2]],
  ]);
  expect(shape([2, 2, 1])).toEqual([
    [null, [0]],
    [null, [1]],
    ['two', [2]],
  ]);
});
