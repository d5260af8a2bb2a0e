import { expect, it } from 'vitest';
import { parseComposition } from './parseComposition.ts';

const parse = (preview: object) =>
  parseComposition(JSON.stringify({ id: 1, code: 'EAO', previews: [preview] }));
const preview = { fond: 1, forme: 2, font: 3, picto: 4, textcolor: 5, textes: [{ value: 'Zoé', ratio: 1 }] };

it('CMP-10 a composition in the current format is returned unchanged', () => {
  expect(parse(preview)).toEqual({ ok: true, value: { id: 1, code: 'EAO', previews: [preview] } });
});

it('CMP-3 CMP-5 a fond or font that arrives as a JSON string is parsed', () => {
  expect(parse({ ...preview, fond: '[1,2]', font: '3', picto: '4' })).toEqual(
    parse({ ...preview, fond: [1, 2] }),
  );
});

it('CMP-11 older formats are upgraded without loss', () => {
  const old = { ...preview, textes: 'Zoé', index: 0, locale: 'fr_FR' };
  expect(parse(old)).toEqual(parse(preview));
  expect(parse({ ...preview, textes: '["Zoé"]' })).toEqual(parse(preview));
});

it('ATC-12 a composition with an empty text can be opened again', () => {
  expect(parse({ ...preview, textes: [''] })).toMatchObject({ ok: true });
});

it('CMP-14 an invalid composition is refused with its first failure', () => {
  expect(parseComposition(' ')).toEqual({ ok: false, failure: { kind: 'optionsEmpty' } });
  expect(parseComposition('[1')).toEqual({ ok: false, failure: { kind: 'optionsUnparsable' } });
  expect(parseComposition('[]')).toEqual({ ok: false, failure: { kind: 'optionsUnparsable' } });
  expect(parse({ ...preview, fond: 'blue', file_info: 1 })).toEqual({
    ok: false,
    failure: { kind: 'optionNameNotAllowed', name: 'file_info', preview: 0 },
  });
  expect(parse({ ...preview, fond: 'blue' })).toEqual({
    ok: false,
    failure: { kind: 'optionTypeNotAuthorised', name: 'fond', preview: 0 },
  });
});
