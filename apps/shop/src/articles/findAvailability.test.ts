import { expect, it } from 'vitest';
import { formatDay } from './days.ts';
import { findAvailability } from './findAvailability.ts';

const findKind = (from: string, to: string, day: string) =>
  findAvailability({ stores: ['fr'], season: { from, to } }, 'fr', day).kind;

it.each([
  ['10-01', '12-24', ['early', 'onSale', 'onSale', 'early', 'onSale']],
  ['11-15', '01-10', ['early', 'early', 'onSale', 'onSale', 'early']],
  ['2026-10-01', '2026-12-24', ['early', 'onSale', 'onSale', 'ended', 'ended']],
])(
  'SHOP-22 an article with the season %s to %s is on sale again each year when the season has no year, and ends for good when it has one',
  (from, to, expected) => {
    const days = ['2026-09-30', '2026-10-01', '2026-12-24', '2026-12-25', '2029-10-12'];
    expect(days.map((day) => findKind(from, to, day))).toEqual(expected);
  },
);

it('SHOP-22 a yearly season is formatted without a year', () => {
  expect([
    formatDay('fr', '10-01'),
    formatDay('fr', '2026-10-01'),
    formatDay('it', '10-01'),
    formatDay('de', '12-24'),
  ]).toEqual(['1er octobre', '1er octobre 2026', '1º ottobre', '24. Dezember']);
});
