import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseJson } from './parseJson.ts';

const makeNested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

it('CMP-14 safe JSON is parsed as JSON.parse does, and JSON with an unsafe key is refused', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const text = JSON.stringify(value);
      const isSafe = !/"(__proto__|constructor|prototype)":/.test(text);
      expect(parseJson(text)).toEqual(isSafe ? JSON.parse(text) : undefined);
    }),
  );
});

it('CMP-14 a prototype key or a duplicate key is refused, also when it is escaped or followed by spaces', () => {
  for (const text of [
    '{"__proto__":{"polluted":1}}',
    '{"a":[{"constructor":1}]}',
    '{"prototype":1}',
    '{"__proto_\\u005f":1}',
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"b":{"a":1,"c":2,"a":3}}',
    '{"a" \n\t:1,"a"\r:2}',
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
  const limits = { bytes: Number.POSITIVE_INFINITY, depth: 32 };
  expect(parseJson(makeNested(32), limits)).toHaveLength(1);
  expect(parseJson(makeNested(33), limits)).toBeUndefined();
  expect(parseJson(`"${'a'.repeat(70_000)}"`, limits)).toHaveLength(70_000);
  expect(parseJson(`"${'\\"'.repeat(1_000_000)}`, limits)).toBeUndefined();
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
