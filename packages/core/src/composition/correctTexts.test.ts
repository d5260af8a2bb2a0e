import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctTexts, hasSameTexts, hasTexts } from './correctTexts.ts';
import type { Composition, PreviewChoice, TextChoice } from './types.ts';

const id = fc.nat({ max: 400 });
const ids = fc.oneof(id, fc.array(id, { minLength: 1, maxLength: 4 }));
const text: fc.Arbitrary<TextChoice> = fc.record(
  {
    value: fc.string({ unit: 'grapheme', maxLength: 12 }),
    ratio: fc.double({ min: 0.1, max: 1, noNaN: true }),
    placeholder: fc.constantFrom('votre texte', 'Ihr Text'),
    autofit: fc.boolean(),
  },
  { requiredKeys: ['value', 'ratio'] },
);
const preview: fc.Arbitrary<PreviewChoice> = fc.record(
  {
    fond: ids,
    forme: id,
    font: ids,
    picto: id,
    textcolor: id,
    textes: fc.array(text, { maxLength: 3 }),
    pack: fc.record({ part: fc.constantFrom('EAO', 'MUG'), reference: id }, { requiredKeys: ['part'] }),
  },
  { requiredKeys: ['fond', 'forme', 'font', 'picto', 'textcolor', 'textes'] },
);
const composition: fc.Arbitrary<Composition> = fc.record({
  id,
  code: fc.constantFrom('EAO', 'PAC_ECO'),
  previews: fc.array(preview, { minLength: 1, maxLength: 4 }),
});

/** The composition with every text replaced and nothing else changed. */
function withTexts(ordered: Composition, texts: readonly TextChoice[]): Composition {
  let next = 0;
  return {
    ...ordered,
    previews: ordered.previews.map((choice) => ({
      ...choice,
      textes: choice.textes.map(({ placeholder }) => {
        const { value, ratio, autofit } = texts[next++ % texts.length] ?? { value: 'Zoé', ratio: 1 };
        return {
          value,
          ratio,
          ...(autofit === undefined ? {} : { autofit }),
          ...(placeholder === undefined ? {} : { placeholder }),
        };
      }),
    })),
  };
}

const ORDERED: Composition = {
  id: 12,
  code: 'EAO',
  previews: [
    {
      fond: [3, 4],
      forme: 21,
      font: 1,
      picto: 7,
      textcolor: 2,
      textes: [{ value: 'Zoe', ratio: 1, placeholder: 'votre texte' }],
      pack: { part: 'EAO', reference: 58 },
    },
  ],
};

it('BEY-35 a correction changes only the texts and their sizes', () => {
  fc.assert(
    fc.property(composition, fc.array(text, { minLength: 1, maxLength: 5 }), (ordered, texts) => {
      const corrected = withTexts(ordered, texts);
      expect(correctTexts(ordered, corrected)).toEqual({ ok: true, value: corrected });
    }),
  );
});

it('BEY-35 any other difference is refused', () => {
  const describeDesign = ({ previews, ...product }: Composition) =>
    JSON.stringify({
      ...product,
      previews: previews.map(({ fond, forme, font, picto, textcolor, textes, pack }) => [
        ...[fond, forme, font, picto, textcolor, pack?.part, pack?.reference],
        textes.map(({ placeholder }) => placeholder ?? null),
      ]),
    });
  let refused = 0;
  fc.assert(
    fc.property(composition, composition, (ordered, other) => {
      const differs = describeDesign(ordered) !== describeDesign(other);
      if (differs) refused += 1;
      expect(correctTexts(ordered, other).ok).toBe(!differs);
    }),
  );
  expect(refused).toBeGreaterThan(50);
});

it.each<[string, (choice: PreviewChoice) => PreviewChoice]>([
  ['fond', (choice) => ({ ...choice, fond: [3, 5] })],
  ['fond', (choice) => ({ ...choice, fond: 3 })],
  ['forme', (choice) => ({ ...choice, forme: 22 })],
  ['font', (choice) => ({ ...choice, font: 2 })],
  ['picto', (choice) => ({ ...choice, picto: 0 })],
  ['textcolor', (choice) => ({ ...choice, textcolor: 3 })],
  ['pack', ({ pack: _, ...choice }) => choice],
  ['pack', (choice) => ({ ...choice, pack: { part: 'EAO', reference: 59 } })],
  ['textes', (choice) => ({ ...choice, textes: [] })],
  ['textes', (choice) => ({ ...choice, textes: [...choice.textes, ...choice.textes] })],
  ['placeholder', (choice) => ({ ...choice, textes: [{ value: 'Zoé', ratio: 1, placeholder: 'Zoé' }] })],
])('BEY-35 a correction that changes %s is refused', (option, change) => {
  const other = { ...ORDERED, previews: ORDERED.previews.map(change) };
  expect(correctTexts(ORDERED, other)).toEqual({
    ok: false,
    failure: { kind: 'onlyTexts', option, preview: 0 },
  });
});

it('BEY-35 a correction that changes the product or the number of previews is refused', () => {
  const refusedFor = (other: Composition) => {
    const result = correctTexts(ORDERED, other);
    return result.ok ? null : result.failure.option;
  };
  expect(refusedFor({ ...ORDERED, code: 'ETV' })).toBe('product');
  expect(refusedFor({ ...ORDERED, id: 13 })).toBe('product');
  expect(refusedFor({ ...ORDERED, previews: [] })).toBe('previews');
  expect(refusedFor({ ...ORDERED, previews: [...ORDERED.previews, ...ORDERED.previews] })).toBe('previews');
});

it('BEY-37 two compositions have the same texts when values and sizes are equal', () => {
  const zoe = withTexts(ORDERED, [{ value: 'Zoé', ratio: 1 }]);
  expect(hasSameTexts(ORDERED, zoe)).toBe(false);
  expect(hasSameTexts(zoe, withTexts(ORDERED, [{ value: 'Zoé', ratio: 1, autofit: true }]))).toBe(true);
  expect(hasSameTexts(zoe, withTexts(ORDERED, [{ value: 'Zoé', ratio: 0.8 }]))).toBe(false);
  expect(hasSameTexts(zoe, withTexts(ORDERED, [{ value: 'Zoé', ratio: 1, autofit: false }]))).toBe(false);
});

it('BEY-10 only a design with texts has something to correct', () => {
  expect(hasTexts(ORDERED)).toBe(true);
  expect(
    hasTexts({ ...ORDERED, previews: ORDERED.previews.map((choice) => ({ ...choice, textes: [] })) }),
  ).toBe(false);
  expect(hasTexts({ ...ORDERED, previews: [] })).toBe(false);
});
