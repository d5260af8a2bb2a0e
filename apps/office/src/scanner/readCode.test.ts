import { expect, it } from 'vitest';
import { readCode } from './readCode.ts';

it('WSC-106 a code reads the same in upper and lower case', () => {
  expect(readCode({ text: 'l/abcdefgh12', usText: 'l/abcdefgh12' })).toBe('L/ABCDEFGH12');
});

it('SHP-19 a scanner with a US layout on a machine with a French layout is read by its physical keys', () => {
  expect(readCode({ text: 'L!QBCDE&é"à', usText: 'L/ABCDE1230' })).toBe('L/ABCDE1230');
});

it('SHP-19 a code that is not ours is passed on unchanged, so that it is refused', () => {
  expect(readCode({ text: ' 3760001234567 ', usText: '3760001234567' })).toBe('3760001234567');
});
