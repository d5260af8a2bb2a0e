import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { planCheckbooks, planLabelSheets } from './planCheckbooks.ts';

const FORMAT = DEFAULT_SETTINGS.checkbookPage;

it.each([
  ['EAO_1L', { width: 50, height: 12, copies: 42 }, [22, 20]],
  ['EAO_2L', { width: 56, height: 18, copies: 28 }, [14, 14]],
  ['CHA', { width: 38, height: 50, copies: 16 }, [9, 7]],
  ['CRA', { width: 46, height: 8, copies: 50 }, [18, 18, 14]],
  ['a forme that the shopper left out', { width: 100, height: 60, copies: 0 }, []],
])('L2C-1 the labels of %s are divided into pages of at most 12 rows', (_, forme, labelCounts) => {
  const pages = planLabelSheets(0, forme, FORMAT);
  expect(pages.map((page) => page.labels)).toEqual(labelCounts);
  for (const page of pages) {
    const rows = Math.ceil(page.labels / page.columns);
    expect(rows).toBeLessThanOrEqual(12);
    expect(FORMAT.binding + FORMAT.gap + rows * (forme.height + FORMAT.gap)).toBeLessThanOrEqual(
      FORMAT.height,
    );
    expect(FORMAT.gap + page.columns * (forme.width + FORMAT.gap)).toBeLessThanOrEqual(FORMAT.width);
  }
});

const makeSheet = (preview: number) => ({ preview, columns: 2, labels: 10 });

it('L2C-2 the sheets of one child of one copy are one checkbook, in the order of the parts', () => {
  const texts = ['Zoé', ' ZOÉ ', 'Léo'];
  const childText = (preview: number) => texts[preview] ?? '';
  const makeItem = (id: string, preview: number) => ({
    id,
    line: 1,
    quantity: 2,
    sheets: [makeSheet(preview), makeSheet(preview)],
    childText,
  });
  const plan = planCheckbooks([makeItem('c', 2), makeItem('b', 1), makeItem('a', 0)]);
  expect(
    plan.map(({ copy, preview, pages }) => [copy, preview, pages.map(({ itemId }) => itemId).join('')]),
  ).toEqual([
    [1, 0, 'aabb'],
    [1, 2, 'cc'],
    [2, 0, 'aabb'],
    [2, 2, 'cc'],
  ]);
});
