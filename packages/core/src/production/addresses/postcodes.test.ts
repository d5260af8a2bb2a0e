import { expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { getPostcodeExample, isPostcodeOf } from './postcodes.ts';

it('OFF-126 a postcode has the format of its country, with or without its space', () => {
  for (const country of COUNTRIES) {
    const example = getPostcodeExample(country);
    if (example === null) {
      expect(isPostcodeOf(country, 'any text')).toBe(true);
      continue;
    }
    expect(isPostcodeOf(country, example), country).toBe(true);
    expect(isPostcodeOf(country, example.replace(' ', '').toLowerCase()), country).toBe(true);
    expect(isPostcodeOf(country, '1'), country).toBe(false);
  }
  expect([isPostcodeOf('DE', '1011'), isPostcodeOf('ES', '99001'), isPostcodeOf('GB', '10115')]).toEqual([
    ...[false, false, false],
  ]);
});
