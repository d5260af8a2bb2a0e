import { expect, it } from 'vitest';
import { type FoundRow, sortByLookupMarket } from './foundRows.ts';

function row(asked: string, store: FoundRow['store']): FoundRow {
  return {
    asked,
    store,
    id: `${store} ${asked}`,
    version: 1,
    number: asked,
    state: 'processing',
    shipBy: { at: '2026-11-23T08:00:00Z', level: 'inTime' },
    path: '/parcourir/commandes',
    next: [],
  };
}

it('LOC-9 of the orders with the same number, the one of the lookup locale’s store comes first', () => {
  const rows = [row('200', 'de'), row('100', 'de'), row('100', 'fr'), row('100', 'es')];
  expect(sortByLookupMarket(rows, 'fr').map(({ id }) => id)).toEqual([
    'de 200',
    'fr 100',
    'de 100',
    'es 100',
  ]);
  expect(sortByLookupMarket(rows, 'es').map(({ id }) => id)).toEqual([
    'de 200',
    'es 100',
    'de 100',
    'fr 100',
  ]);
});
