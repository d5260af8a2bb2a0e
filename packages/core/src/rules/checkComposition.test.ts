import { expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/document.ts';
import { indexCatalogue } from '../catalogue/indexCatalogue.ts';
import { FIRST_PHOTO_ID } from '../catalogue/pictures/photoFond.ts';
import type { Product } from '../catalogue/product.ts';
import type { Market } from '../catalogue/types.ts';
import type { Composition, PreviewChoice } from '../composition/types.ts';
import { hashWord } from '../composition/unwantedWords.ts';
import { fond } from '../testing/entries.ts';
import {
  CATALOGUE,
  DOCUMENT,
  EAO,
  FOND,
  FORME,
  GRD,
  LIMITED_MUG,
  MUG,
  PAC_BOX,
  RULES,
  SACAVT,
} from '../testing/fixture.ts';
import { checkComposition } from './checkComposition.ts';
import { compileRules } from './compileRules.ts';

const rules = compileRules(RULES);
function check(
  composition: Composition,
  product: Product,
  market: Market = 'fr',
  date = '2026-12-10T12:00:00Z',
) {
  return checkComposition(composition, {
    catalogue: CATALOGUE,
    product,
    rules,
    market,
    locale: 'fr_FR',
    date,
  });
}

const label: PreviewChoice = {
  fond: FOND.white,
  forme: FORME.oneLine,
  font: 1,
  picto: 1,
  textcolor: 1,
  textes: [{ value: 'Zoé', ratio: 1 }],
};
function compose(product: Product, ...previews: readonly PreviewChoice[]): Composition {
  return {
    id: product.id,
    code: product.code,
    previews,
  };
}
const checkLabel = (changes: Partial<PreviewChoice>) => check(compose(EAO, { ...label, ...changes }), EAO);

it('ATC-26 a composition that the catalogue, the market and the rules allow has no failures', () => {
  expect(checkLabel({})).toEqual([]);
  expect(checkLabel({ picto: 1001, fond: FOND.night, textcolor: 2 })).toEqual([]);
  expect(checkLabel({ fond: 0, picto: 0, textcolor: 0, font: 0 })).toEqual([]);
  expect(checkLabel({ fond: FOND.free, textcolor: 2 })).toEqual([]);
});

it('PRD-2 id and code of the composition must be those of the product', () => {
  expect(check(compose(EAO, label), MUG)).toEqual([{ kind: 'unknownProduct', code: 'EAO' }]);
  expect(check({ ...compose(EAO, label), id: 7 }, EAO)).toEqual([
    { kind: 'unknownOptionId', option: 'product', id: 7 },
  ]);
});

it('PRD-3 PRD-4 a product that is not sold in the market, or not on that day, is refused', () => {
  expect(check(compose(GRD, label), GRD, 'de')).toEqual([
    { kind: 'productNotSold', code: 'GRD', market: 'de' },
  ]);
  const mug = { ...label, forme: FORME.mug };
  expect(check(compose(LIMITED_MUG, mug, mug), LIMITED_MUG)).toEqual([]);
  expect(check(compose(LIMITED_MUG, mug, mug), LIMITED_MUG, 'fr', '2027-01-01T00:30:00Z')).toEqual([
    { kind: 'productNotSold', code: 'OBJ_MUG', market: 'fr' },
  ]);
});

it('SCR-51 CMP-7 only a product that is not personalised is ordered without previews', () => {
  const unpersonalised: Product = { ...EAO, previews: [], options: [], panels: [] };
  expect(check(compose(unpersonalised), unpersonalised)).toEqual([]);
  expect(check(compose(EAO), EAO)).toEqual([{ kind: 'previewCountWrong', expected: 1, found: 0 }]);
});

it('CMP-7 a composition has one preview per part, and a box pack has two', () => {
  expect(check(compose(EAO, label, label), EAO)).toEqual([
    { kind: 'previewCountWrong', expected: 1, found: 2 },
  ]);
  expect(check(compose(PAC_BOX, label), PAC_BOX)).toEqual([
    { kind: 'previewCountWrong', expected: 2, found: 1 },
  ]);
  const untaken = { ...label, forme: FORME.untaken, fond: 0, textes: [] };
  expect(check(compose(PAC_BOX, label, untaken), PAC_BOX)).toEqual([]);
});

it('EMB-13 a composition that would print nothing is refused', () => {
  const blank = { ...label, fond: 0, picto: 0, textes: [{ value: ' ', ratio: 1 }] };
  expect(check(compose(EAO, blank), EAO)).toEqual([{ kind: 'compositionBlank' }]);
  const side = { ...label, forme: FORME.mug };
  expect(check(compose(MUG, side, { ...blank, forme: FORME.mug }), MUG)).toEqual([]);
});

it('ERR-5 ERR-6 an id that is not in the catalogue is refused, and so is a label without a shape', () => {
  expect(checkLabel({ fond: 999, forme: 0, font: [1, 998] })).toEqual([
    { kind: 'unknownOptionId', option: 'fond', id: 999 },
    { kind: 'unknownOptionId', option: 'forme', id: 0 },
    { kind: 'unknownOptionId', option: 'font', id: 998 },
  ]);
});

it('PAN-27 an id that the product does not offer is refused, with or without an option of that kind', () => {
  expect(checkLabel({ forme: FORME.mug })).toEqual([
    { kind: 'optionNotOffered', option: 'forme', id: FORME.mug, preview: 0 },
  ]);
  expect(check(compose(GRD, { ...label, fond: FOND.night, textcolor: 2 }), GRD)).toEqual([
    { kind: 'optionNotOffered', option: 'fond', id: FOND.night, preview: 0 },
  ]);
  expect(check(compose(GRD, { ...label, picto: 1001 }), GRD)).toEqual([]);
  expect(check(compose(GRD, { ...label, picto: 3 }), GRD)).toEqual([
    { kind: 'optionNotOffered', option: 'picto', id: 3, preview: 0 },
  ]);
});

it('RUL-1 RUL-18 an option that a rule makes unavailable, directly or by its group, is refused', () => {
  expect(checkLabel({ fond: FOND.night, textcolor: 2, picto: 3 })).toEqual([
    { kind: 'optionUnavailable', option: 'picto', id: 3, preview: 0, rule: 'car-background' },
  ]);
  const twoTexts = [
    { value: 'Zoé', ratio: 1 },
    { value: 'Léo', ratio: 1 },
  ];
  expect(checkLabel({ forme: FORME.twoLines, textes: twoTexts, fond: FOND.motif, textcolor: 4 })).toEqual([
    { kind: 'optionUnavailable', option: 'fond', id: FOND.motif, preview: 0, rule: 'motifs-one-line' },
  ]);
  const motif = { ...label, fond: FOND.motif, textcolor: 4, pack: { part: 'BOXSTI', reference: 58 } };
  expect(check(compose(PAC_BOX, label, motif), PAC_BOX)).toEqual([
    { kind: 'optionUnavailable', option: 'fond', id: FOND.motif, preview: 1, rule: 'pack-58' },
  ]);
});

it('CAS-19 a text colour that the background does not allow is refused', () => {
  expect(checkLabel({ fond: FOND.night, textcolor: 1 })).toEqual([
    { kind: 'textcolorNotOnFond', id: 1, fond: FOND.night, preview: 0 },
  ]);
});

it('BEY-168 ATC-26 a photo is allowed on a product in the markets that take photos, and refused elsewhere', () => {
  const catalogue = indexCatalogue({
    ...DOCUMENT,
    photo: fond(FIRST_PHOTO_ID, { type: 'photo', value: '' }),
  });
  const mug = {
    ...MUG,
    options: MUG.options.map((each) => (each.kind === 'fond' ? { ...each, photos: ['fr' as const] } : each)),
  };
  const checkPhoto = (product: Product, market: Market) => {
    const previews = MUG.previews.map((preview, index) => ({
      ...preview,
      fond: index === 0 ? FIRST_PHOTO_ID + 7 : preview.fond,
      textes: [{ value: 'Zoé', ratio: 1 }],
    }));
    const date = '2026-12-10T12:00:00Z';
    const context = { catalogue, product, rules, market, locale: 'fr_FR', date } as const;
    return checkComposition(compose(product, ...previews), context).filter(
      (failure) => 'option' in failure && failure.option === 'fond',
    );
  };
  const refused = [expect.objectContaining({ kind: 'optionNotOffered', option: 'fond', preview: 0 })];
  expect(checkPhoto(mug, 'fr')).toEqual([]);
  expect(checkPhoto(mug, 'de')).toEqual(refused);
  expect(checkPhoto(MUG, 'fr')).toEqual(refused);
});

it('AVT-10 an avatar value that the rules forbid or that does not exist is refused', () => {
  const makeAvatar = (...values: readonly number[]) => ({
    ...label,
    forme: FORME.bag,
    fond: [FOND.avatar, ...values],
    textes: [label, label].flatMap(({ textes }) => textes),
  });
  expect(check(compose(SACAVT, makeAvatar(64, 1, 1, 1, 0, 0, 0)), SACAVT)).toEqual([]);
  expect(check(compose(SACAVT, makeAvatar(65, 1, 1, 9, 0, 0, 0)), SACAVT)).toEqual([
    { kind: 'optionUnavailable', option: 'clothes', id: 1, preview: 0, rule: 'male-clothes' },
    { kind: 'unknownOptionId', option: 'haircut', id: 9 },
  ]);
});

it('AVT-6 ERR-28 an avatar background without the rest of its stack is refused', () => {
  const bare = {
    ...label,
    forme: FORME.bag,
    fond: FOND.avatar,
    textes: [...label.textes, ...label.textes],
  };
  expect(check(compose(SACAVT, bare), SACAVT)).toEqual([{ kind: 'stackExpected' }]);
});

it('TXT-1 TXT-16 TXT-20 wrong number, empty, too long and unprintable texts are refused', () => {
  const textes = [
    { value: '', ratio: 1 },
    { value: 'Zoé🦄', ratio: 1 },
    { value: 'Ñañdú', ratio: 1 },
  ];
  expect(checkLabel({ textes, font: 2 })).toEqual([
    { kind: 'textCountWrong', preview: 0, expected: 1, found: 3 },
    { kind: 'textRequired', preview: 0, text: 0 },
    { kind: 'characterNotAllowed', preview: 0, text: 1 },
    { kind: 'characterNotInFont', preview: 0, text: 2, font: 2 },
  ]);
  expect(checkLabel({ textes: [{ value: 'Maximilienne', ratio: 1 }] })).toEqual([
    { kind: 'textTooLong', preview: 0, text: 0, max: 10 },
  ]);
});

function checkLabelIn(catalogue: Catalogue, changes: Partial<PreviewChoice>) {
  return checkComposition(compose(EAO, { ...label, ...changes }), {
    catalogue,
    product: EAO,
    rules,
    market: 'fr',
    locale: 'fr_FR',
    date: '2026-12-10T12:00:00Z',
  });
}

it('TXT-21 a text with an unwanted word is refused, and the failure does not contain the word', () => {
  const catalogue = indexCatalogue({ ...DOCUMENT, unwanted: { every: [hashWord('zut')] } });
  expect(checkLabelIn(catalogue, { textes: [{ value: 'Zoé ZUT', ratio: 1 }] })).toEqual([
    { kind: 'textUnwanted', preview: 0, text: 0 },
  ]);
  expect(checkLabelIn(catalogue, { textes: [{ value: 'Zutique', ratio: 1 }] })).toEqual([]);
});

it('TXT-22 a text that does not match the pattern of its shape is refused, unless it is disabled', () => {
  const formes = DOCUMENT.formes.map((forme) => ({
    ...forme,
    textfield: { ...forme.textfield, maxChars: 20, patterns: ['phone' as const] },
  }));
  const catalogue = indexCatalogue({ ...DOCUMENT, formes });
  expect(checkLabelIn(catalogue, { textes: [{ value: 'Zoé', ratio: 1 }] })).toEqual([
    { kind: 'textPatternMissed', preview: 0, text: 0, pattern: 'phone' },
  ]);
  expect(checkLabelIn(catalogue, { textes: [{ value: '06 39 98 12 34', ratio: 1 }] })).toEqual([]);
  expect(checkLabelIn(catalogue, { textes: [{ value: ' ', ratio: 1 }] })).toEqual([]);
});

it('TXT-24 a background or picto whose print resolution is too low is refused', () => {
  const pixels = { width: 300, height: 120 };
  const catalogue = indexCatalogue({
    ...DOCUMENT,
    formes: DOCUMENT.formes.map((forme) => ({ ...forme, pictoSlot: { x: 0, y: 0, width: 10, height: 10 } })),
    fonds: DOCUMENT.fonds.map((fond) => (fond.id === FOND.free ? { ...fond, pixels } : fond)),
    pictos: DOCUMENT.pictos.map((picto) =>
      picto.id === 2 ? { ...picto, pixels: { width: 40, height: 40 } } : picto,
    ),
  });
  expect(checkLabelIn(catalogue, { fond: FOND.free, picto: 2 })).toEqual([
    { kind: 'imageTooCoarse', option: 'fond', id: FOND.free, preview: 0 },
    { kind: 'imageTooCoarse', option: 'picto', id: 2, preview: 0 },
  ]);
  expect(checkLabelIn(CATALOGUE, { fond: FOND.free, picto: 2, textcolor: 1 })).toEqual([]);
});
