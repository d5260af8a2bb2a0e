import { expect, it } from 'vitest';
import { indentJson } from './indentJson.ts';

it('OFF-286 the JSON of a shop is indented, with all keys and digits as the shop sent them', () => {
  // The key `a` is repeated, and its first value has more digits than a JavaScript number can keep.
  const sent = '{"a":12345678901234567890,"a":"x, {y}: \\"z\\"","list":[1,[],{}]}';
  expect(indentJson(sent)).toBe(
    [
      '{',
      '  "a": 12345678901234567890,',
      '  "a": "x, {y}: \\"z\\"",',
      '  "list": [',
      '    1,',
      '    [],',
      '    {}',
      '  ]',
      '}',
    ].join('\n'),
  );
  expect(indentJson('no JSON, at all')).toBe('no JSON, at all');
});

it('OFF-286 when a text with very many levels is indented, its length grows by a limited factor', () => {
  const levels = 100_000;
  const sent = '['.repeat(levels);
  expect(indentJson(sent).length).toBeLessThan(100 * sent.length);
});
