// @vitest-environment jsdom
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea, setLocale, t } from '../../messages/translate.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ShelfWall } from './ShelfWall.tsx';

beforeEach(async () => {
  await setLocale('fr_FR');
  await loadArea('shipping');
  stubLayoutApis();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function makeShelvedOrder(number: string, slot: string | null, made: number) {
  const missing = [{ id: `i${number}`, productName: 'Mug', lot: { number: 'L000007' } }];
  return {
    made,
    total: 2,
    complete: made === 2,
    missing: made === 2 ? [] : missing,
    places: 1,
    fits: true,
    order: {
      id: `o${number}`,
      number,
      prio: false,
      slot,
      shipBy: { at: '2026-11-27T15:00:00Z', level: 'inTime' },
    },
  };
}

it('SHP-41 each place shows its order and what the order waits for, and complete orders are marked', async () => {
  const makeCell = (name: string, place: number, shelved: object | null) => ({
    name,
    row: 'A',
    place,
    shelved,
  });
  const cells = [
    makeCell('A1', 1, makeShelvedOrder('101', 'A1', 1)),
    makeCell('A2', 2, makeShelvedOrder('102', 'A2', 2)),
    makeCell('A3', 3, null),
  ];
  const shelf = { readAt: '2026-11-27T10:00:00Z', cells, overflow: [makeShelvedOrder('103', null, 1)] };
  renderScreen(<ShelfWall />, { shelf: { shelf } });
  const links = await screen.findAllByRole('link');
  expect(links.map(({ dataset, textContent }) => [dataset.complete, textContent])).toEqual([
    ['false', expect.stringMatching(/A1 *101 *1\/2 *Mug · L000007/)],
    ['true', expect.stringContaining(t('shelf.ready'))],
    ['false', expect.stringContaining(t('shelf.noPlace'))],
  ]);
  expect(screen.getByRole('status').textContent).toContain(t('shelf.complete', { count: 1 }));
});

it('SHP-50 a large order is shown in each of its places, and an order that fits no row says so', async () => {
  const large = { ...makeShelvedOrder('1', 'A1-A2', 2), places: 2 };
  const tooLarge = { ...makeShelvedOrder('2', null, 1), places: 9, fits: false };
  const cells = ['A1', 'A2'].map((name, index) => ({ name, row: 'A', place: index + 1, shelved: large }));
  renderScreen(<ShelfWall />, {
    shelf: { shelf: { readAt: '2026-11-27T15:00:00Z', cells, overflow: [tooLarge] } },
  });
  expect(await screen.findAllByText(t('shelf.places', { count: 2 }))).toHaveLength(2);
  expect(screen.getByText(t('shelf.complete', { count: 1 }))).toBeTruthy();
  expect(
    screen.getByText(t('shelf.tooLarge', { count: 9 }), { normalizer: (text) => text.trim() }),
  ).toBeTruthy();
});
