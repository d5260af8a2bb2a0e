import { expect, it } from 'vitest';
import {
  decodeSavedConfiguration,
  encodeSavedConfiguration,
} from '../../composition/buildSavedConfiguration.ts';
import { checkAddToCart } from '../../composition/checkAddToCart.ts';
import { EAO, envOf, FOND, FORME, PAC_BOX, PRODUCTS } from '../../testing/fixture.ts';
import type { Action } from '../actions/actions.ts';
import { buildPanelOffer } from '../buildPanelOffer.ts';
import { initProduct } from '../initProduct.ts';
import { reduce } from '../reduce.ts';
import { findUntouchedTexts, isUntouchedDesign } from '../untouched.ts';
import { describePreview } from './describePreview.ts';
import { toComposition } from './toComposition.ts';
import { toSavedConfiguration } from './toSavedConfiguration.ts';

const env = envOf(EAO);
const first = initProduct(env).state;
const play = (...actions: readonly Action[]) =>
  actions.reduce((state, action) => reduce(state, action, env).state, first);

it('CMP-1 CMP-8 CMP-12 the hidden value contains id, code and previews with only the seven keys', () => {
  const { state } = initProduct(envOf(PAC_BOX));
  expect(state.previews.map(({ index, locale }) => [index, locale])).toEqual([
    [0, 'fr_FR'],
    [1, 'fr_FR'],
  ]);
  expect(toComposition(state)).toEqual({
    id: PAC_BOX.id,
    code: 'PAC_BOX',
    previews: [
      {
        fond: FOND.white,
        forme: FORME.oneLine,
        font: 1,
        picto: 1,
        textcolor: 1,
        textes: [{ value: 'Mon texte', ratio: 1, placeholder: 'votre texte' }],
        pack: { part: 'BOX', reference: 57 },
      },
      {
        fond: 0,
        forme: FORME.untaken,
        font: 1,
        picto: 1001,
        textcolor: 1,
        textes: [],
        pack: { part: 'BOXSTI', reference: 58 },
      },
    ],
  });
});

it('CMP-6 autofit is present only when it is off', () => {
  const [text] = toComposition(play({ kind: 'setTextRatio', text: 0, ratio: 0.5 })).previews[0]?.textes ?? [];
  expect(text).toEqual({ value: 'Mon texte', ratio: 0.5, placeholder: 'votre texte', autofit: false });
});

it('ATC-20 the first configuration of every product passes the cart check', () => {
  for (const entry of PRODUCTS) {
    const composition = toComposition(initProduct(envOf(entry)).state);
    expect(checkAddToCart(JSON.stringify(composition))).toEqual({ ok: true, value: composition });
  }
});

it('ATC-12 a text of spaces that is not disabled counts as empty', () => {
  const state = play({ kind: 'setText', text: 0, value: '   ' });
  const result = checkAddToCart(JSON.stringify(toComposition(state)));
  expect(!result.ok && result.failure.texts).toEqual([{ preview: 0, text: 0 }]);
});

it('SC-3 SC-14 the link contains the choices and no text', () => {
  const state = play(
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'select', option: 'fond', id: FOND.night },
  );
  const sc = encodeSavedConfiguration(toSavedConfiguration(state), true);
  expect(Buffer.from(sc, 'base64').toString('utf8')).not.toContain('Zoé');
  expect(decodeSavedConfiguration(sc)).toEqual({
    ok: true,
    value: {
      id: 1,
      code: 'EAO',
      previews: [{ fond: FOND.night, forme: FORME.oneLine, font: 1, picto: 1001, textcolor: 2 }],
    },
  });
});

it('A11-7 the description of a label contains its choices and its enabled texts', () => {
  const state = play(
    { kind: 'select', option: 'forme', id: FORME.twoLines },
    { kind: 'setText', text: 0, value: 'Zoé' },
    { kind: 'toggleText', text: 1 },
  );
  expect(describePreview(state)).toEqual({
    number: 1,
    of: 1,
    forme: FORME.twoLines,
    fond: FOND.white,
    font: 1,
    picto: 1,
    textcolor: 1,
    texts: ['Zoé'],
  });
  expect(describePreview({ ...state, selectedPreview: 5 })).toBeNull();
});

it('TXT-25 BEY-5 a default text is untouched until it is typed or disabled', () => {
  expect(findUntouchedTexts(first, env)).toEqual([{ preview: 0, text: 0 }]);
  expect(findUntouchedTexts(play({ kind: 'setText', text: 0, value: 'Zoé' }), env)).toEqual([]);
  expect(findUntouchedTexts(play({ kind: 'toggleText', text: 0 }), env)).toEqual([]);
  expect(findUntouchedTexts(play({ kind: 'toggleNoTexts' }), env)).toEqual([]);
});

it('BEY-4 a design is untouched until a choice differs from the first one', () => {
  expect(isUntouchedDesign(first, env)).toBe(true);
  expect(isUntouchedDesign(play({ kind: 'setText', text: 0, value: 'Zoé' }), env)).toBe(true);
  expect(isUntouchedDesign(play({ kind: 'select', option: 'font', id: 2 }), env)).toBe(false);
});

it('PAN-27 RUL-1 RUL-25 a panel shows its group, the chosen entry, and why an entry is unavailable', () => {
  const buildOffer = (kind: 'fond' | 'picto' | 'textcolor', ...actions: readonly Action[]) => {
    const state = play(...actions);
    const option = state.options.find((entry) => entry.kind === kind);
    return option && buildPanelOffer(state, option, env);
  };
  const night: Action = { kind: 'select', option: 'fond', id: FOND.night };
  expect(buildOffer('fond', night)).toEqual({
    groups: [61, 62],
    entries: [
      { id: 0, chosen: false, refused: null },
      { id: FOND.white, chosen: false, refused: null },
      { id: FOND.night, chosen: true, refused: null },
    ],
  });
  expect(buildOffer('fond', { kind: 'select', option: 'forme', id: FORME.twoLines })?.groups).toEqual([61]);
  expect(buildOffer('picto', night)?.entries).toEqual([
    { id: 0, chosen: false, refused: null },
    { id: 1, chosen: true, refused: null },
    { id: 2, chosen: false, refused: null },
    {
      id: 3,
      chosen: false,
      refused: { kind: 'rule', by: [{ rule: 'car-background', reason: 'rule.pictoFond' }] },
    },
  ]);
  expect(buildOffer('textcolor', night)).toEqual({
    groups: [72],
    entries: [{ id: 2, chosen: true, refused: null }],
  });
  expect(buildOffer('textcolor', { kind: 'select', option: 'fond', id: FOND.motif })?.entries[0]).toEqual({
    id: 1,
    chosen: false,
    refused: { kind: 'fond', fond: FOND.motif },
  });
});

it('PAN-27 an entry whose groups are all unavailable is explained by their rules', () => {
  const closed: Action = { kind: 'select', option: 'forme', id: FORME.twoLines };
  const state = play(closed);
  const fonds = state.options.find(({ kind }) => kind === 'fond');
  const shown = fonds && buildPanelOffer({ ...state }, { ...fonds, selectedGroupId: 62 }, env);
  expect(shown?.entries.at(-1)).toEqual({
    id: FOND.free,
    chosen: false,
    refused: { kind: 'groups', by: [{ rule: 'motifs-one-line', reason: 'rule.motifs' }] },
  });
});
