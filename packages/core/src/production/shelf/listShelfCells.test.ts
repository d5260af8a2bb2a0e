import { expect, it } from 'vitest';
import { listShelfCells } from './listShelfCells.ts';

it('SHP-43 the shelf has the rows, the places and the names of the settings', () => {
  const list = (shelfNames: 'rowPlace' | 'rowPadded' | 'placeRow', shelfPlaces: number) =>
    listShelfCells({ shelfRows: 'AB', shelfPlaces, shelfNames }).map(({ name }) => name);
  expect(list('rowPlace', 2)).toEqual(['A1', 'A2', 'B1', 'B2']);
  expect(list('placeRow', 2)).toEqual(['1A', '2A', '1B', '2B']);
  expect(list('rowPadded', 10).slice(8, 12)).toEqual(['A09', 'A10', 'B01', 'B02']);
});
