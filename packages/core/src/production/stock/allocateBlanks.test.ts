import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allocateBlanks, type BlankClaim } from './allocateBlanks.ts';

function makeClaim(itemId: string, state: BlankClaim['state'], inWork = false): BlankClaim {
  return { itemId, pieces: 1, state, inWork };
}

it('WSC-173 the most urgent waiting items get the free pieces first', () => {
  const claims = [
    makeClaim('a', 'missing'),
    makeClaim('b', 'reserved'),
    makeClaim('c', 'missing'),
    makeClaim('d', 'missing'),
  ];
  expect(allocateBlanks(3, claims)).toEqual({ reserve: ['a', 'c'], lose: [] });
  expect(allocateBlanks(1, claims)).toEqual({ reserve: [], lose: [] });
});

it('WSC-173 with fewer pieces than reservations the least urgent items wait again, and work goes on', () => {
  const claims = [makeClaim('a', 'reserved'), makeClaim('b', 'reserved'), makeClaim('c', 'reserved', true)];
  expect(allocateBlanks(2, claims)).toEqual({ reserve: [], lose: ['b'] });
  expect(allocateBlanks(1, claims)).toEqual({ reserve: [], lose: ['a', 'b'] });
});

it('WSC-171 never more pieces are reserved than there are, and no waiting item is passed over', () => {
  const claims = fc.array(
    fc.record({
      pieces: fc.integer({ min: 1, max: 3 }),
      state: fc.constantFrom('reserved', 'missing'),
      inWork: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(fc.nat(20), claims, (extra, drafts) => {
      const all: BlankClaim[] = drafts.map((draft, index) => ({ ...draft, itemId: String(index) }));
      const inWork = all.filter((one) => one.state === 'reserved' && one.inWork);
      const countPieces = (list: readonly BlankClaim[]) => list.reduce((sum, { pieces }) => sum + pieces, 0);
      const count = countPieces(inWork) + extra;
      const { reserve, lose } = allocateBlanks(count, all);
      const after = all.filter(({ itemId, state }) =>
        state === 'reserved' ? !lose.includes(itemId) : reserve.includes(itemId),
      );
      expect(countPieces(after)).toBeLessThanOrEqual(count);
      expect(inWork.some(({ itemId }) => lose.includes(itemId))).toBe(false);
      const waiting = all.filter(({ state }) => state === 'missing').map(({ itemId }) => itemId);
      expect(waiting.slice(0, reserve.length)).toEqual(reserve);
    }),
  );
});
