import { expect, it } from 'vitest';
import { choosePrimaryBlocker } from './choosePrimaryBlocker.ts';

it.each([
  [
    'waits for the earliest step that is left',
    ['waitsForPacking', 'waitsForCut', 'fabrication'],
    'waitsForCut',
  ],
  [
    'waits for a decision of a person before all work',
    ['waitsForLot', 'fabricationProblem'],
    'fabricationProblem',
  ],
  ['that is finished has no blocker', [], undefined],
])('WSC-350 an order in distress %s', (_, codes, first) => {
  expect(choosePrimaryBlocker(codes.map((code) => ({ code })))?.code).toBe(first);
});
