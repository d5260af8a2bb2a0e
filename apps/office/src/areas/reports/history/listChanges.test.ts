import { expect, it } from 'vitest';
import { listChanges } from './listChanges.ts';

it('WSC-83 only the values that differ are listed, with their paths', () => {
  const before = { name: 'Roll', margins: { left: 3, right: 3 }, laizes: [320] };
  const after = { name: 'Roll', margins: { left: 5, right: 3 }, laizes: [320, 175], varnish: true };
  expect(listChanges(before, after)).toEqual([
    { path: 'margins.left', before: 3, after: 5 },
    { path: 'laizes', before: [320], after: [320, 175] },
    { path: 'varnish', before: undefined, after: true },
  ]);
});

it('WSC-83 a plain value is compared as a whole', () => {
  expect(listChanges(10, 12)).toEqual([{ path: '', before: 10, after: 12 }]);
  expect(listChanges(null, { code: 'ROLL' })).toEqual([{ path: '', before: null, after: { code: 'ROLL' } }]);
  expect(listChanges(['a'], ['a'])).toEqual([]);
});
