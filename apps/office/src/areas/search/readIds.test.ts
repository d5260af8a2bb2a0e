import { expect, it } from 'vitest';
import { MOST_IDS, readIds } from './readIds.ts';

it('WSC-109 takes ids separated by comma, semicolon, space or new line, each once', () => {
  expect(readIds(' 100, 101\n102;103\t104  100 ,, ')).toEqual(['100', '101', '102', '103', '104']);
});

it('WSC-109 takes no more than the server does', () => {
  expect(readIds(Array.from({ length: 300 }, (_, index) => index).join(' '))).toHaveLength(MOST_IDS);
});
