import { expect, it } from 'vitest';
import { listShelfCells } from './listShelfCells.ts';
import { countShelfPlaces, findFreeSlot, listSlotCells } from './shelfSlots.ts';

const CELLS = listShelfCells({ shelfRows: 'AB', shelfPlaces: 3, shelfNames: 'rowPlace' });
const listNames = (slot: string) => listSlotCells(CELLS, slot).map(({ name }) => name);

it('SHP-50 an order takes as many places as its pieces need', () => {
  const counts = [0, 1, 10, 11, 30, 31].map((pieces) => countShelfPlaces(pieces, { shelfPieces: 10 }));
  expect(counts).toEqual([1, 1, 1, 2, 3, 4]);
});

it('SHP-50 a slot of several places consists of free neighbouring places in one row that no other slot has', () => {
  expect(findFreeSlot(CELLS, [], 2)).toBe('A1-A2');
  expect(findFreeSlot(CELLS, ['A1-A2'], 1)).toBe('A3');
  // A3 and B1 are no neighbours.
  expect(findFreeSlot(CELLS, ['A1-A2'], 2)).toBe('B1-B2');
  expect(findFreeSlot(CELLS, ['A2'], 3)).toBe('B1-B3');
  expect(findFreeSlot(CELLS, ['A2', 'B2'], 2)).toBeNull();
  expect(findFreeSlot(CELLS, [], 4)).toBeNull();
});

it('SHP-50 the places of a slot are listed, and none for a slot that the settings no longer have', () => {
  expect([listNames('A2'), listNames('A2-B1'), listNames('A1-Z9'), listNames('Z1')]).toEqual([
    ['A2'],
    ['A2', 'A3', 'B1'],
    [],
    [],
  ]);
});
