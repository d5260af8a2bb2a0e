import fc from 'fast-check';
import type { Condition, Rule } from '../catalogue/rule.ts';
import { AVATAR_SLOTS, LOCALES, MARKETS } from '../catalogue/types.ts';
import type { RulePreview, RuleSession } from '../rules/context.ts';

const CODES = ['EAO', 'MUG', 'PAC_BOX'];
const DAYS = ['2026-01-01', '2026-06-15', '2026-12-24'];
const CHOICES = ['fond', 'forme', 'font', 'picto', 'textcolor'] as const;

const id = fc.nat(6);
const some = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 4 });
const day = fc.option(fc.constantFrom(...DAYS));
const dayOfYear = fc.constantFrom(...DAYS.map((full) => full.slice(5)));

/** Arbitrary nested conditions of every kind. */
export const conditions: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => {
  const nested = tie('condition');
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ kind: fc.constant('product' as const), codes: some(fc.constantFrom(...CODES)) }),
    fc.record({ kind: fc.constant('model' as const), formes: some(id) }),
    fc.record({ kind: fc.constant('country' as const), markets: some(fc.constantFrom(...MARKETS)) }),
    fc.record({ kind: fc.constant('dateRange' as const), from: day, to: day }),
    fc.record({ kind: fc.constant('dateRange' as const), from: dayOfYear, to: dayOfYear }),
    fc.record({ kind: fc.constant('locale' as const), locales: some(fc.constantFrom(...LOCALES)) }),
    fc.record({ kind: fc.constant('avatarGender' as const), gender: fc.constantFrom('male', 'female') }),
    fc.record({ kind: fc.constant('skinColour' as const), ids: some(id) }),
    fc.record({
      kind: fc.constant('avatarItem' as const),
      slot: fc.constantFrom(...AVATAR_SLOTS),
      ids: some(id),
    }),
    fc.record({ kind: fc.constant('pack' as const), references: some(id) }),
    fc.record({ kind: fc.constant('refersTo' as const), option: fc.constantFrom(...CHOICES), ids: some(id) }),
  );
  const combinator: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ kind: fc.constantFrom('and' as const, 'or' as const, 'xor' as const), of: some(nested) }),
    fc.record({ kind: fc.constant('not' as const), of: nested }),
    fc.record({ kind: fc.constant('atLeast' as const), n: fc.nat(4), of: some(nested) }),
    fc.record({
      kind: fc.constant('forProduct' as const),
      codes: some(fc.constantFrom(...CODES)),
      of: nested,
    }),
  );
  return { condition: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, combinator) };
}).condition;

/** Arbitrary lists of rules with unique ids. */
export const ruleLists: fc.Arbitrary<readonly Rule[]> = fc
  .array(
    fc.record({
      target: fc.record({
        kind: fc.constantFrom(...CHOICES, 'group' as const, 'clothes' as const),
        ids: some(fc.nat(80)),
      }),
      requires: conditions,
    }),
    { maxLength: 12 },
  )
  .map((rules) => rules.map((rule, index) => ({ ...rule, id: `r${index}`, reason: `rule.${index}` })));

export const sessions: fc.Arbitrary<RuleSession> = fc.record({
  product: fc.constantFrom(...CODES),
  market: fc.constantFrom(...MARKETS),
  locale: fc.constantFrom(...LOCALES),
  day: fc.constantFrom(...DAYS, '2026-06-16'),
});

const avatarValues = fc.record({
  body: id,
  eyes: id,
  clothes: id,
  haircut: id,
  faceDetails: id,
  head: id,
  ears: id,
});

export const previews: fc.Arbitrary<RulePreview> = fc.record({
  choices: fc.record({
    fond: some(id),
    forme: some(id),
    font: some(id),
    picto: some(id),
    textcolor: some(id),
  }),
  packReference: fc.option(id),
  avatar: fc.option(
    fc.record({
      gender: fc.option(fc.constantFrom('male', 'female')),
      skin: fc.option(id),
      values: avatarValues,
    }),
  ),
});
