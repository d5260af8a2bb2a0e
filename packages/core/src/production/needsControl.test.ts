import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ControlFacts, needsControl } from './needsControl.ts';

const facts: ControlFacts = {
  share: 0.1,
  lotTypeControlled: false,
  piecesMade: 100,
  mayControl: false,
  firstPieces: 20,
  draw: 0.5,
};

it('WSC-66 a share of the pieces is controlled, and every piece of a new person', () => {
  expect(needsControl(facts)).toBe(false);
  expect(needsControl({ ...facts, draw: 0.05 })).toBe(true);
  expect(needsControl({ ...facts, piecesMade: 19 })).toBe(true);
  expect(needsControl({ ...facts, piecesMade: 20 })).toBe(false);
  expect(needsControl({ ...facts, piecesMade: 0, mayControl: true })).toBe(false);
});

it('WSC-66 every piece is controlled with a share of 1 or a controlled lot type, and otherwise none with a share of 0', () => {
  const anyFacts = fc.record({
    piecesMade: fc.nat(1000),
    mayControl: fc.boolean(),
    firstPieces: fc.nat(1000),
    draw: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  fc.assert(
    fc.property(anyFacts, (otherFacts) => {
      expect(needsControl({ ...otherFacts, share: 1, lotTypeControlled: false })).toBe(true);
      expect(needsControl({ ...otherFacts, share: 0, lotTypeControlled: true })).toBe(true);
      expect(needsControl({ ...otherFacts, share: 0, lotTypeControlled: false })).toBe(false);
    }),
  );
});
