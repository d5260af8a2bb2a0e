import { expect, it } from 'vitest';
import { indentJson } from './indentJson.ts';

it('OFF-286 what a shop sent is shown indented, with all keys and digits as they came', () => {
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

it('OFF-286 a text with very many levels is shown too, in a size that grows with it', () => {
  const levels = 100_000;
  const sent = '['.repeat(levels);
  expect(indentJson(sent).length).toBeLessThan(100 * sent.length);
});
