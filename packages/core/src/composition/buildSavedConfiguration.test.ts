import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FIRST_PHOTO_ID } from '../catalogue/pictures/photoFond.ts';
import { CATALOGUE, EAO, FOND } from '../testing/fixture.ts';
import {
  buildSavedConfiguration,
  checkSavedConfiguration,
  decodeSavedConfiguration,
  encodeSavedConfiguration,
} from './buildSavedConfiguration.ts';

const preview = { fond: 1, forme: 2, font: 1, picto: 1, textcolor: 4 };
const untaken = { ...preview, forme: 21, fond: 0 };
const invalid = { ok: false, failure: { kind: 'savedConfigurationInvalid' } };
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

it('SC-4 SC-14 PRV-8 a saved configuration contains id, code and the option ids, never a text', () => {
  const textes = [{ value: 'Zoé', ratio: 1 }];
  const typed = { ...preview, textes, pack: { part: 'EAO' } };
  expect(buildSavedConfiguration(1, 'EAO', [typed])).toEqual({
    id: 1,
    code: 'EAO',
    previews: [preview],
  });
});

it('SC-5 a preview with shape 21 and background 0 is excluded, and later previews keep their index', () => {
  expect(buildSavedConfiguration(1, 'EAO', [preview, untaken]).previews).toEqual([preview]);
  expect(buildSavedConfiguration(1, 'EAO', [preview, untaken, preview]).previews).toEqual([
    preview,
    { ...preview, index: 2 },
  ]);
});

it('SC-6 SC-7 shape 21 with another background and background 0 on another shape are kept', () => {
  const previews = [
    { ...preview, forme: 21 },
    { ...preview, fond: 0 },
  ];
  expect(buildSavedConfiguration(1, 'EAO', previews).previews).toEqual(previews);
});

it('BEY-112 a photo is in no link: it is left out, and a link that names one is refused', () => {
  const { fond: _, ...rest } = preview;
  const photoPreviews = [
    { ...preview, fond: FIRST_PHOTO_ID + 7 },
    { ...preview, fond: [1, FIRST_PHOTO_ID + 7] },
  ];
  const saved = buildSavedConfiguration(1, 'EAO', photoPreviews);
  expect(saved.previews).toEqual([rest, rest]);
  expect(decodeSavedConfiguration(encodeSavedConfiguration(saved, false))).toEqual({
    ok: true,
    value: saved,
  });
  for (const { fond } of photoPreviews)
    expect(
      decodeSavedConfiguration(encode({ id: 1, code: 'EAO', previews: [{ ...preview, fond }] })),
    ).toEqual(invalid);
});

it('SC-2 SC-12 SC-13 sc is base64 of JSON, indented by 4 in dev mode only', () => {
  const value = buildSavedConfiguration(1, 'EAO', [preview]);
  const encodeAsText = (dev: boolean) =>
    Buffer.from(encodeSavedConfiguration(value, dev), 'base64').toString('utf8');
  expect(encodeAsText(false)).toBe(JSON.stringify(value));
  expect(encodeAsText(true)).toBe(JSON.stringify(value, null, 4));
});

it('SC-3 a configuration is decoded unchanged, also in dev mode and when a link has altered it', () => {
  const id = fc.nat();
  const choice = fc.oneof(id, fc.array(id, { maxLength: 8 }));
  const previews = fc.array(fc.record({ fond: choice, forme: id, font: choice, picto: id, textcolor: id }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(id, fc.string(), previews, fc.boolean(), (product, code, list, dev) => {
      const value = buildSavedConfiguration(product, code, list);
      const sc = encodeSavedConfiguration(value, dev);
      expect(decodeSavedConfiguration(sc)).toEqual({ ok: true, value });
      expect(decodeSavedConfiguration(sc.replaceAll('+', ' ').replace(/=+$/, ''))).toEqual({
        ok: true,
        value,
      });
    }),
  );
});

it('SC-8 SC-14 a malformed configuration, or one that contains a text, is refused as a whole', () => {
  const value = { id: 1, code: 'EAO', previews: [preview] };
  expect(decodeSavedConfiguration(encode(value))).toEqual({ ok: true, value });
  for (const sc of [
    '',
    'not base64 $$',
    encode(null),
    encode({ ...value, name: 'Zoé' }),
    encode({ ...value, id: -1 }),
    encode({ ...value, code: 3 }),
    encode({ ...value, previews: {} }),
    encode({ ...value, previews: [{ ...preview, textes: [] }] }),
    encode({ ...value, previews: [{ ...preview, forme: '2' }] }),
    encode({ ...value, previews: [{ ...preview, fond: [1, 'x'] }] }),
    encode({ ...value, previews: [{ ...preview, index: -1 }] }),
    encode({ ...value, previews: [null] }),
  ])
    expect(decodeSavedConfiguration(sc)).toEqual(invalid);
});

it('SC-15 prototype keys, duplicate keys and deep nesting are refused', () => {
  for (const json of [
    '{"id":1,"code":"EAO","previews":[],"__proto__":{"polluted":1}}',
    '{"id":1,"id":1,"code":"EAO","previews":[]}',
    `{"id":1,"code":"EAO","previews":${'['.repeat(9)}${']'.repeat(9)}}`,
  ])
    expect(decodeSavedConfiguration(Buffer.from(json).toString('base64'))).toEqual(invalid);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

it('SC-10 the configuration of another product is refused', () => {
  const saved = { id: 1, code: 'EAO', previews: [preview] };
  expect(checkSavedConfiguration(saved, EAO, CATALOGUE)).toEqual({ ok: true, value: saved });
  expect(checkSavedConfiguration({ ...saved, code: 'ETV' }, EAO, CATALOGUE)).toEqual(invalid);
  expect(checkSavedConfiguration({ ...saved, id: 9 }, EAO, CATALOGUE)).toEqual(invalid);
});

it('SC-11 a configuration with an id that is not in the catalogue is refused', () => {
  const saved = (change: object) => ({ id: 1, code: 'EAO', previews: [{ ...preview, ...change }] });
  for (const change of [
    { fond: 999 },
    { fond: [1, 999] },
    { font: 999 },
    { forme: 999 },
    { picto: 999 },
    { textcolor: 999 },
  ])
    expect(checkSavedConfiguration(saved(change), EAO, CATALOGUE)).toEqual(invalid);
  const none = { fond: 0, picto: 0, font: 0, textcolor: 0 };
  expect(checkSavedConfiguration(saved(none), EAO, CATALOGUE).ok).toBe(true);
  const avatar = { fond: [FOND.avatar, 65, 1, 1, 1, 0, 0, 0] };
  expect(checkSavedConfiguration(saved(avatar), EAO, CATALOGUE).ok).toBe(true);
});

it('SC-17, BEY-112 only the picto and the background of a preview may be absent', () => {
  const { picto: _, ...withoutPicto } = preview;
  const decodePreview = (value: object) =>
    decodeSavedConfiguration(encode({ id: 1, code: 'EAO', previews: [value] }));
  expect(decodePreview(withoutPicto)).toEqual({
    ok: true,
    value: { id: 1, code: 'EAO', previews: [withoutPicto] },
  });
  for (const key of ['forme', 'font', 'textcolor']) {
    const { [key as 'font']: __, ...lacking } = withoutPicto;
    expect(decodePreview(lacking)).toEqual(invalid);
  }
  expect(decodePreview({ ...withoutPicto, picto: null })).toEqual(invalid);
});
