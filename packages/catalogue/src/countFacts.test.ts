import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { countFacts } from './countFacts.ts';
import { compileWith } from './testing/faults.ts';

it('CAT-25 CAT-28 AVT-8 the facts count the options of a catalogue and the bytes of its document', async () => {
  const compiled = await compileWith();
  const text = String(compiled.files.get('json/cmonJson_all.json'));
  const facts = countFacts(compiled);
  expect(facts).toEqual({
    version: compiled.document.version,
    formes: 2,
    fonds: 5,
    fondTypes: { none: 1, couleur: 2, scene: 1, avt: 1 },
    fontFamilies: 1,
    pictos: 2,
    pictoTypes: { poly: 1, mono: 1 },
    textcolors: 3,
    groups: 6,
    teintelinks: compiled.document.teintelinks.length,
    rules: 3,
    products: 2,
    mockups: 0,
    avatarValues: { body: 2, eyes: 1, clothes: 2, haircut: 1, faceDetails: 1, head: 1, ears: 1 },
    locales: ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'],
    bytes: Buffer.byteLength(text),
    bytesGzip: facts.bytesGzip,
  });
  expect(facts.bytesGzip).toBe(gzipSync(text, { level: 9 }).length);
  expect(gunzipSync(gzipSync(text)).toString()).toBe(text);
});

it('CAT-30 CAT-32 the facts count font families, and each colour of a picto of the type polygon', async () => {
  const { files, document, ...compiled } = await compileWith();
  const [font] = document.fonts;
  const [picto] = compiled.parts.pictos;
  if (!font || !picto) throw new Error('nothing to count');
  const twice = {
    ...compiled,
    files,
    document: { ...document, fonts: [font, { ...font, id: 2, code: 'baloo2b' }] },
    parts: {
      ...compiled.parts,
      pictos: ['JAUNE', 'ROUGE'].map(() => ({
        ...picto,
        picto: { ...picto.picto, type: 'polygon' as const },
      })),
    },
  };
  expect(countFacts(twice)).toMatchObject({ fontFamilies: 1, pictos: 2, pictoTypes: { polygon: 2 } });
});
