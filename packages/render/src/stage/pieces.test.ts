import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { expect, it } from 'vitest';
import { publishedJson } from '../golden/publishedCatalogue.ts';
import { pieces } from './pieces.ts';

const document = publishedJson('json/cmonJson_all.json') as OptionsDocument;
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
  return pieces(
    ids.map((id) => ({ forme: id })),
    catalogue,
  ).map(({ mockup, previews }) => [mockup?.code ?? null, previews]);
}

it('SCR-30 neighbouring sides share their mock-up as far as it has areas, labels stand alone', () => {
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
