import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { checkSizes, findOverBudget } from './checkSizes.ts';

it('BEN-5 BEN-6 BEN-28 every screen, every language and the back-office are within their budgets', async () => {
  expect(await checkSizes(root)).toBe('');
});

it('RUN-41 a download that is larger than its budget is named', () => {
  const planted = { name: 'a screen', size: 6_100, most: 6_000 };
  expect(findOverBudget([planted, { ...planted, size: 6_000 }])).toEqual([
    'a screen: 6.1 kB gzip, at most 6',
  ]);
});
