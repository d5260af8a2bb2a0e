import { expect, it } from 'vitest';
import type { Composition } from '../composition/types.ts';
import { EAO, ENTR, envOf, FOND, FORME, MUG, PAC_BOX, withRules } from '../testing/fixture.ts';
import type { Action } from './actions/actions.ts';
import { toEditingState } from './design/editingState.ts';
import { parseEditingState } from './design/parseEditingState.ts';
import { toComposition } from './design/toComposition.ts';
import { toSavedConfiguration } from './design/toSavedConfiguration.ts';
import { initProduct } from './initProduct.ts';
import { reduce } from './reduce.ts';
import type { CustomiserState } from './state.ts';

function makeSaved(changes: object) {
  return {
    id: EAO.id,
    code: 'EAO',
    previews: [
      {
        fond: FOND.motif,
        forme: FORME.twoLines,
        font: 2,
        picto: 2,
        textcolor: 4,
        ...changes,
      },
    ],
  };
}

it('CMP-13 PAN-10 the first configuration is in the language of the page', () => {
  const getFirstText = (locale: 'de_DE' | 'eu_EU') =>
    initProduct(envOf(EAO, { locale })).state.previews[0]?.textes[0];
  expect(getFirstText('de_DE')).toMatchObject({ value: 'Mein Text', placeholder: 'Ihr Text' });
  expect(getFirstText('eu_EU')).toMatchObject({ value: 'Nire testu', placeholder: 'zure testua' });
  const mug = initProduct(envOf(MUG, { locale: 'de_DE' })).state;
  expect(mug.previews.map(({ textes }) => textes.map(({ value }) => value))).toEqual([
    ['Bonjour'],
    ['Mein Text'],
  ]);
  const entr = initProduct(envOf(ENTR)).state;
  expect(entr.previews[0]?.textes.map(({ placeholder }) => placeholder)).toEqual([
    'votre titre',
    'votre sous-titre',
    'votre message',
  ]);
});

it('CMP-13 the first configuration contains only options available on the day and in the market', () => {
  const catalogue = withRules({
    id: 'winter',
    target: { kind: 'fond', ids: [FOND.white] },
    requires: { kind: 'dateRange', from: '2026-12-01', to: null },
    reason: 'rule.winter',
  });
  const getFirstFond = (date: string) => initProduct(envOf(EAO, { date }, catalogue)).state.previews[0]?.fond;
  expect([getFirstFond('2026-11-30T22:30:00Z'), getFirstFond('2026-11-30T23:30:00Z')]).toEqual([
    FOND.night,
    FOND.white,
  ]);
});

it('SC-3 SC-4 a product opens with its saved configuration, and saving it gives the same one', () => {
  const start = { saved: makeSaved({ forme: FORME.oneLine }) };
  const { state, events } = initProduct(envOf(EAO), start);
  expect(state.previews[0]).toMatchObject({
    fond: FOND.motif,
    forme: FORME.oneLine,
    font: 2,
    picto: 2,
    textcolor: 4,
  });
  expect(toSavedConfiguration(state)).toEqual(start.saved);
  expect(events).toEqual([{ kind: 'optionsChanged' }, { kind: 'refitNeeded', previews: [0] }]);
});

it('SC-17 a saved configuration without a picto opens with the product’s picto, in the variation for its background', () => {
  const savedPreview = { fond: FOND.motif, forme: FORME.oneLine, font: 2, textcolor: 4 };
  const { state } = initProduct(envOf(EAO), { saved: { ...makeSaved({}), previews: [savedPreview] } });
  expect(state.previews[0]).toMatchObject({
    fond: FOND.motif,
    forme: FORME.oneLine,
    font: 2,
    picto: 1001,
  });
});

it('BEY-112 a saved configuration without a background, such as one with a photo, opens with the product’s background', () => {
  const savedPreview = { forme: FORME.oneLine, font: 2, picto: 2, textcolor: 4 };
  const { state } = initProduct(envOf(EAO), { saved: { ...makeSaved({}), previews: [savedPreview] } });
  const first = initProduct(envOf(EAO)).state.previews[0]?.fond;
  expect(state.previews[0]).toMatchObject({ fond: first, forme: FORME.oneLine, font: 2, picto: 2 });
});

it('SC-16 saved choices that the rules forbid become the first valid ones', () => {
  const { state } = initProduct(envOf(EAO), { saved: makeSaved({}) });
  expect(state.previews[0]).toMatchObject({
    fond: FOND.white,
    forme: FORME.twoLines,
    font: 2,
    textcolor: 4,
  });
});

it('EMB-21 a saved shape that differs from the first one is reported to the shop', () => {
  const { events } = initProduct(envOf(EAO), { saved: makeSaved({}) });
  expect(events[0]).toEqual({ kind: 'formeChanged', formeCode: 'EAO_2L' });
  expect(initProduct(envOf(EAO)).events).toEqual([]);
});

it('SC-9 SC-10 a saved configuration of another product is ignored', () => {
  const first = initProduct(envOf(EAO)).state;
  expect(initProduct(envOf(EAO), { saved: { ...makeSaved({}), code: 'MUG' } }).state).toEqual(first);
});

it('SC-5 a part that was not taken is not in the saved configuration, and opens as not taken', () => {
  const [box] = PAC_BOX.previews;
  if (!box) throw new Error('a box has a preview');
  const env = envOf({ ...PAC_BOX, previews: [box, { ...box, forme: FORME.untaken, fond: 0 }] });
  const taken = reduce(
    initProduct(env).state,
    { kind: 'select', option: 'forme', id: FORME.oneLine, preview: 1 },
    env,
  );
  for (const state of [initProduct(env).state, taken.state]) {
    const configuration = toSavedConfiguration(state);
    const again = initProduct(env, { saved: configuration }).state;
    expect(toSavedConfiguration(again)).toEqual(configuration);
    expect(again.previews.map(({ forme, fond }) => [forme, fond])).toEqual(
      state.previews.map(({ forme, fond }) => [forme, fond]),
    );
  }
});

it('CMP-7 a part that was added to the product later opens with its first configuration', () => {
  const env = envOf(MUG);
  const [side] = makeSaved({ forme: FORME.mug, fond: FOND.night, textcolor: 2 }).previews;
  const { state } = initProduct(env, { saved: { id: MUG.id, code: 'MUG', previews: side ? [side] : [] } });
  expect(state.previews.map(({ fond }) => fond)).toEqual([FOND.night, FOND.white]);
});

it('CMP-10 a composition opened to be modified is restored', () => {
  const env = envOf(MUG);
  const actions = [
    { kind: 'select', option: 'fond', id: FOND.night },
    { kind: 'setText', text: 0, value: 'Zoé Ñandú' },
    { kind: 'setTextRatio', text: 0, ratio: 0.5 },
    { kind: 'toggleText', text: 0, preview: 1 },
  ] as const;
  const state = actions.reduce(
    (current, action) => reduce(current, action, env).state,
    initProduct(env).state,
  );
  const composition = toComposition(state);
  const again = initProduct(env, { composition, saved: makeSaved({}) }).state;
  expect(toComposition(again)).toEqual(composition);
  expect(again.previews[1]?.textes[0]).toMatchObject({ disabled: true, kept: 'Mon texte' });
});

it('TXT-27 a disabled text gets its previous value back when it is enabled, cut to its maximum length', () => {
  const env = envOf(EAO);
  const applyActions = (from: CustomiserState, actions: readonly Action[]) =>
    actions.reduce((current, action) => reduce(current, action, env).state, from);
  const opened = applyActions(initProduct(env).state, [
    { kind: 'select', option: 'forme', id: FORME.twoLines },
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'setText', text: 1, value: 'Martin' },
  ]);
  const toggle: Action = { kind: 'toggleText', text: 1 };
  const withoutSecond = applyActions(opened, [toggle]);
  const leftOutText = { preview: 0, text: 1, words: 'Martin', disabled: true };
  expect(toEditingState(withoutSecond)?.leftOut).toEqual([leftOutText]);
  const composition = toComposition(withoutSecond);
  const editingState = parseEditingState(toEditingState(withoutSecond));
  const again = initProduct(env, { composition, editingState }).state;
  expect(toComposition(again)).toEqual(composition);
  expect(toComposition(applyActions(again, [toggle]))).toEqual(toComposition(opened));
  const unchecked = parseEditingState({ leftOut: [{ ...leftOutText, words: 'Mart🦄inez-Duval' }] });
  const cut = applyActions(initProduct(env, { composition, editingState: unchecked }).state, [toggle]);
  expect(cut.previews[0]?.textes[1]?.value).toBe('Martin');
});

it('TXT-11 the texts of an opened composition are cleaned and cut, and its choices are made valid', () => {
  const composition: Composition = {
    id: EAO.id,
    code: 'EAO',
    previews: [
      {
        fond: FOND.night,
        forme: FORME.twoLines,
        font: 999,
        picto: 3,
        textcolor: 1,
        textes: [
          { value: 'Zoé🦄Maximilienne', ratio: 1 },
          { value: '', ratio: 1 },
          { value: 'trop', ratio: 1 },
        ],
      },
    ],
  };
  const { state } = initProduct(envOf(EAO), { composition });
  expect(state.previews[0]).toMatchObject({ fond: FOND.night, font: 1, picto: 1001, textcolor: 2 });
  expect(state.previews[0]?.textes.map(({ value }) => value)).toEqual(['ZoéMaximil', '']);
});
