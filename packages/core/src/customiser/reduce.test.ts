import { expect, it } from 'vitest';
import { checkAddToCart } from '../composition/checkAddToCart.ts';
import { EAO, envOf, FOND, FORME, MUG } from '../testing/fixture.ts';
import type { Action } from './actions/actions.ts';
import { toComposition } from './design/toComposition.ts';
import type { CustomiserEnv } from './env.ts';
import { initProduct } from './initProduct.ts';
import { reduce } from './reduce.ts';
import type { CustomiserState } from './state.ts';

const env = envOf(EAO);
const first = initProduct(env).state;

const play = (actions: readonly Action[], from = first, within: CustomiserEnv = env): CustomiserState =>
  actions.reduce((state, action) => reduce(state, action, within).state, from);
const listEvents = (action: Action, from = first, within: CustomiserEnv = env) =>
  reduce(from, action, within).events;
const listTexts = (state: CustomiserState, preview = 0) =>
  state.previews[preview]?.textes.map(({ value }) => value);

it("ACT-1 CAT-22 CAT-24 init gives the product's first state", () => {
  expect(reduce(play([{ kind: 'setText', text: 0, value: 'Zoé' }]), { kind: 'init' }, env).state).toEqual(
    first,
  );
  expect(first).toEqual({
    id: 1,
    code: 'EAO',
    previews: [
      {
        index: 0,
        fond: FOND.white,
        forme: FORME.oneLine,
        font: 1,
        picto: 1,
        textcolor: 1,
        textes: [
          {
            value: 'Mon texte',
            ratio: 1,
            placeholder: 'votre texte',
            autofit: true,
            disabled: false,
            kept: '',
          },
        ],
        locale: 'fr_FR',
      },
    ],
    options: EAO.options.map((option) => ({
      ...option,
      isOpen: false,
      selectedGroupId: { fond: 61, textcolor: 71, forme: null, font: null, picto: null }[option.kind],
    })),
    openPanel: null,
    selectedPreview: 0,
    temporaryForme: null,
    noText: [],
    noTexts: false,
    failures: [],
    ready: [false],
  });
});

it('ACT-2 PAN-14 PAN-15 opening a panel closes the open one, and toggling it again closes it', () => {
  const getOpenPanels = (state: CustomiserState) => [
    state.openPanel,
    state.options.filter(({ isOpen }) => isOpen).map(({ kind }) => kind),
  ];
  const one = play([{ kind: 'togglePanel', panel: 'fond' }]);
  expect(getOpenPanels(one)).toEqual(['fond', ['fond']]);
  const two = play([{ kind: 'togglePanel', panel: 'font' }], one);
  expect(getOpenPanels(two)).toEqual(['font', ['font']]);
  expect(getOpenPanels(play([{ kind: 'togglePanel', panel: 'font' }], two))).toEqual([null, []]);
  expect(getOpenPanels(play([{ kind: 'togglePanel', panel: 'texte' }], two))).toEqual(['texte', []]);
  expect(listEvents({ kind: 'togglePanel', panel: 'fond' })).toEqual([]);
});

it.each<readonly [string, Action, object]>([
  [
    'background',
    { kind: 'select', option: 'fond', id: FOND.free },
    { fond: FOND.free, textcolor: 3, picto: 1001 },
  ],
  ['shape', { kind: 'select', option: 'forme', id: FORME.twoLines }, { forme: FORME.twoLines }],
  ['font', { kind: 'select', option: 'font', id: 2 }, { font: 2 }],
  ['picto', { kind: 'select', option: 'picto', id: 2 }, { picto: 2 }],
  ['text colour', { kind: 'select', option: 'textcolor', id: 4 }, { textcolor: 4 }],
  ['none', { kind: 'select', option: 'picto', id: 0 }, { picto: 0 }],
])('ACT-3 ACT-18 selecting a %s sets it', (_what, action, expected) => {
  expect(play([action]).previews[0]).toMatchObject(expected);
});

it('ACT-19 ACT-20 a choice changes all previews of its option and no other', () => {
  const mugEnv = envOf(MUG);
  const mug = initProduct(mugEnv).state;
  const listChoices = (state: CustomiserState, kind: 'fond' | 'font') =>
    state.previews.map((preview) => preview[kind]);
  expect(listChoices(play([{ kind: 'select', option: 'font', id: 2 }], mug, mugEnv), 'font')).toEqual([2, 2]);
  const second: Action = { kind: 'select', option: 'fond', id: FOND.night, preview: 1 };
  expect(listChoices(play([second], mug, mugEnv), 'fond')).toEqual([FOND.white, FOND.night]);
});

it('ACT-17 ERR-4 ERR-5 an unknown kind, and an id that is invalid or not offered, throw an error', () => {
  const catchCause = (action: unknown) => {
    try {
      reduce(first, action as Action, env);
    } catch (error) {
      return (error as Error).cause;
    }
  };
  const select = (option: unknown, id: unknown) => catchCause({ kind: 'select', option, id });
  expect(select('colour', 1)).toEqual({ kind: 'unknownOptionKind', option: 'colour' });
  expect(select('fond', '1')).toEqual({ kind: 'unknownOptionId', option: 'fond', id: '1' });
  expect(select('fond', undefined)).toEqual({ kind: 'unknownOptionId', option: 'fond', id: undefined });
  expect(select('fond', 999)).toEqual({ kind: 'unknownOptionId', option: 'fond', id: 999 });
  const { mug } = FORME;
  expect(select('forme', mug)).toEqual({ kind: 'unknownOptionId', option: 'forme', id: mug });
  expect(catchCause({ kind: 'selectGroup', option: 'fond', id: 71 })).toEqual({
    kind: 'unknownOptionId',
    option: 'group',
    id: 71,
  });
  expect(catchCause({ kind: 'selectGroup', option: 'fonds', id: 61 })).toEqual({
    kind: 'unknownOptionKind',
    option: 'fonds',
  });
  expect(catchCause({ kind: 'selectPreview', preview: 3 })).toEqual({
    kind: 'unknownOptionId',
    option: 'preview',
    id: 3,
  });
  const unknownForme = { kind: 'unknownOptionId', option: 'forme', id: 999 };
  expect(catchCause({ kind: 'previewForme', forme: 999 })).toEqual(unknownForme);
  expect(catchCause({ kind: 'selectAvatar', slot: 'eyes', id: 1 })).toEqual({ kind: 'stackExpected' });
  expect(catchCause({ kind: 'selectAvatar', slot: 'eyes', id: 64 })).toEqual({
    kind: 'unknownOptionId',
    option: 'eyes',
    id: 64,
  });
});

it('ACT-6 ACT-7 ACT-8 failed validation stores the failures and success clears them, for this product only', () => {
  const empty = play([{ kind: 'setText', text: 0, value: '' }]);
  const result = checkAddToCart(JSON.stringify(toComposition(empty)));
  if (result.ok) throw new Error('an empty text passed');
  const failed: Action = { kind: 'validationFailed', failure: result.failure };
  const failures = [{ kind: 'textRequired', preview: 0, text: 0 }];
  expect(play([failed], empty).failures).toEqual(failures);
  expect(listEvents(failed, empty)).toEqual([{ kind: 'validationFailed', code: 'EAO' }]);
  expect(play([failed, { kind: 'validationSucceeded', code: 'EAO' }], empty).failures).toEqual([]);
  expect(listEvents({ kind: 'validationSucceeded', code: 'EAO' }, empty)).toEqual([
    { kind: 'validationSucceeded', code: 'EAO' },
  ]);
  expect(play([failed, { kind: 'validationSucceeded', code: 'MUG' }], empty).failures).toEqual(failures);
  const other: Action = { kind: 'validationFailed', failure: { ...result.failure, code: 'MUG' } };
  expect(reduce(empty, other, env)).toEqual({ state: empty, events: [] });
  for (const answer of [
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'toggleText', text: 0 },
    { kind: 'toggleNoText' },
    { kind: 'toggleNoTexts' },
    { kind: 'resetTexts' },
  ] as const)
    expect(play([failed, answer], empty).failures).toEqual([]);
  expect(play([failed, { kind: 'setText', text: 0, value: ' ' }], empty).failures).toEqual(failures);
});

it('ACT-6 a failure stays until the shopper changes what it refers to', () => {
  const typed = play([{ kind: 'setText', text: 0, value: 'Zoé' }]);
  const failures = [
    { kind: 'textOverflows', preview: 0, text: 0 },
    { kind: 'optionUnavailable', option: 'fond', id: 1, preview: 0, rule: 'r' },
  ] as const;
  const listFailures = (...actions: Action[]) =>
    play(actions, { ...typed, failures }).failures.map(({ kind }) => kind);
  expect(listFailures({ kind: 'setText', text: 0, value: 'Zo' })).toEqual(['optionUnavailable']);
  expect(listFailures({ kind: 'toggleNoTexts' })).toEqual(['optionUnavailable']);
  expect(listFailures({ kind: 'select', option: 'fond', id: FOND.motif })).toEqual([]);
  expect(
    listFailures({ kind: 'setText', text: 0, value: 'Zoé' }, { kind: 'togglePanel', panel: 'fond' }),
  ).toEqual(['textOverflows', 'optionUnavailable']);
});

it('ACT-10 resetting the backgrounds restores the product’s own', () => {
  const changed = play([
    { kind: 'selectGroup', option: 'fond', id: 62 },
    { kind: 'select', option: 'fond', id: FOND.motif },
    { kind: 'setText', text: 0, value: 'Zoé' },
  ]);
  const reset = play([{ kind: 'resetFonds' }], changed);
  expect(reset.previews[0]).toMatchObject({ fond: FOND.white, textcolor: 4 });
  expect(listTexts(reset)).toEqual(['Zoé']);
  expect(reset.options.find(({ kind }) => kind === 'fond')?.selectedGroupId).toBe(61);
});

it('ACT-15 PAN-26 actions apply to the selected preview', () => {
  const mugEnv = envOf(MUG);
  const mug = initProduct(mugEnv).state;
  const second = play(
    [
      { kind: 'togglePanel', panel: 'fond' },
      { kind: 'selectPreview', preview: 1 },
    ],
    mug,
    mugEnv,
  );
  expect(second.selectedPreview).toBe(1);
  expect(second.options.filter(({ isOpen }) => isOpen).map(({ previews }) => previews)).toEqual([[1]]);
  expect(listTexts(play([{ kind: 'setText', text: 0, value: 'Léo' }], second, mugEnv), 1)).toEqual(['Léo']);
  expect(listEvents({ kind: 'selectPreview', preview: 1 }, mug, mugEnv)).toEqual([
    { kind: 'previewSelected', preview: 1 },
  ]);
});

it('PAN-16 CAT-23 an option stays open, in its group and on its preview while others are changed', () => {
  const mug = initProduct(envOf(MUG)).state;
  expect(new Set(mug.options.map(({ controlIndex }) => controlIndex))).toEqual(new Set([0, 1]));
  const grouped = play([
    { kind: 'togglePanel', panel: 'fond' },
    { kind: 'selectGroup', option: 'fond', id: 62 },
  ]);
  const changed = play(
    [
      { kind: 'select', option: 'picto', id: 2 },
      { kind: 'selectGroup', option: 'textcolor', id: 72 },
      { kind: 'setText', text: 0, value: 'Zoé' },
    ],
    grouped,
  );
  const fond = changed.options.find(({ kind }) => kind === 'fond');
  expect(fond).toEqual(grouped.options.find(({ kind }) => kind === 'fond'));
  expect(fond).toMatchObject({ isOpen: true, controlIndex: 0, selectedGroupId: 62 });
});

it('ACT-16 previewing a shape changes only the previewed shape', () => {
  const previewing = reduce(first, { kind: 'previewForme', forme: FORME.twoLines }, env);
  expect(previewing).toEqual({ state: { ...first, temporaryForme: FORME.twoLines }, events: [] });
  expect(play([{ kind: 'previewForme', forme: null }], previewing.state)).toEqual(first);
});

it('ACT-21 ACT-23 the reducer mutates nothing, and equal inputs give equal results', () => {
  const frozen = deepFreeze(structuredClone(first));
  const actions: readonly Action[] = [
    { kind: 'select', option: 'forme', id: FORME.twoLines },
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'resetTexts' },
    { kind: 'toggleNoText' },
  ];
  for (const action of actions) expect(reduce(frozen, action, env)).toEqual(reduce(frozen, action, env));
  expect(frozen).toEqual(first);
});

it('ACT-21 BEN-56 a keystroke keeps the identity of every other part of the state', () => {
  const mugEnv = envOf(MUG);
  const mug = play([{ kind: 'separateParts' }], initProduct(mugEnv).state, mugEnv);
  const typed = reduce(mug, { kind: 'setText', text: 0, value: 'Zoé' }, mugEnv).state;
  expect(typed.previews[1]).toBe(mug.previews[1]);
  expect(typed.options).toBe(mug.options);
  expect(typed.noText).toBe(mug.noText);
  expect(reduce(typed, { kind: 'setText', text: 0, value: 'Zoé' }, mugEnv).state).toBe(typed);
});

it('CAS-16 ACT-22 a changed preview is not ready until it is fitted again', () => {
  const ready = play([{ kind: 'previewFitted', preview: 0 }]);
  expect(ready.ready).toEqual([true]);
  const typed = reduce(ready, { kind: 'setText', text: 0, value: 'Zoé' }, env);
  expect(typed.state.ready).toEqual([false]);
  expect(typed.events).toContainEqual({ kind: 'refitNeeded', previews: [0] });
  expect(play([{ kind: 'previewFitted', preview: 7 }]).ready).toEqual([false]);
});

it('EMB-21 EMB-22 CAS-23 a new shape is reported once for the first preview, and never for another one', () => {
  expect(listEvents({ kind: 'select', option: 'forme', id: FORME.twoLines })).toEqual([
    { kind: 'formeChanged', formeCode: 'EAO_2L' },
    { kind: 'optionsChanged' },
    { kind: 'refitNeeded', previews: [0] },
  ]);
  expect(listEvents({ kind: 'select', option: 'forme', id: FORME.oneLine })).toEqual([]);
});

it('PAN-32 CAS-3 a text that is cut by a smaller shape or part is reported', () => {
  const mugEnv = envOf(MUG);
  const mug = play([{ kind: 'setText', text: 0, value: 'Maximilienne' }], initProduct(mugEnv).state, mugEnv);
  const cut = (preview: number) => ({ kind: 'textTruncated', preview, text: 0, max: 8 });
  const listTruncations = (action: Action, from: CustomiserState) =>
    listEvents(action, from, mugEnv).filter(({ kind }) => kind === 'textTruncated');
  const smaller: Action = { kind: 'select', option: 'forme', id: FORME.mugSmall };
  // The text of the other side, "Mon texte", is one letter too long.
  expect(listTruncations(smaller, mug)).toEqual([cut(0), cut(1)]);
  const small = play([smaller, { kind: 'setText', text: 0, value: 'Zoé' }], mug, mugEnv);
  expect(listTruncations({ kind: 'setText', text: 0, value: 'Maximilienne' }, small)).toEqual([cut(0)]);
  expect(listTruncations({ kind: 'select', option: 'forme', id: FORME.mug }, small)).toEqual([]);
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
