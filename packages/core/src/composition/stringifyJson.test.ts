import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { stringifyJson } from './stringifyJson.ts';

afterEach(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));

it('EMB-30 the JSON is correct even when a library has added toJSON to all arrays', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const expected = JSON.stringify(value);
      Reflect.set(Array.prototype, 'toJSON', () => 'a list');
      const ours = stringifyJson(value);
      Reflect.deleteProperty(Array.prototype, 'toJSON');
      expect(ours).toBe(expected);
    }),
  );
});

it('EMB-30 undefined fields are left out', () => {
  expect(stringifyJson({ a: undefined, b: [1, 'é"\n'], c: null })).toBe('{"b":[1,"é\\"\\n"],"c":null}');
});
