import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Failure } from '../failure.ts';
import { checkAddToCart } from './checkAddToCart.ts';
import type { Composition } from './types.ts';

const preview = {
  fond: 12,
  forme: 2,
  font: 1,
  picto: 0,
  textcolor: 4,
  textes: [
    { value: 'Zoé', ratio: 1, placeholder: 'votre texte' },
    { value: ' ', ratio: 0.5, autofit: false },
  ],
  pack: { part: 'EAO', reference: 57 },
};
const composition: Composition = { id: 1, code: 'EAO', previews: [preview] };

const check = (value: unknown) => checkAddToCart(JSON.stringify(value));
const checkPreview = (change: object) => check({ ...composition, previews: [{ ...preview, ...change }] });
const listFailures = (result: ReturnType<typeof checkAddToCart>): readonly Failure[] =>
  result.ok ? [] : result.failure.failures;

it('ATC-2 ATC-20 CMP-10 a valid value is accepted as its composition', () => {
  expect(check(composition)).toEqual({ ok: true, value: composition });
});

it('ATC-3 ATC-21 an empty value is refused as empty', () => {
  for (const raw of ['', ' \n'])
    expect(checkAddToCart(raw)).toEqual({
      ok: false,
      failure: { kind: 'cartRefused', code: null, failures: [{ kind: 'optionsEmpty' }], texts: [] },
    });
});

it('SCR-51 ATC-20 a value without previews is accepted, for a product that is not personalised', () => {
  expect(check({ ...composition, previews: [] })).toEqual({
    ok: true,
    value: { ...composition, previews: [] },
  });
});

it('ATC-5 ATC-22 a value that cannot be parsed is refused as unparsable', () => {
  for (const raw of ['{', 'null', '3', '[]', '{"id":1,"id":1,"code":"EAO","previews":[]}'])
    expect(checkAddToCart(raw)).toEqual({
      ok: false,
      failure: { kind: 'cartRefused', code: null, failures: [{ kind: 'optionsUnparsable' }], texts: [] },
    });
});

it('ATC-7 ATC-11 ATC-23 every key that is not allowed is reported, with its preview', () => {
  expect(checkPreview({ index: 0, file_info: {} })).toEqual({
    ok: false,
    failure: {
      kind: 'cartRefused',
      code: 'EAO',
      failures: [
        { kind: 'optionNameNotAllowed', name: 'index', preview: 0 },
        { kind: 'optionNameNotAllowed', name: 'file_info', preview: 0 },
      ],
      texts: [],
    },
  });
  expect(listFailures(check({ ...composition, price: 1 }))).toEqual([
    { kind: 'optionNameNotAllowed', name: 'price', preview: -1 },
  ]);
  expect(
    listFailures(checkPreview({ textes: [{ value: 'a', colour: 1 }], pack: { part: 'A', x: 1 } })),
  ).toEqual([
    { kind: 'optionNameNotAllowed', name: 'pack.x', preview: 0 },
    { kind: 'optionNameNotAllowed', name: 'textes.colour', preview: 0 },
  ]);
});

it.each(['fond', 'forme', 'font', 'picto', 'textcolor'])('ATC-8 ATC-25 %s must be a number', (name) => {
  for (const value of ['12', null, true, {}, 1.5, -1])
    expect(listFailures(checkPreview({ [name]: value }))).toEqual([
      { kind: 'optionTypeNotAuthorised', name, preview: 0 },
    ]);
  expect(checkPreview({ [name]: 0 }).ok).toBe(true);
});

it('ATC-14 ATC-15 CMP-2 fond and font may be lists of numbers, the others may not', () => {
  expect(checkPreview({ fond: [1, 2], font: [3] })).toMatchObject({
    ok: true,
    value: { previews: [{ fond: [1, 2], font: [3] }] },
  });
  expect(listFailures(checkPreview({ fond: [1, '2'], font: [null], picto: [1] }))).toEqual([
    { kind: 'optionTypeNotAuthorised', name: 'fond', preview: 0 },
    { kind: 'optionTypeNotAuthorised', name: 'font', preview: 0 },
    { kind: 'optionTypeNotAuthorised', name: 'picto', preview: 0 },
  ]);
});

it('ATC-9 the texts are a string or a list of strings', () => {
  expect(checkPreview({ textes: 'Zoé' })).toMatchObject({
    ok: true,
    value: { previews: [{ textes: [{ value: 'Zoé', ratio: 1 }] }] },
  });
  expect(checkPreview({ textes: ['Zoé', 'Léo'] }).ok).toBe(true);
  for (const textes of [3, null, {}, [3], [{ value: 3 }], [null]])
    expect(listFailures(checkPreview({ textes }))).toEqual([
      { kind: 'optionTypeNotAuthorised', name: 'textes', preview: 0 },
    ]);
  const wrong = { value: 'a', ratio: 0, placeholder: 1, autofit: 'no' };
  expect(listFailures(checkPreview({ textes: [wrong] }))).toEqual([
    { kind: 'optionTypeNotAuthorised', name: 'textes.ratio', preview: 0 },
    { kind: 'optionTypeNotAuthorised', name: 'textes.placeholder', preview: 0 },
    { kind: 'optionTypeNotAuthorised', name: 'textes.autofit', preview: 0 },
  ]);
});

it('ATC-10 pack must be an object with a part', () => {
  for (const pack of [1, 'EAO', null, [], {}, { part: 1 }, { part: 'EAO', reference: '58' }])
    expect(listFailures(checkPreview({ pack }))).toEqual([
      { kind: 'optionTypeNotAuthorised', name: 'pack', preview: 0 },
    ]);
});

it('ATC-12 ATC-13 ATC-17 an empty text fails and its index is recorded', () => {
  const textes = [{ value: 'Zoé' }, { value: '' }, { value: '  \n' }];
  const result = check({ ...composition, previews: [preview, { ...preview, textes }] });
  expect(result).toEqual({
    ok: false,
    failure: {
      kind: 'cartRefused',
      code: 'EAO',
      failures: [
        { kind: 'textRequired', preview: 1, text: 1 },
        { kind: 'textRequired', preview: 1, text: 2 },
      ],
      texts: [
        { preview: 1, text: 1 },
        { preview: 1, text: 2 },
      ],
    },
  });
});

it('ATC-27 a disabled text, which holds a single space, passes', () => {
  expect(checkPreview({ textes: [{ value: ' ' }] }).ok).toBe(true);
});

it('ATC-7 CMP-9 an absent key means that nothing is chosen', () => {
  expect(check({ id: 1, code: 'EAO', previews: [{}] })).toEqual({
    ok: true,
    value: {
      id: 1,
      code: 'EAO',
      previews: [{ fond: 0, forme: 0, font: 0, picto: 0, textcolor: 0, textes: [] }],
    },
  });
});

it('CMP-8 the value must have an id, a code and a list of previews', () => {
  expect(listFailures(check({ id: '1', previews: {} }))).toEqual([
    { kind: 'optionTypeNotAuthorised', name: 'id', preview: -1 },
    { kind: 'optionTypeNotAuthorised', name: 'code', preview: -1 },
    { kind: 'optionTypeNotAuthorised', name: 'previews', preview: -1 },
  ]);
  expect(listFailures(check({ ...composition, previews: [null] }))).toEqual([
    { kind: 'optionTypeNotAuthorised', name: 'previews', preview: 0 },
  ]);
});

it('ATC-26 an accepted value is accepted again, unchanged', () => {
  const id = fc.nat();
  const choice = fc.oneof(id, fc.array(id, { maxLength: 8 }));
  const textes = fc.array(fc.record({ value: fc.string({ minLength: 1 }), ratio: fc.constant(1) }));
  const previews = fc.array(
    fc.record({ fond: choice, forme: id, font: choice, picto: id, textcolor: id, textes }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.record({ id, code: fc.string(), previews }), (value) => {
      const once = check(value);
      if (once.ok) expect(check(once.value)).toEqual(once);
      else expect(once.failure.failures.every(({ kind }) => kind === 'textRequired')).toBe(true);
    }),
  );
});

it('PRV-6 no failure contains the typed text', () => {
  const secret = 'Zoé-Ñandú';
  const result = checkPreview({ textes: [{ value: '' }, { value: secret, ratio: secret }], forme: secret });
  expect(JSON.stringify(result)).not.toContain(secret);
});
