import { expect, it } from 'vitest';
import { computeStayPercentile, type StayClass } from './computeStayPercentile.ts';

function classify(minutes: readonly number[]): StayClass[] {
  return minutes.map((value) => ({ stay: Math.floor(8 * Math.log2(1 + value)), n: 1 }));
}

it('WSC-68 the median and the 90th percentile are within 10 % of the exact ones', () => {
  const minutes = Array.from({ length: 1000 }, (_, index) => 30 + index);
  for (const [share, exact] of [
    [0.5, 530],
    [0.9, 930],
  ] as const) {
    const percentile = computeStayPercentile(classify(minutes), share) ?? 0;
    expect(Math.abs(percentile - exact) / exact).toBeLessThan(0.1);
  }
});

it('WSC-68 a stay of unknown length is not counted', () => {
  expect(computeStayPercentile([], 0.5)).toBeNull();
  expect(computeStayPercentile([{ stay: -1, n: 9 }], 0.5)).toBeNull();
  expect(
    computeStayPercentile(
      [
        { stay: 8, n: 2 },
        { stay: -1, n: 9 },
      ],
      0.5,
    ),
  ).toBeCloseTo(1.09, 2);
});
