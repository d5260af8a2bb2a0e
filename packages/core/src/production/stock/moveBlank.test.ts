import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BlankClaimState, type BlankMoveKind, type BlankStock, moveBlank } from './moveBlank.ts';

const STOCK: BlankStock = { count: 5, made: 2, wasted: 1 };

it('WSC-172 a made item uses its piece, and an undone scan gives it back', () => {
  const used = moveBlank(STOCK, 'reserved', 1, 'use');
  expect(used).toEqual({ stock: { count: 4, made: 3, wasted: 1 }, state: 'used' });
  expect(moveBlank(used.stock, used.state, 1, 'use')).toEqual(used);
  expect(moveBlank(used.stock, used.state, 1, 'unuse')).toEqual({ stock: STOCK, state: 'reserved' });
});

it('WSC-177 a lost piece counts as wasted, no matter whether its item was in work or already made', () => {
  const lostInWork = { stock: { count: 4, made: 2, wasted: 2 }, state: null };
  expect(moveBlank(STOCK, 'reserved', 1, 'waste')).toEqual(lostInWork);
  const lostAfterUse = { stock: { count: 5, made: 1, wasted: 2 }, state: null };
  expect(moveBlank(STOCK, 'used', 1, 'waste')).toEqual(lostAfterUse);
  expect(moveBlank(STOCK, 'missing', 1, 'waste')).toEqual({ stock: STOCK, state: 'missing' });
});

it('WSC-171 after any moves of any items, the pieces that left the stock are the pieces made and the pieces wasted', () => {
  const kinds: readonly BlankMoveKind[] = ['claim', 'release', 'use', 'unuse', 'waste'];
  const move = fc.record({ item: fc.nat(3), kind: fc.constantFrom(...kinds), serve: fc.boolean() });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), fc.nat(9), (moves, start) => {
      let stock: BlankStock = { count: start, made: 0, wasted: 0 };
      const states: BlankClaimState[] = [null, null, null, null];
      const countReserved = () => states.filter((state) => state === 'reserved').length;
      for (const { item, kind, serve } of moves) {
        const moved = moveBlank(stock, states[item] ?? null, 1, kind);
        stock = moved.stock;
        states[item] = moved.state;
        if (serve && moved.state === 'missing' && countReserved() < stock.count) states[item] = 'reserved';
        expect(stock.count + stock.made + stock.wasted).toBe(start);
        expect(countReserved()).toBeLessThanOrEqual(stock.count);
      }
    }),
  );
});
