import { expect, it } from 'vitest';
import { picto } from '../../testing/entries.ts';
import { DOCUMENT } from '../../testing/fixture.ts';
import { indexCatalogue } from '../indexCatalogue.ts';
import { findEmptyPictoId } from './findEmptyPictoId.ts';

const EMPTY = 9;
const catalogue = indexCatalogue({
  ...DOCUMENT,
  pictos: [...DOCUMENT.pictos, picto(EMPTY, 'rien', { type: 'none', file: '' })],
});

it.each([
  ['0', [0, 1, 2], 0],
  ['a picto of the type none', [1, EMPTY], EMPTY],
  ['no empty picto', [1, 2], undefined],
])('BEY-205 of the ids of a product that offers %s, %j, the empty picto is %s', (_, ids, expected) => {
  expect(findEmptyPictoId([{ ids, groups: [] }], catalogue)).toBe(expected);
});
