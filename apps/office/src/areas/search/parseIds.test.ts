import { expect, it } from 'vitest';
import { parseIds } from './parseIds.ts';

it('WSC-109 pasted ids are split at commas, semicolons, spaces and new lines, and duplicates are removed', () => {
  expect(parseIds(' 100, 101\n102;103\t104  100 ,, ')).toEqual(['100', '101', '102', '103', '104']);
});

it('WSC-403 the number of a page of a megalot is one id', () => {
  expect(parseIds('M000045 3/8, M000046 1/2 M000047')).toEqual(['M000045-3', 'M000046-1', 'M000047']);
});
