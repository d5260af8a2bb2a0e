import { expect, it } from 'vitest';
import { readCode } from './readCode.ts';

const NO_AFFIXES = { prefix: '', suffix: '' };

it('WSC-106 a code reads the same in upper and lower case', () => {
  expect(readCode({ text: 'l/abcdefgh12', usText: 'l/abcdefgh12' }, NO_AFFIXES)).toBe('L/ABCDEFGH12');
});

it('SHP-19 a scanner with a US layout on a machine with a French layout is read by its physical keys', () => {
  expect(readCode({ text: 'L!QBCDE&é"à', usText: 'L/ABCDE1230' }, NO_AFFIXES)).toBe('L/ABCDE1230');
});

it('SHP-19 a code that is not ours is passed on unchanged, so that it is refused', () => {
  expect(readCode({ text: ' 3760001234567 ', usText: '3760001234567' }, NO_AFFIXES)).toBe('3760001234567');
});

it('WSC-341 a scanned number is read by its physical keys too', () => {
  expect(readCode({ text: 'Làààà(&;&', usText: 'L000051.1' }, NO_AFFIXES)).toBe('L000051.1');
  expect(readCode({ text: '"é-ààààç&(', usText: '326000015' }, NO_AFFIXES)).toBe('326000015');
  expect(readCode({ text: 'MF000001', usText: 'MF000001' }, NO_AFFIXES)).toBe('MF000001');
});

it('WSC-310 what a scanner puts around each code is taken off, in either layout', () => {
  const affixes = { prefix: ']Q', suffix: '#' };
  expect(readCode({ text: ']QO/ABC12#', usText: 'x' }, affixes)).toBe('O/ABC12');
  expect(readCode({ text: ')AO!QBCàé"', usText: ']QO/ABC12#' }, affixes)).toBe('O/ABC12');
  // Another scanner at the same station has no prefix and no suffix.
  expect(readCode({ text: 'O/ABC12', usText: 'O/ABC12' }, affixes)).toBe('O/ABC12');
  expect(readCode({ text: '#', usText: '#' }, { prefix: '#', suffix: '#' })).toBe('');
});
