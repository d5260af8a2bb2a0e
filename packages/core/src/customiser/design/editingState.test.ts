import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Product } from '../../catalogue/product.ts';
import { arbitraryAction } from '../../testing/arbitraryActions.ts';
import { option, product } from '../../testing/entries.ts';
import { CATALOGUE, EAO, ENTR, envOf, FORME, MUG, PAC_BOX, SAC2, SACAVT } from '../../testing/fixture.ts';
import type { Action } from '../actions/actions.ts';
import { listActionsForAnotherChild } from '../actions/listActionsForAnotherChild.ts';
import { initProduct } from '../initProduct.ts';
import { reduceAll } from '../reduceAll.ts';
import type { CustomiserState, TextState } from '../state.ts';
import { toEditingState } from './editingState.ts';
import { parseEditingState } from './parseEditingState.ts';
import { toComposition } from './toComposition.ts';

/** The design after a reload: stored as JSON and opened again. */
function reloadDesign(state: CustomiserState, product: Product): CustomiserState {
  const editingState = parseEditingState(JSON.parse(JSON.stringify(toEditingState(state))));
  return initProduct(envOf(product), { composition: toComposition(state), editingState }).state;
}

const applyActions = (from: CustomiserState, actions: readonly Action[], product: Product) =>
  reduceAll(from, actions, envOf(product)).state;

/** The text with any blank value emptied, because a composition doesn't distinguish blanks. */
function toComparableText({ value, ...text }: TextState) {
  return { ...text, value: value.trim() === '' ? '' : value };
}

/** The design without its view state. */
function toComparableDesign(state: CustomiserState) {
  return {
    previews: state.previews.map(({ textes, hiddenTexts: _hidden, ...preview }) => ({
      ...preview,
      textes: textes.map(toComparableText),
    })),
    editingState: toEditingState(state),
  };
}

/** A product whose shapes have two, one, three and no texts. */
const VAR = product(9, 'VAR', {
  previews: MUG.previews.slice(0, 1),
  options: [option('forme', [0], [FORME.bag, FORME.mug, FORME.entr, FORME.untaken])],
});

/** Arbitrary actions, with the most frequent ones more often. */
function actionsOn(product: Product): fc.Arbitrary<Action> {
  const preview = fc.nat(product.previews.length - 1);
  const shapes = product.options
    .filter(({ kind }) => kind === 'forme')
    .flatMap(({ kind, ids, previews: [preview = 0] }) =>
      ids.map((id) => ({ kind: 'select', option: kind, id, preview }) as const),
    );
  return fc.oneof(
    arbitraryAction(product, CATALOGUE).filter(({ kind }) => kind !== 'selectAvatar'),
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

it('PAN-25 PAN-34 after any actions a reload restores every text, and the next actions have the same effect', () => {
  fc.assert(
    fc.property(sequences, fc.boolean(), ({ product, before, after }, anotherChild) => {
      const first = applyActions(initProduct(envOf(product)).state, before, product);
      const state = anotherChild
        ? applyActions(first, listActionsForAnotherChild(first, envOf(product)), product)
        : first;
      const again = reloadDesign(state, product);
      expect(toComparableDesign(again)).toEqual(toComparableDesign(state));
      expect(toComposition(again)).toEqual(toComposition(state));
      const selectAgain: Action = { kind: 'selectPreview', preview: state.selectedPreview };
      expect(toComposition(applyActions(again, [selectAgain, ...after], product))).toEqual(
        toComposition(applyActions(state, after, product)),
      );
    }),
    { numRuns: 1000 },
  );
});

const position = { preview: 0, text: 1 };
const text = { value: 'Martin', ratio: 0.5, placeholder: '', autofit: false, disabled: false, kept: '' };

it('PAN-34 invalid entries of an editing state are ignored, and valid ones are kept', () => {
  const named = { ...position, rest: '' };
  const valid = {
    noText: [0],
    noTexts: true,
    leftOut: [{ ...position, words: 'Martin', disabled: true }],
    unseen: [[null, text]],
    together: [{ texts: [named], from: position }],
  };
  expect(parseEditingState(valid)).toEqual(valid);
  const parsed = parseEditingState({
    noText: [-1, 0.5, '0', null, 0],
    noTexts: 1,
    leftOut: [null, { ...position, words: 3, disabled: true }, { ...position, words: '' }, ...valid.leftOut],
    unseen: [null, 3, [{ ...text, ratio: Number.POSITIVE_INFINITY }, { ...text, kept: null }, text]],
    together: [{}, { texts: [position], from: null }, { texts: [named], from: {} }, ...valid.together],
  });
  expect(parsed).toEqual({ ...valid, noTexts: false, unseen: [[], [], [null, null, text]] });
  const nothing = { noText: [], noTexts: false, leftOut: [], unseen: [], together: [] };
  for (const value of [undefined, null, 3, 'Martin', [], {}, { leftOut: {}, unseen: 'x', together: 1 }])
    expect(parseEditingState(value)).toEqual(nothing);
});

it('PAN-34 unknown positions of an editing state are ignored, and its texts are cleaned', () => {
  const env = envOf(EAO);
  const { state } = initProduct(env);
  const far = { preview: 9, text: 1e9 };
  const foreign = { ...text, value: 'Mart🦄in', kept: 'forgotten' };
  const read = parseEditingState({
    noText: [7, 0, 0],
    leftOut: [{ ...far, words: 'Zoé', disabled: true }],
    unseen: [[foreign, { ...foreign, disabled: true, kept: 'Zo🦄é' }, text, text], [text]],
    together: [
      {
        texts: [
          { ...position, rest: '' },
          { ...far, rest: '' },
        ],
        from: null,
      },
      { texts: [{ ...position, rest: '' }], from: far },
      { texts: [{ ...position, text: 0, rest: ' Ma🦄rtin' }], from: null },
    ],
  });
  const opened = initProduct(env, { composition: toComposition(state), editingState: read }).state;
  expect(opened.noText).toEqual([0]);
  expect(opened.linkedTexts).toEqual([{ texts: [{ preview: 0, text: 0, rest: ' Martin' }], from: null }]);
  expect(opened.previews.map(({ hiddenTexts }) => hiddenTexts)).toEqual([
    [
      { ...text, value: 'Martin' },
      { ...text, disabled: true, value: ' ', kept: 'Zoé' },
    ],
  ]);
});

/** Almost valid values, and positions inside and outside of the product. */
const nearly = fc.constantFrom(0, 1, 2, 3, 40, 2 ** 40, -1, 0.5, '0', null, true, ' Zoé🦄 ', 1e308);
const records = (...keys: readonly string[]) =>
  fc.record(Object.fromEntries(keys.map((key) => [key, nearly])), { requiredKeys: [] });
const places = fc.array(fc.oneof(records('preview', 'text', 'rest', 'words', 'disabled'), nearly));
const editingStates = fc.record(
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

it('PAN-34 an editing state that was altered, or is from another version, causes no error', () => {
  fc.assert(
    fc.property(sequences, editingStates, ({ product, before, after }, editing) => {
      const state = applyActions(initProduct(envOf(product)).state, before, product);
      const composition = toComposition(state);
      const opened = initProduct(envOf(product), {
        composition,
        editingState: parseEditingState(editing),
      }).state;
      const omitHiddenTexts = ({ previews }: CustomiserState) =>
        previews.map(({ textes, hiddenTexts: _hidden, ...rest }) => rest);
      expect(omitHiddenTexts(opened)).toEqual(omitHiddenTexts(state));
      const went = applyActions(
        opened,
        [...after, ...listActionsForAnotherChild(opened, envOf(product))],
        product,
      );
      expect(JSON.parse(JSON.stringify(went))).toEqual(went);
    }),
  );
});

it('PAN-34 there is no editing state when the composition contains everything', () => {
  const selectShape = (id: number): Action => ({ kind: 'select', option: 'forme', id });
  const { state } = initProduct(envOf(EAO));
  const back = applyActions(state, [selectShape(FORME.twoLines), selectShape(FORME.oneLine)], EAO);
  const on = applyActions(state, [{ kind: 'toggleNoTexts' }, { kind: 'toggleNoTexts' }], EAO);
  const typed = applyActions(state, [{ kind: 'setText', text: 0, value: 'Zoé' }], EAO);
  expect([state, back, on, typed].map(toEditingState)).toEqual([null, null, null, null]);
});
