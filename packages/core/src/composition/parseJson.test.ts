import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBase64, toBase64 } from './base64.ts';
import { parseJson } from './parseJson.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

const makeNested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it('CMP-14 safe JSON is parsed as by JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      const keys = text.match(/"(__proto__|constructor|prototype)":/);
      expect(parseJson(text)).toEqual(keys ? undefined : JSON.parse(text));
    }),
  );
});

it('CMP-14 a prototype key or a duplicate key is refused, also when it is escaped', () => {
  for (const text of [
    '{"__proto__":{"polluted":1}}',
    '{"a":[{"constructor":1}]}',
    '{"prototype":1}',
    '{"__proto_\\u005f":1}',
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"b":{"a":1,"c":2,"a":3}}',
  ])
    expect(parseJson(text)).toBeUndefined();
  expect(parseJson('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toEqual({ a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] });
  expect(parseJson('["a","a",":","{\\"a\\":"]')).toEqual(['a', 'a', ':', '{"a":']);
});

it('CMP-14 the default limits are a depth of 8 and 64 KB', () => {
  expect(parseJson(makeNested(8))).toEqual([[[[[[[[]]]]]]]]);
  expect(parseJson(makeNested(9))).toBeUndefined();
  expect(parseJson(makeNested(30_000))).toBeUndefined();
  expect(parseJson(`"${'a'.repeat(65_534)}"`)).toHaveLength(65_534);
  expect(parseJson(`"${'a'.repeat(65_535)}"`)).toBeUndefined();
  expect(parseJson(`"${'é'.repeat(32_768)}"`)).toBeUndefined();
});

it('CMP-14 other limits can be set, and a text of a million quotes is scanned only once', () => {
  const body = { bytes: Number.POSITIVE_INFINITY, depth: 32 };
  expect(parseJson(makeNested(32), body)).toHaveLength(1);
  expect(parseJson(makeNested(33), body)).toBeUndefined();
  expect(parseJson(`"${'a'.repeat(70_000)}"`, body)).toHaveLength(70_000);
  expect(parseJson('{"a" \n\t:1,"a"\r:2}', body)).toBeUndefined();
  expect(parseJson(`"${'\\"'.repeat(1_000_000)}`, body)).toBeUndefined();
});

it('CMP-14 invalid JSON is refused', () => {
  for (const text of ['', '{', '"', '{"a":1]', 'undefined', '{a:1}', '"\\', '{"a":1}}'])
    expect(parseJson(text)).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      parseJson(text);
    }),
  );
});

it('SC-2 base64 and UTF-8 are encoded and decoded as by the platform', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const platform = Buffer.from(text, 'utf8');
      const wellFormed = platform.toString('utf8');
      const base64 = toBase64(encodeUtf8(text));
      expect(base64).toBe(platform.toString('base64'));
      expect(decodeBase64(base64)).toEqual([...platform]);
      expect(decodeBase64(platform.toString('base64url'))).toEqual([...platform]);
      expect(decodeUtf8([...platform])).toBe(wellFormed);
    }),
  );
});

it('SC-8 invalid base64 and invalid UTF-8 are refused', () => {
  for (const text of ['a', 'ab$d', 'ééé', 'ab=c']) expect(decodeBase64(text)).toBeNull();
  expect(decodeUtf8([0xff, 0xfe])).toBeNull();
  expect(decodeUtf8([0xc0, 0x80])).toBeNull();
});
