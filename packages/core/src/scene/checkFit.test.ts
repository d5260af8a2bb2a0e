import { expect, it } from 'vitest';
import { checkFit } from './checkFit.ts';
import { testChoice, testEnv } from './testing/testCatalogue.ts';

const makeTextes = (...values: readonly string[]) => values.map((value) => ({ value, ratio: 1 }));

it('TXT-23 a text that is too wide or too high at the smallest size is reported with its preview and index', () => {
  const wide = 'Wolfeschlegelsteinhausenbergerdorff Wolfeschlegelstein';
  const high = 'a\nb\nc\nd\ne\nf';
  expect(
    checkFit(
      {
        previews: [
          testChoice(),
          testChoice({ textes: makeTextes('Zoé', wide) }),
          testChoice({ textes: makeTextes(high, ' ') }),
          testChoice({ forme: 99 }),
        ],
      },
      testEnv(),
    ),
  ).toEqual([
    { kind: 'textOverflows', preview: 1, text: 1 },
    { kind: 'textOverflows', preview: 2, text: 0 },
  ]);
});

it('TXT-23 a size set by hand that doesn’t fit is also reported', () => {
  const byHand = [{ value: 'Maximilienne-Alexandrine', ratio: 1, autofit: false }];
  expect(checkFit({ previews: [testChoice({ textes: byHand })] }, testEnv())).toHaveLength(1);
  expect(
    checkFit({ previews: [testChoice({ textes: makeTextes(byHand[0]?.value ?? '') })] }, testEnv()),
  ).toEqual([]);
});
