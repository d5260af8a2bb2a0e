import { expect, it } from 'vitest';
import { findRefundedItems, type RefundableItem } from './findRefundedItems.ts';

function makeItem(id: string, more: Partial<RefundableItem> = {}): RefundableItem {
  return { id, line: 1, copy: 1, kind: 'label', pulled: false, shipped: false, ...more };
}

const LINES = new Map([
  [1, 3],
  [2, 1],
]);

it('ORD-33 a line that is refunded completely loses all its items that have not left', () => {
  const items = [
    makeItem('a'),
    makeItem('b', { shipped: true }),
    makeItem('c', { pulled: true }),
    makeItem('d', { line: 2 }),
  ];
  expect(findRefundedItems(items, LINES, [{ line: 1, quantity: null }])).toEqual(['a']);
});

it('ORD-33 of a line that is refunded in part, the last whole copies of objects go and its labels stay', () => {
  const copies = [1, 2, 3].flatMap((copy) => [
    makeItem(`mug${copy}`, { kind: 'object', copy }),
    makeItem(`box${copy}`, { kind: 'object', copy }),
  ]);
  const items = [makeItem('labels'), ...copies];
  expect(findRefundedItems(items, LINES, [{ line: 1, quantity: 1 }])).toEqual(['mug3', 'box3']);
  const shipped = items.map((one) => (one.copy === 3 ? { ...one, shipped: true } : one));
  expect(findRefundedItems(shipped, LINES, [{ line: 1, quantity: 1 }])).toEqual(['mug2', 'box2']);
});

it('ORD-33 two partial refunds of a line add up, also when an item was pulled for the first one', () => {
  const items = [
    makeItem('labels'),
    makeItem('m1', { kind: 'object' }),
    makeItem('m2', { kind: 'object', copy: 2 }),
  ];
  const withThird = [...items, makeItem('m3', { kind: 'object', copy: 3, pulled: true })];
  const onePiece = { line: 1, quantity: 1 };
  expect(findRefundedItems(withThird, LINES, [onePiece])).toEqual([]);
  expect(findRefundedItems(withThird, LINES, [onePiece, onePiece])).toEqual(['m2']);
  expect(findRefundedItems(withThird, LINES, [onePiece, { line: 1, quantity: 2 }])).toEqual([
    'labels',
    'm1',
    'm2',
  ]);
});
