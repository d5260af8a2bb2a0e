import { expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/document.ts';
import { indexCatalogue } from '../catalogue/indexCatalogue.ts';
import type { Product } from '../catalogue/product.ts';
import type { Rule } from '../catalogue/rule.ts';
import { group, option, product } from '../testing/entries.ts';
import {
  CATALOGUE,
  DOCUMENT,
  EAO,
  envOf,
  FOND,
  FORME,
  LIMITED_MUG,
  MUG,
  PAC_BOX,
  SAC2,
  withRules,
} from '../testing/fixture.ts';
import type { Action } from './actions/actions.ts';
import { runCascades } from './cascades.ts';
import { initProduct } from './initProduct.ts';
import { reduce } from './reduce.ts';
import type { CustomiserState } from './state.ts';

function compose(entry: Product, actions: readonly Action[], catalogue?: Catalogue) {
  const env = envOf(entry, {}, catalogue);
  return actions.reduce((state, action) => reduce(state, action, env).state, initProduct(env).state);
}
const listTexts = (state: CustomiserState, preview = 0) =>
  state.previews[preview]?.textes.map(({ value }) => value);
function select(
  kind: 'fond' | 'forme' | 'font' | 'picto' | 'textcolor',
  id: number,
  preview?: number,
): Action {
  return {
    kind: 'select',
    option: kind,
    id,
    ...(preview === undefined ? {} : { preview }),
  };
}
function makeRule(id: string, target: Rule['target'], requires: Rule['requires']): Rule {
  return {
    id,
    target,
    requires,
    reason: `rule.${id}`,
  };
}
function notOn(formes: readonly number[]): Rule['requires'] {
  return {
    kind: 'not',
    of: { kind: 'model', formes },
  };
}
const never: Rule['requires'] = { kind: 'or', of: [] };

it('CAS-1 TXT-16 a shape with more texts adds them with the default text', () => {
  const state = compose(EAO, [{ kind: 'setText', text: 0, value: 'Zoé' }, select('forme', FORME.twoLines)]);
  expect(listTexts(state)).toEqual(['Zoé', 'Mon te']);
});

it('CAS-2 CAS-3 a shape with fewer texts removes the extra ones and cuts each to its maximum length', () => {
  const two = compose(MUG, [
    { kind: 'separateParts' },
    { kind: 'setText', text: 0, value: 'Maximilienne' },
    select('forme', FORME.mugSmall),
  ]);
  expect([listTexts(two), listTexts(two, 1)]).toEqual([['Maximili'], ['Mon text']]);
  const one = compose(EAO, [
    select('forme', FORME.twoLines),
    { kind: 'setText', text: 1, value: 'Léo' },
    select('forme', FORME.oneLine),
  ]);
  expect(listTexts(one)).toEqual(['Mon texte']);
});

it('CAS-3 a disabled text stays a single space on another shape', () => {
  const state = compose(EAO, [{ kind: 'toggleText', text: 0 }, select('forme', FORME.twoLines)]);
  expect(listTexts(state)).toEqual([' ', 'Mon te']);
});

it('CAS-4 RUL-20 RUL-23 a text colour that the new shape forbids becomes the first valid one', () => {
  const catalogue = withRules(makeRule('dark', { kind: 'textcolor', ids: [1, 3] }, notOn([FORME.twoLines])));
  expect(compose(EAO, [select('forme', FORME.twoLines)], catalogue).previews[0]?.textcolor).toBe(4);
});

it('CAS-5 RUL-19 a background that the new shape forbids becomes the first valid one', () => {
  const state = compose(MUG, [select('fond', FOND.night), select('forme', FORME.mugSmall)]);
  expect(state.previews[0]).toMatchObject({ fond: FOND.white, textcolor: 1, picto: 1 });
});

it('CAS-6 RUL-22 a background group that the new shape forbids becomes the first valid one, its backgrounds with it', () => {
  const state = compose(EAO, [
    { kind: 'selectGroup', option: 'fond', id: 62 },
    select('fond', FOND.motif),
    select('forme', FORME.twoLines),
  ]);
  expect(state.options.find(({ kind }) => kind === 'fond')?.selectedGroupId).toBe(61);
  expect(state.previews[0]?.fond).toBe(FOND.white);
});

it('CAS-7 CAS-19 a new background replaces the text colour, unless the colour is in its swatch', () => {
  expect(compose(EAO, [select('fond', FOND.night)]).previews[0]?.textcolor).toBe(2);
  const red = compose(EAO, [select('textcolor', 3), select('fond', FOND.night), select('fond', FOND.white)]);
  expect(red.previews[0]?.textcolor).toBe(1);
  const kept = compose(MUG, [select('fond', FOND.motif), select('textcolor', 3), select('fond', FOND.white)]);
  expect(kept.previews[0]?.textcolor).toBe(3);
});

it('CAS-8 without a valid swatch colour, the default colour of the background is used', () => {
  expect(compose(EAO, [select('fond', FOND.free)]).previews[0]?.textcolor).toBe(3);
  expect(compose(EAO, [select('fond', FOND.motif)]).previews[0]?.textcolor).toBe(4);
  const catalogue = withRules(makeRule('white', { kind: 'textcolor', ids: [2] }, never));
  const night = compose(EAO, [select('fond', FOND.night)], catalogue);
  expect(night.previews[0]?.textcolor).toBe(0);
});

it('CAS-8 a text colour chosen after the background stays chosen', () => {
  expect(compose(EAO, [select('fond', FOND.free), select('textcolor', 4)]).previews[0]?.textcolor).toBe(4);
});

it('CAS-9 an invalid choice of any kind becomes the first valid alternative', () => {
  const catalogue = withRules(
    makeRule('font', { kind: 'font', ids: [1] }, never),
    makeRule('forme', { kind: 'forme', ids: [FORME.oneLine] }, never),
    makeRule('picto', { kind: 'picto', ids: [1] }, never),
  );
  expect(compose(EAO, [], catalogue).previews[0]).toMatchObject({
    forme: FORME.twoLines,
    font: 2,
    picto: 2,
  });
});

it('CAS-9 a picto that the new background forbids is replaced, and an event reports it', () => {
  const env = envOf(EAO);
  const car = reduce(initProduct(env).state, select('picto', 3), env).state;
  expect(reduce(car, select('fond', FOND.night), env).events).toEqual([
    { kind: 'choiceReplaced', preview: 0, option: 'picto', from: 3, to: 1001 },
    { kind: 'choiceReplaced', preview: 0, option: 'textcolor', from: 1, to: 2 },
    { kind: 'optionsChanged' },
    { kind: 'refitNeeded', previews: [0] },
  ]);
});

it('CAS-10 CMP-9 a choice without a valid alternative becomes none', () => {
  const catalogue = withRules(makeRule('pictos', { kind: 'picto', ids: [1, 2, 3] }, never));
  expect(compose(EAO, [], catalogue).previews[0]?.picto).toBe(0);
});

it('CAS-11 selecting a group changes only the group of its option', () => {
  const env = envOf(EAO);
  const first = initProduct(env).state;
  const { state, events } = reduce(first, { kind: 'selectGroup', option: 'fond', id: 62 }, env);
  expect(events).toEqual([]);
  expect(state.previews).toBe(first.previews);
  expect(state.options.map(({ selectedGroupId }) => selectedGroupId)).toEqual([null, 62, null, null, 71]);
});

it('CAS-11 the colour group changes when all colours of the background are in another group', () => {
  const night = compose(EAO, [select('fond', FOND.night)]);
  expect(night.options.find(({ kind }) => kind === 'textcolor')?.selectedGroupId).toBe(72);
  const motif = compose(EAO, [select('fond', FOND.night), select('fond', FOND.motif)]);
  expect(motif.options.find(({ kind }) => kind === 'textcolor')?.selectedGroupId).toBe(71);
});

it('CAS-12 SCR-36 on the SAC2 bag, text 2 is a copy of text 1, cut to its maximum length', () => {
  const state = compose(SAC2, [{ kind: 'setText', text: 0, value: 'Maximilien' }]);
  expect(listTexts(state)).toEqual(['Maximilien', 'Maximili']);
  const ignored = compose(SAC2, [{ kind: 'setText', text: 1, value: 'Léo' }]);
  expect(listTexts(ignored)).toEqual(['Mon texte', 'Mon text']);
  expect(listTexts(compose(SAC2, [{ kind: 'toggleText', text: 0 }]))).toEqual([' ', ' ']);
});

it('CAS-12 on a bag with one text per side, the text is copied to the other side', () => {
  const [side] = MUG.previews;
  if (!side) throw new Error('a mug has a side');
  const twoSides: Product = { ...SAC2, previews: [side, side], options: [] };
  const state = compose(twoSides, [{ kind: 'setText', text: 0, value: 'Zoé' }]);
  expect([listTexts(state), listTexts(state, 1)]).toEqual([['Zoé'], ['Zoé']]);
});

it('CAS-13 on the limited mug, a background that the rules forbid is removed', () => {
  const state = compose(LIMITED_MUG, [
    { kind: 'separateParts' },
    select('fond', FOND.night),
    select('forme', FORME.mugSmall),
  ]);
  expect(state.previews.map(({ fond }) => fond)).toEqual([0, FOND.white]);
});

it.each([
  ['CAS-14', 'PAC_BOX'],
  ['CAS-15', 'PAC_BOX2'],
])('%s %s with one preview gets a second one with background 0', (_rule, code) => {
  const state = compose({ ...PAC_BOX, code }, []);
  expect(state.previews.map(({ index, forme, fond, textes }) => ({ index, forme, fond, textes }))).toEqual([
    expect.objectContaining({ index: 0, forme: FORME.oneLine, fond: FOND.white }),
    { index: 1, forme: FORME.untaken, fond: 0, textes: [] },
  ]);
  expect(state.ready).toEqual([false, false]);
  expect(compose({ ...PAC_BOX, code: 'PAC_ECO' }, []).previews).toHaveLength(1);
});

it('CAS-18 a text colour that stays valid is kept when the shape changes', () => {
  const state = compose(EAO, [select('textcolor', 4), select('forme', FORME.twoLines)]);
  expect(state.previews[0]?.textcolor).toBe(4);
});

it('CAT-37 a poly picto changes to the variation for the background, and back', () => {
  const night = compose(EAO, [select('fond', FOND.night)]);
  expect(night.previews[0]?.picto).toBe(1001);
  expect(compose(EAO, [select('fond', FOND.night), select('fond', FOND.white)]).previews[0]?.picto).toBe(1);
});

it('RUL-21 the colour groups of a model are those that its rules allow', () => {
  const catalogue = indexCatalogue({
    ...DOCUMENT,
    groups: [...DOCUMENT.groups, group(73, 'textcolors', [4])],
    rules: [
      makeRule('dark', { kind: 'group', ids: [71] }, notOn([FORME.mugSmall])),
      makeRule('blue', { kind: 'group', ids: [73] }, { kind: 'model', formes: [FORME.mugSmall] }),
    ],
  });
  const trolley = product(9, 'TRO_TROL', {
    screen: 'TRO',
    previews: MUG.previews.slice(0, 1),
    options: [option('forme', [0], [FORME.mug, FORME.mugSmall]), option('textcolor', [0], [], [71, 73])],
  });
  const state = compose(trolley, [select('forme', FORME.mugSmall)], catalogue);
  expect(state.previews[0]?.textcolor).toBe(4);
  expect(state.options[1]?.selectedGroupId).toBe(73);
});

it('CAS-20 choices that would replace each other endlessly become none', () => {
  const needs = (kind: 'font' | 'picto', id: number): Rule['requires'] => ({
    kind: 'refersTo',
    option: kind,
    ids: [id],
  });
  const catalogue = withRules(
    makeRule('a', { kind: 'font', ids: [1] }, needs('picto', 2)),
    makeRule('b', { kind: 'font', ids: [2] }, needs('picto', 3)),
    makeRule('c', { kind: 'picto', ids: [2] }, needs('font', 2)),
    makeRule('d', { kind: 'picto', ids: [3] }, needs('font', 1)),
    makeRule('e', { kind: 'picto', ids: [1] }, never),
  );
  expect(compose(EAO, [], catalogue).previews[0]).toMatchObject({ font: 0, picto: 0 });
});

it('CAS-21 running the cascades again changes nothing', () => {
  const env = envOf(EAO);
  const state = compose(EAO, [select('fond', FOND.night), select('forme', FORME.twoLines)]);
  expect(runCascades(state, state, env)).toBe(state);
  expect(runCascades(state, null, env)).toBe(state);
});

it('CMP-7 a product has one preview per part, with the pack reference of the part', () => {
  const state = compose(PAC_BOX, []);
  expect(state.previews.map(({ pack }) => pack)).toEqual([
    { part: 'BOX', reference: 57 },
    { part: 'BOXSTI', reference: 58 },
  ]);
  expect(CATALOGUE.formes.get(FORME.untaken)?.textfield.numTextes).toBe(0);
});
