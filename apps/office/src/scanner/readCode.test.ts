import { expect, it } from 'vitest';
import { readCode } from './readCode.ts';

it('WSC-106 a code reads the same in upper and lower case', () => {
  expect(readCode({ text: 'l/abcdefgh12', usText: 'l/abcdefgh12' })).toBe('L/ABCDEFGH12');
});

it('SHP-19 a scanner that speaks US to a French keyboard is read by its keys', () => {
  expect(readCode({ text: 'L!QBCDE&é"à', usText: 'L/ABCDE1230' })).toBe('L/ABCDE1230');
});

it('SHP-19 what is not one of our codes is passed on as it is, to be refused', () => {
  expect(readCode({ text: ' 3760001234567 ', usText: '3760001234567' })).toBe('3760001234567');
});
