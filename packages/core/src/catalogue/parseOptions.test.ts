import { expect, it } from 'vitest';
import { DOCUMENT, EAO } from '../testing/fixture.ts';
import { indexCatalogue } from './indexCatalogue.ts';
import { parseOptions } from './parseOptions.ts';
import { parseProduct } from './parseProduct.ts';

const refused = (path: string) => ({ ok: false, failure: { kind: 'documentInvalid', path } });

it('OPT-1 OPT-21 the document is accepted as text or as parsed JSON, and unknown fields are ignored', () => {
  expect(parseOptions(DOCUMENT)).toEqual({ ok: true, value: DOCUMENT });
  expect(parseOptions(JSON.stringify(DOCUMENT))).toEqual({ ok: true, value: DOCUMENT });
  expect(parseOptions({ ...DOCUMENT, tomorrow: 1 })).toMatchObject({ ok: true });
});

it('HOU-15 OPT-21 an invalid options document is refused with the path of its first invalid field', () => {
  expect(parseOptions('<html>')).toEqual(refused(''));
  expect(parseOptions([])).toEqual(refused(''));
  expect(parseOptions({ ...DOCUMENT, version: 3 })).toEqual(refused('version'));
  expect(parseOptions({ ...DOCUMENT, fonds: undefined })).toEqual(refused('fonds'));
  expect(parseOptions({ ...DOCUMENT, products: [] })).toEqual(refused('products'));
  expect(parseOptions({ ...DOCUMENT, avatars: { ...DOCUMENT.avatars, head: null } })).toEqual(
    refused('avatars.head'),
  );
  expect(parseOptions({ ...DOCUMENT, pictos: [{ name: 'x' }] })).toEqual(refused('pictos[0].id'));
});

it('RUL-26 an unknown condition kind is refused with its name, at any depth', () => {
  const requires = { kind: 'and', of: [{ kind: 'not', of: { kind: 'weather' } }] };
  const rules = [{ id: 'r', target: { kind: 'fond', ids: [1] }, requires, reason: 'rule.r' }];
  expect(parseOptions({ ...DOCUMENT, rules })).toEqual(refused('rules[0].requires.of[0].of.kind: weather'));
  const broken = [
    { kind: 'and' },
    { kind: 'atLeast', of: [] },
    { kind: 'model' },
    { kind: 'forProduct', of: requires },
    { kind: 'constructor' },
    {},
    null,
  ];
  expect(
    broken.map((condition) => parseOptions({ ...DOCUMENT, rules: [{ ...rules[0], requires: condition }] })),
  ).toEqual(
    ['.of', '.n', '.formes', '.codes', '.kind: constructor', '.kind', ''].map((path) =>
      refused(`rules[0].requires${path}`),
    ),
  );
});

it('OPT-2 OPT-3 the catalogue indexes entries by id, and tints by picto and background', () => {
  const catalogue = indexCatalogue(DOCUMENT);
  expect([...catalogue.fonds.keys()]).toEqual([1, 2, 3, 4, 9]);
  expect(catalogue.formes.get(21)?.code).toBe('AUCUNE');
  expect(catalogue.teintes).toEqual(new Map([[2, new Map([[2, '#ffd000']])]]));
});

it('ERR-3 a document of another product, or an invalid one, is refused as an unknown product', () => {
  expect(parseProduct(EAO, 'EAO')).toEqual({ ok: true, value: EAO });
  for (const json of [null, 'EAO', { ...EAO, code: 'ETV' }, { ...EAO, previews: undefined }])
    expect(parseProduct(json, 'EAO')).toEqual({
      ok: false,
      failure: { kind: 'unknownProduct', code: 'EAO' },
    });
});
