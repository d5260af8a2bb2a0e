import { expect, it } from 'vitest';
import { EAO, envOf, FORME, MUG } from '../../testing/fixture.ts';
import { toComposition } from '../design/toComposition.ts';
import type { CustomiserEnv } from '../env.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import type { CustomiserState } from '../state.ts';
import type { Action } from './actions.ts';

const env = envOf(EAO);
const first = initProduct(env).state;

const play = (actions: readonly Action[], from = first, within: CustomiserEnv = env): CustomiserState =>
  actions.reduce((state, action) => reduce(state, action, within).state, from);
const listEvents = (action: Action, from = first, within: CustomiserEnv = env) =>
  reduce(from, action, within).events;
const listTexts = (state: CustomiserState, preview = 0) =>
  state.previews[preview]?.textes.map(({ value }) => value);

it('ACT-4 TXT-1 a text is cleaned and cut to the maximum length of the shape, with events', () => {
  const action: Action = { kind: 'setText', text: 0, value: 'Zoé 🦄 Müller-Ñandú' };
  expect(listTexts(play([action]))).toEqual(['Zoé  Mülle']);
  expect(listEvents(action)).toEqual([
    { kind: 'charactersStripped', preview: 0, text: 0, otherScript: false },
    { kind: 'textTruncated', preview: 0, text: 0, max: 10 },
    { kind: 'optionsChanged' },
    { kind: 'refitNeeded', previews: [0] },
  ]);
  expect(listEvents({ kind: 'setText', text: 0, value: 'Mon texte' })).toEqual([]);
  expect(listEvents({ kind: 'setText', text: 0, value: 'Zoe\u0301\r\nA' })).toEqual([
    { kind: 'optionsChanged' },
    { kind: 'refitNeeded', previews: [0] },
  ]);
});

it('ACT-5, BEY-78 the size of one text can be set from 6 px to more than the default size', () => {
  const two = play([{ kind: 'select', option: 'forme', id: FORME.twoLines }]);
  const listRatios = (ratio: number) =>
    play([{ kind: 'setTextRatio', text: 1, ratio }], two).previews[0]?.textes.map((text) => [
      text.ratio,
      text.autofit,
    ]);
  expect(listRatios(0.5)).toEqual([
    [1, true],
    [0.5, false],
  ]);
  expect(listRatios(0.1)?.[1]).toEqual([0.3, false]);
  expect(listRatios(4)?.[1]).toEqual([1.2, false]);
  const fitted: Action = { kind: 'setTextRatio', text: 0, ratio: 0.8, autofit: true };
  expect(play([fitted]).previews[0]?.textes[0]).toMatchObject({ ratio: 0.8, autofit: true });
});

it('ACT-9 resetting the texts restores the product’s own texts, font and text colour, and nothing else', () => {
  const changed = play([
    { kind: 'select', option: 'font', id: 2 },
    { kind: 'select', option: 'textcolor', id: 4 },
    { kind: 'select', option: 'picto', id: 2 },
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'toggleNoText' },
    { kind: 'toggleNoTexts' },
    { kind: 'resetTexts' },
  ]);
  expect(changed).toEqual({ ...first, previews: [{ ...first.previews[0], picto: 2 }] });
});

it('ACT-11 ACT-12 SCN-25 no-text turns off the texts of a preview, no-texts those of the product', () => {
  const mugEnv = envOf(MUG);
  const mug = initProduct(mugEnv).state;
  const listSentTexts = (...actions: readonly Action[]) =>
    toComposition(play(actions, mug, mugEnv)).previews.map(({ textes }) => textes.map(({ value }) => value));
  expect(listSentTexts()).toEqual([['Bonjour'], ['Mon texte']]);
  expect(listSentTexts({ kind: 'toggleNoText', preview: 1 })).toEqual([['Bonjour'], [' ']]);
  expect(listSentTexts({ kind: 'toggleNoText' }, { kind: 'toggleNoText' })).toEqual(listSentTexts());
  expect(listSentTexts({ kind: 'toggleNoTexts' })).toEqual([[' '], [' ']]);
  expect(listSentTexts({ kind: 'toggleNoTexts' }, { kind: 'toggleNoTexts' })).toEqual(listSentTexts());
  expect(listEvents({ kind: 'toggleNoText', preview: 1 }, mug, mugEnv)).toEqual([
    { kind: 'optionsChanged' },
    { kind: 'refitNeeded', previews: [1] },
  ]);
});

it('ACT-13 ACT-14 a disabled text is a single space, and gets its value back when enabled', () => {
  const typed = play([{ kind: 'setText', text: 0, value: 'Zoé' }]);
  const disabled = play([{ kind: 'toggleText', text: 0 }], typed);
  expect(disabled.previews[0]?.textes[0]).toMatchObject({ value: ' ', disabled: true, kept: 'Zoé' });
  expect(play([{ kind: 'toggleText', text: 0 }], disabled)).toEqual(typed);
  expect(play([{ kind: 'setText', text: 0, value: 'Léo' }], disabled).previews[0]?.textes[0]).toMatchObject({
    value: 'Léo',
    disabled: false,
  });
});

it('ACT-4 ACT-11 an action on a missing text or preview changes nothing', () => {
  const actions: readonly Action[] = [
    { kind: 'setText', text: 7, value: '🦄 bien trop long' },
    { kind: 'setText', text: 0, value: 'Zoé', preview: 7 },
    { kind: 'setTextRatio', text: 7, ratio: 0.5 },
    { kind: 'toggleText', text: 7 },
    { kind: 'toggleNoText', preview: 7 },
    { kind: 'copyTexts', preview: 7 },
  ];
  for (const action of actions) expect(reduce(first, action, env)).toEqual({ state: first, events: [] });
});

it('SCR-22 the texts of one preview are copied to the others, cut to each shape', () => {
  const mugEnv = envOf(MUG);
  const mug = play([{ kind: 'setText', text: 0, value: 'Maximilienne' }], initProduct(mugEnv).state, mugEnv);
  expect(listTexts(play([{ kind: 'copyTexts' }], mug, mugEnv), 1)).toEqual(['Maximilienne']);
});
