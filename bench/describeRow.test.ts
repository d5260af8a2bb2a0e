import { expect, it } from 'vitest';
import type { BenchRow } from './benchRow.ts';
import { describeRow } from './describeRow.ts';

const ROW: BenchRow = { name: 'fit', ours: 2, unit: 'ms', peers: { fitty: 3 }, goal: '≤ 3 ms', met: true };

it('BEN-29 a row is printed with the ratio to each peer and its remark', () => {
  expect(describeRow({ ...ROW, note: '200 texts' })).toBe(
    '✓ fit: 2 ms, goal ≤ 3 ms\n    fitty 3 ms (1.50 ×)\n    200 texts',
  );
});

it('BEN-29 a row without a peer says why, or is refused', () => {
  expect(describeRow({ ...ROW, met: false, peers: 'nothing else fits' })).toBe(
    '✗ fit: 2 ms, goal ≤ 3 ms\n    no peer: nothing else fits',
  );
  expect(() => describeRow({ ...ROW, peers: {} })).toThrow('no peer and no reason');
});
