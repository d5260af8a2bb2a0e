import { expect, it } from 'vitest';
import { avatarValue, fond, forme, group, picto, text, textcolor } from '../testing/entries.ts';
import { DOCUMENT, EAO } from '../testing/fixture.ts';
import type { OptionsDocument } from './document.ts';
import { validateOptions } from './validateOptions.ts';

const findProblems = (change: Partial<OptionsDocument>) => validateOptions({ ...DOCUMENT, ...change });

it('OPT-21 a valid document has no problems', () => {
  expect(validateOptions(DOCUMENT)).toEqual([]);
});

it('CHK-10 CHK-11 a duplicate id or code is reported', () => {
  const [first] = DOCUMENT.fonds;
  expect(first && findProblems({ fonds: [...DOCUMENT.fonds, first] })).toEqual([
    { entry: 'fonds 1', reason: 'duplicateId', detail: '1' },
    { entry: 'fonds FOND_1', reason: 'duplicateCode', detail: 'FOND_1' },
  ]);
});

it('CHK-10 CHK-11 id 0, which means no choice, is reported in a table that has no such entry', () => {
  expect(findProblems({ textcolors: [...DOCUMENT.textcolors, textcolor(0, '#000000')] })).toEqual([
    { entry: 'textcolors 0', reason: 'numberInvalid', detail: 'id: 0' },
  ]);
});

it.each([0, -1, 1.5])('CAT-68 the id %d of a product or of an avatar’s layer is reported', (id) => {
  const products = { ...DOCUMENT.products, EAO: { ...EAO, id } };
  expect(findProblems({ products })).toEqual([
    { entry: `products ${id}`, reason: 'numberInvalid', detail: `id: ${id}` },
  ]);
  const avatars = { ...DOCUMENT.avatars, ears: [...DOCUMENT.avatars.ears, avatarValue(id)] };
  expect(findProblems({ avatars })).toEqual([
    { entry: `avatars.ears ${id}`, reason: 'numberInvalid', detail: `id: ${id}` },
  ]);
});

it('CHK-9 every referenced id must exist', () => {
  const rules = [
    {
      id: 'r',
      target: { kind: 'clothes', ids: [9] },
      requires: {
        kind: 'and',
        of: [
          { kind: 'model', formes: [99] },
          { kind: 'product', codes: ['NOPE'] },
        ],
      },
      reason: 'rule.r',
    },
  ] as const;
  expect(
    findProblems({
      formes: [...DOCUMENT.formes, forme(60, 'NEW', [5], { mockup: 'glass' })],
      fonds: [...DOCUMENT.fonds, fond(20, { textcolors: [50], textcolorSwatch: 80 })],
      groups: [...DOCUMENT.groups, group(90, 'pictos', [77])],
      teintelinks: [{ p: 1, f: 44, t: 'C' }],
      rules,
    }),
  ).toEqual([
    { entry: 'formes 60', reason: 'unknownReference', detail: 'mockup: glass' },
    { entry: 'fonds 20', reason: 'unknownReference', detail: 'textcolors: 50' },
    { entry: 'fonds 20', reason: 'unknownReference', detail: 'textcolorSwatch: 80' },
    { entry: 'groups 90', reason: 'unknownReference', detail: 'ids: 77' },
    { entry: 'teintelinks 1-44', reason: 'unknownReference', detail: 'f: 44' },
    { entry: 'rules r', reason: 'unknownReference', detail: 'target: 9' },
    { entry: 'rules r', reason: 'unknownReference', detail: 'requires.model: 99' },
    { entry: 'rules r', reason: 'unknownReference', detail: 'requires.product: NOPE' },
  ]);
});

it('CHK-4 CAT-33 every text exists in every language', () => {
  const pictos = [picto(500, 'chat', { keywords: { ...text('chat'), de_DE: ' ' } })];
  expect(findProblems({ pictos: [...DOCUMENT.pictos, ...pictos] })).toEqual([
    { entry: 'pictos 500', reason: 'textMissing', detail: 'keywords: de_DE' },
  ]);
});

it('CAT-7 CAT-10 CAT-11 types and variations are those of the specification', () => {
  const fondOfUnknownType = { ...fond(20), type: 'video' } as unknown as ReturnType<typeof fond>;
  const pictoOfUnknownVariation = {
    ...picto(500, 'chat'),
    variation: 'BLEU',
  } as unknown as ReturnType<typeof picto>;
  const change = {
    fonds: [...DOCUMENT.fonds, fondOfUnknownType],
    pictos: [...DOCUMENT.pictos, pictoOfUnknownVariation],
  };
  expect(findProblems(change)).toEqual([
    { entry: 'fonds 20', reason: 'valueNotAuthorised', detail: 'type: video' },
    { entry: 'pictos 500', reason: 'valueNotAuthorised', detail: 'variation: BLEU' },
  ]);
});

it('CAT-2 CAT-13 CHK-11 invalid numbers, invalid colours and missing files are reported', () => {
  // This shape has two texts and, after the change below, only one slot.
  const twoTexts = forme(60, 'NEW', [5, 0]);
  expect(
    findProblems({
      formes: [...DOCUMENT.formes, { ...twoTexts, textSlots: twoTexts.textSlots.slice(1) }],
      fonds: [...DOCUMENT.fonds, fond(20, { value: 'red' })],
      textcolors: [...DOCUMENT.textcolors, textcolor(5, 'blue')],
      pictos: [...DOCUMENT.pictos, picto(500, 'chat', { file: '' })],
      teintelinks: [{ p: 1, f: 1, t: 'pale' }],
    }),
  ).toEqual([
    { entry: 'formes 60', reason: 'numberInvalid', detail: 'numTextes: 2 of 1 slots' },
    { entry: 'formes 60', reason: 'numberInvalid', detail: 'textfield.maxChars: 5, 0' },
    { entry: 'fonds 20', reason: 'colourInvalid', detail: 'value: red' },
    { entry: 'pictos 500', reason: 'fileMissing', detail: 'file' },
    { entry: 'textcolors 5', reason: 'colourInvalid', detail: 'value: blue' },
    { entry: 'teintelinks 1-1', reason: 'colourInvalid', detail: 't: pale' },
  ]);
});

it('CHK-1 a value that is not an options document is reported as a single problem', () => {
  expect(validateOptions({ ...DOCUMENT, fonts: undefined } as unknown as OptionsDocument)).toEqual([
    { entry: 'document', reason: 'documentInvalid', detail: 'fonts' },
  ]);
});
