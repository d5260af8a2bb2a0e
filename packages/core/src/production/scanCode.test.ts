import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeId, formatScanCode, parseScanCode, SCAN_COMMANDS, SCAN_OBJECTS } from './scanCode.ts';

const id = fc.uint8Array({ minLength: 10, maxLength: 10 }).map(encodeId);
const code = fc.oneof(
  fc.record({ kind: fc.constantFrom(...Object.values(SCAN_OBJECTS)), id }),
  fc.record({ kind: fc.constant('megalot' as const), id, page: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ kind: fc.constant('command' as const), command: fc.constantFrom(...SCAN_COMMANDS) }),
);

it('WSC-106 every printed code is parsed back to the same value', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(parseScanCode(formatScanCode(one))).toEqual(one);
    }),
  );
});

it('WSC-106 a typed code is accepted with lower case, blanks, and letters that look like digits', () => {
  expect(parseScanCode(' b/0l2o 4abcde ')).toEqual({ kind: 'strip', id: '01204ABCDE' });
});

it('SHP-19 any other text is not a scan code', () => {
  const strings = [
    '',
    'B/',
    'B/SHORT',
    'Z/0123456789',
    'B/0123456789/1',
    'X/SELFDESTRUCT',
    'B/01234U6789',
    'B/0123456789-1',
    'M/0123456789-',
    'M/0123456789-0',
    'M/0123456789-1000',
    'M/0123456789-1-2',
    '4006381333931',
  ];
  expect(strings.map(parseScanCode)).toEqual(strings.map(() => null));
  fc.assert(fc.property(fc.string(), (text) => void parseScanCode(text)));
});

it('SEC-7 an id has fifty random bits and no letter that is easily misread', () => {
  fc.assert(
    fc.property(id, (one) => {
      expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    }),
  );
  expect(encodeId(Uint8Array.of(0, 31, 32, 63, 255, 1, 2, 3, 4, 5))).toBe('0Z0ZZ12345');
});
