import { expect, it } from 'vitest';
import { choosePrimaryBlocker } from './choosePrimaryBlocker.ts';

it.each([
  ['the earliest step that is left', ['waitsForPacking', 'waitsForCut', 'fabrication'], 'waitsForCut'],
  [
    'what somebody has to decide, before all work',
    ['waitsForLot', 'fabricationProblem'],
    'fabricationProblem',
  ],
  ['nothing for a finished order', [], undefined],
])('WSC-350 an order in distress says first %s', (_, codes, first) => {
  expect(choosePrimaryBlocker(codes.map((code) => ({ code })))?.code).toBe(first);
});
