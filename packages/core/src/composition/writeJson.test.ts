import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { writeJson } from './writeJson.ts';

afterEach(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));

it('EMB-30 a value is written as JSON is, whatever a library has done to every list', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const written = JSON.stringify(value);
      Reflect.set(Array.prototype, 'toJSON', () => 'a list');
      const ours = writeJson(value);
      Reflect.deleteProperty(Array.prototype, 'toJSON');
      expect(ours).toBe(written);
    }),
  );
});

it('EMB-30 what is absent is left out', () => {
  expect(writeJson({ a: undefined, b: [1, 'é"\n'], c: null })).toBe('{"b":[1,"é\\"\\n"],"c":null}');
});
