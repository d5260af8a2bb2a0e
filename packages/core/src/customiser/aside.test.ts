import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '../catalogue/product.ts';
import { actionsOf } from '../testing/arbitraryActions.ts';
import { option, product } from '../testing/entries.ts';
import { CATALOGUE, EAO, ENTR, envOf, F, MUG, PAC_BOX, SAC2, SACAVT } from '../testing/fixture.ts';
import type { Action } from './actions.ts';
import { asideOf } from './aside.ts';
import { forAnotherChild } from './forAnotherChild.ts';
import { initProduct } from './initProduct.ts';
import { parseAside } from './parseAside.ts';
import { reduceAll } from './reduceAll.ts';
import type { CustomiserState, TextState } from './state.ts';
import { toComposition } from './toComposition.ts';

/** The design as a reload finds it, by way of what is written. */
function reloaded(state: CustomiserState, product: Product): CustomiserState {
  const aside = parseAside(JSON.parse(JSON.stringify(asideOf(state))));
  return initProduct(envOf(product), { composition: toComposition(state), aside }).state;
}

const play = (from: CustomiserState, actions: readonly Action[], product: Product) =>
  reduceAll(from, actions, envOf(product)).state;

/** A composition tells no blanks apart. */
const told = ({ value, ...text }: TextState) => ({ ...text, value: value.trim() === '' ? '' : value });

/** What the shopper composed, as no view of it. */
function composed(state: CustomiserState) {
  return {
    previews: state.previews.map(({ textes, unseen, ...preview }) => ({
      ...preview,
      textes: textes.map(told),
    })),
    aside: asideOf(state),
  };
}

/** Its shapes have two lines, one, three and none. */
const VAR = product(9, 'VAR', {
  previews: MUG.previews.slice(0, 1),
  options: [option('forme', [0], [F.bag, F.mug, F.entr, F.untaken])],
});

/** What a shopper does most, among all that can be done. */
function actionsOn(product: Product): fc.Arbitrary<Action> {
  const preview = fc.nat(product.previews.length - 1);
  const shapes = product.options
    .filter(({ kind }) => kind === 'forme')
    .flatMap(({ kind, ids, previews: [preview = 0] }) =>
      ids.map((id) => ({ kind: 'select', option: kind, id, preview }) as const),
    );
  return fc.oneof(
    actionsOf(product, CATALOGUE).filter(({ kind }) => kind !== 'selectAvatar'),
    fc.constantFrom<Action>(...shapes, { kind: 'toggleNoTexts' }),
    fc.record({
      kind: fc.constant('setText' as const),
      preview,
      text: fc.nat(2),
      value: fc.constantFrom('Zoé', 'Zoé Martin', 'Martin', ''),
    }),
  );
}

const sequences = fc.constantFrom(EAO, MUG, PAC_BOX, SAC2, SACAVT, ENTR, VAR).chain((product) => {
  const actions = fc.array(actionsOn(product), { maxLength: 12 });
  return fc.record({ product: fc.constant(product), before: actions, after: actions });
});

it('PAN-25 PAN-34 after any actions a reload finds every word again, and goes on as though there had been none', () => {
  fc.assert(
    fc.property(sequences, fc.boolean(), ({ product, before, after }, anotherChild) => {
      const first = play(initProduct(envOf(product)).state, before, product);
      const state = anotherChild ? play(first, forAnotherChild(first, envOf(product)), product) : first;
      const again = reloaded(state, product);
      expect(composed(again)).toEqual(composed(state));
      expect(toComposition(again)).toEqual(toComposition(state));
      const turned: Action = { kind: 'selectPreview', preview: state.selectedPreview };
      expect(toComposition(play(again, [turned, ...after], product))).toEqual(
        toComposition(play(state, after, product)),
      );
    }),
    { numRuns: 1000 },
  );
});

const place = { preview: 0, text: 1 };
const text = { value: 'Martin', ratio: 0.5, placeholder: '', autofit: false, disabled: false, kept: '' };

it('PAN-34 what isn’t what stands beside a design is passed over, and the rest stands', () => {
  const named = { ...place, rest: '' };
  const sound = {
    noText: [0],
    noTexts: true,
    leftOut: [{ ...place, words: 'Martin', disabled: true }],
    unseen: [[null, text]],
    together: [{ texts: [named], from: place }],
  };
  expect(parseAside(sound)).toEqual(sound);
  const parsed = parseAside({
    noText: [-1, 0.5, '0', null, 0],
    noTexts: 1,
    leftOut: [null, { ...place, words: 3, disabled: true }, { ...place, words: '' }, ...sound.leftOut],
    unseen: [null, 3, [{ ...text, ratio: Number.POSITIVE_INFINITY }, { ...text, kept: null }, text]],
    together: [{}, { texts: [place], from: null }, { texts: [named], from: {} }, ...sound.together],
  });
  expect(parsed).toEqual({ ...sound, noTexts: false, unseen: [[], [], [null, null, text]] });
  const nothing = { noText: [], noTexts: false, leftOut: [], unseen: [], together: [] };
  for (const value of [undefined, null, 3, 'Martin', [], {}, { leftOut: {}, unseen: 'x', together: 1 }])
    expect(parseAside(value)).toEqual(nothing);
});

it('PAN-34 no place is filled that the product hasn’t, and no words that may not stand on a label', () => {
  const env = envOf(EAO);
  const { state } = initProduct(env);
  const far = { preview: 9, text: 1e9 };
  const foreign = { ...text, value: 'Mart🦄in', kept: 'forgotten' };
  const read = parseAside({
    noText: [7, 0, 0],
    leftOut: [{ ...far, words: 'Zoé', disabled: true }],
    unseen: [[foreign, { ...foreign, disabled: true, kept: 'Zo🦄é' }, text, text], [text]],
    together: [
      {
        texts: [
          { ...place, rest: '' },
          { ...far, rest: '' },
        ],
        from: null,
      },
      { texts: [{ ...place, rest: '' }], from: far },
      { texts: [{ ...place, text: 0, rest: ' Ma🦄rtin' }], from: null },
    ],
  });
  const opened = initProduct(env, { composition: toComposition(state), aside: read }).state;
  expect(opened.noText).toEqual([0]);
  expect(opened.together).toEqual([{ texts: [{ preview: 0, text: 0, rest: ' Martin' }], from: null }]);
  expect(opened.previews.map(({ unseen }) => unseen)).toEqual([
    [
      { ...text, value: 'Martin' },
      { ...text, disabled: true, value: ' ', kept: 'Zoé' },
    ],
  ]);
});

/** Records that are nearly right, and places near and far. */
const nearly = fc.constantFrom(0, 1, 2, 3, 40, 2 ** 40, -1, 0.5, '0', null, true, ' Zoé🦄 ', 1e308);
const records = (...keys: readonly string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, nearly])), { requiredKeys: [] });
const places = fc.array(fc.oneof(records('preview', 'text', 'rest', 'words', 'disabled'), nearly));
const asides = fc.record(
  {
    noText: fc.oneof(fc.array(nearly), nearly),
    noTexts: nearly,
    leftOut: fc.oneof(places, nearly),
    unseen: fc.array(
      fc.oneof(
        fc.array(
          fc.oneof(
            records('value', 'ratio', 'placeholder', 'autofit', 'disabled', 'kept'),
            fc.constant(text),
          ),
        ),
        nearly,
      ),
    ),
    together: fc.array(
      fc.oneof(fc.record({ texts: places, from: fc.oneof(records('preview', 'text'), nearly) }), nearly),
    ),
  },
  { requiredKeys: [] },
);

it('PAN-34 a record that was tampered with, or is of another version, breaks nothing', () => {
  fc.assert(
    fc.property(sequences, asides, ({ product, before, after }, aside) => {
      const state = play(initProduct(envOf(product)).state, before, product);
      const composition = toComposition(state);
      const opened = initProduct(envOf(product), { composition, aside: parseAside(aside) }).state;
      const shapes = ({ previews }: CustomiserState) => previews.map(({ textes, unseen, ...rest }) => rest);
      expect(shapes(opened)).toEqual(shapes(state));
      const went = play(opened, [...after, ...forAnotherChild(opened, envOf(product))], product);
      expect(JSON.parse(JSON.stringify(went))).toEqual(went);
    }),
  );
});

it('PAN-34 nothing stands beside a design of which the composition says all', () => {
  const shape = (id: number): Action => ({ kind: 'select', option: 'forme', id });
  const { state } = initProduct(envOf(EAO));
  const back = play(state, [shape(F.twoLines), shape(F.oneLine)], EAO);
  const on = play(state, [{ kind: 'toggleNoTexts' }, { kind: 'toggleNoTexts' }], EAO);
  const typed = play(state, [{ kind: 'setText', text: 0, value: 'Zoé' }], EAO);
  expect([state, back, on, typed].map(asideOf)).toEqual([null, null, null, null]);
});
