import { beforeAll, describe, expect, it } from 'vitest';
import type { PictoSource } from '../../source/pictoSource.ts';
import { readSources } from '../../source/readSources.ts';
import { parsePathData } from '../../svg/parsePathData.ts';
import { root } from '../../testing/createTestCatalogue.ts';
import { compileFont } from '../fonts/compileFont.ts';
import { createFontMeasurer } from '../fonts/createFontMeasurer.ts';
import { compilePicto } from './compilePicto.ts';
import { createPictoReader, type PictoReader } from './pictoArtwork.ts';

const reader = createPictoReader(root, undefined);
let readerWithLetters: PictoReader;
beforeAll(async () => {
  const [font] = readSources(root).sources.fonts;
  if (!font) throw new Error('no font');
  readerWithLetters = createPictoReader(root, await compileFont(font, root, createFontMeasurer(root)));
});
const group = { fr_FR: 'Nature', es_ES: 'Naturaleza', it_IT: 'Natura', en_GB: 'Nature', de_DE: 'Natur' };
const source: PictoSource = {
  id: 7,
  name: 'etoile',
  file: 'emoji/etoile.svg',
  label: { fr_FR: 'Étoile', es_ES: 'Estrella', it_IT: 'Stella', en_GB: 'Star', de_DE: 'Stern' },
  words: { fr_FR: 'cœur d’été', es_ES: 'noche', it_IT: 'notte', en_GB: 'star night', de_DE: 'weiß' },
  also: [],
  variations: [],
};

const polyFile = { type: 'poly', style: 'emoji' } as const;
const monoFile = { type: 'mono', style: 'plain' } as const;
const polygonFile = { type: 'polygon', style: 'plain' } as const;

describe('compilePicto', () => {
  it('CAT-9, CAT-33, CAT-42 a picto has its file, the style of its source, and keywords without accents in every language', () => {
    const [compiled, ...others] = compilePicto(source, polyFile, group, reader);
    expect(others).toEqual([]);
    expect(compiled?.picto).toEqual({
      id: 7,
      name: 'etoile',
      label: source.label,
      type: 'poly',
      variation: '',
      style: 'emoji',
      file: 'pictos/poly/etoile.svg',
      keywords: {
        fr_FR: 'etoile nature coeur ete',
        es_ES: 'estrella naturaleza noche',
        it_IT: 'stella natura notte',
        en_GB: 'star nature night',
        de_DE: 'stern natur weiss',
      },
    });
  });

  it('CAT-11 a picto with a darker variation is the light one', () => {
    const compiled = compilePicto({ ...source, also: ['F'] }, polyFile, group, reader);
    const brief = compiled.map(({ picto, offered }) => [
      picto.id,
      picto.name,
      picto.variation,
      picto.file,
      offered,
    ]);
    expect(brief).toEqual([
      [7, 'etoileC', 'C', 'pictos/poly/etoileC.svg', true],
      [1007, 'etoileF', 'F', 'pictos/poly/etoileF.svg', false],
    ]);
    expect(compiled[1]?.artwork.shapes[0]?.d).toBe(compiled[0]?.artwork.shapes[0]?.d);
    expect(compiled[1]?.artwork.shapes[0]?.fill).not.toBe(compiled[0]?.artwork.shapes[0]?.fill);
  });

  it('CAT-11 a picto with a paler variation is the dark one', () => {
    const names = compilePicto({ ...source, also: ['C'] }, polyFile, group, reader).map(
      ({ picto }) => picto.name,
    );
    expect(names).toEqual(['etoileF', 'etoileC']);
  });

  it('ART-1 ART-3 a mono picto has one colour, the tint', () => {
    const [compiled] = compilePicto(
      { ...source, file: 'plain/silhouette_etoile.svg' },
      monoFile,
      group,
      reader,
    );
    expect(compiled?.picto.file).toBe('pictos/mono/etoile.svg');
    expect(new Set(compiled?.artwork.shapes.map(({ fill }) => fill))).toEqual(new Set(['tint']));
  });

  it.each([monoFile, polyFile])(
    'ART-15 a $type picto without its drawing is refused with the name of the file',
    (traits) => {
      expect(() => compilePicto({ ...source, file: 'emoji/perdu.svg' }, traits, group, reader)).toThrow(
        'no drawing assets/artwork/pictos/emoji/perdu.svg',
      );
    },
  );

  it('CAT-11 a poly picto can have four colour variations with the same shapes', () => {
    const also = ['JAUNE', 'ROUGE', 'NOIR', 'VERT'] as const;
    const compiled = compilePicto({ ...source, also: [...also] }, polyFile, group, reader);
    expect(compiled.map(({ picto, offered }) => [picto.id, picto.name, picto.variation, offered])).toEqual([
      [7, 'etoile', '', true],
      [1007, 'etoileJAUNE', 'JAUNE', false],
      [2007, 'etoileROUGE', 'ROUGE', false],
      [3007, 'etoileNOIR', 'NOIR', false],
      [4007, 'etoileVERT', 'VERT', false],
    ]);
    const drawn = compiled.map(({ artwork }) => artwork.shapes.map(({ d }) => d));
    for (const shapes of drawn) expect(shapes).toEqual(drawn[0]);
    expect(new Set(compiled.map(({ artwork }) => artwork.shapes[0]?.fill)).size).toBe(5);
  });
});

describe('a picto of the type polygon', () => {
  const variations = ['JAUNE', 'ROUGE', 'NOIR', 'VERT'] as const;
  const polygon: PictoSource = {
    ...source,
    file: undefined,
    glyph: 'A',
    id: 901,
    variations: [...variations],
  };
  const compilePolygon = () => compilePicto(polygon, polygonFile, group, readerWithLetters);

  it('CAT-10 CAT-11 a picto of the type polygon is offered in each of its colours, with consecutive ids', () => {
    expect(
      compilePolygon().map(({ picto, offered }) => [
        picto.id,
        picto.type,
        picto.variation,
        picto.file,
        offered,
      ]),
    ).toEqual([
      [901, 'polygon', 'JAUNE', 'pictos/poly/etoileJAUNE.svg', true],
      [902, 'polygon', 'ROUGE', 'pictos/poly/etoileROUGE.svg', true],
      [903, 'polygon', 'NOIR', 'pictos/poly/etoileNOIR.svg', true],
      [904, 'polygon', 'VERT', 'pictos/poly/etoileVERT.svg', true],
    ]);
  });

  it('CAT-33 a picto of the type polygon has its colour in its label and keywords, in every language', () => {
    const [, red] = compilePolygon();
    expect(red?.picto.label).toEqual({
      fr_FR: 'Étoile (rouge)',
      es_ES: 'Estrella (rojo)',
      it_IT: 'Stella (rosso)',
      en_GB: 'Star (red)',
      de_DE: 'Stern (rot)',
    });
    expect(red?.picto.keywords.de_DE.split(' ')).toContain('rot');
  });

  it('CAT-11 each variation of a picto of the type polygon has one colour', () => {
    expect(compilePolygon().map(({ artwork }) => artwork.shapes.map(({ fill }) => fill))).toEqual([
      ['#f7b733'],
      ['#d2322d'],
      ['#26262c'],
      ['#3f9142'],
    ]);
  });

  it.each([
    ['a polygon without colours', { ...polygon, variations: [] }, polygonFile],
    ['a poly picto with colours', polygon, polyFile],
  ])('CHK-5 %s is refused', (_, wrong, traits) => {
    expect(() => compilePicto(wrong, traits, group, readerWithLetters)).toThrow(
      'variations belong to a polygon',
    );
  });
});

describe('a letter', () => {
  const makeLetter = (more: Partial<PictoSource>): PictoSource => ({
    ...source,
    file: undefined,
    glyph: 'Q',
    ...more,
  });

  it('CAT-32 a mono letter is drawn in the tint, as large as its square allows', () => {
    const [compiled] = compilePicto(makeLetter({}), monoFile, group, readerWithLetters);
    expect(compiled?.artwork).toMatchObject({ width: 100, height: 100, shapes: [{ fill: 'tint' }] });
    const points = parsePathData(compiled?.artwork.shapes[0]?.d ?? '').flatMap((command) =>
      'to' in command ? [...command.to] : 'points' in command ? [...command.points] : [],
    );
    expect(Math.min(...points)).toBeGreaterThan(5.9);
    expect(Math.max(...points)).toBeCloseTo(94, 0);
  });

  it('CAT-32 a poly letter is drawn in white on a rounded tile', () => {
    const [compiled] = compilePicto(makeLetter({ on: '#1f5fa8' }), polyFile, group, readerWithLetters);
    expect(compiled?.artwork.shapes.map(({ fill }) => fill)).toEqual(['#1f5fa8', '#ffffff']);
    expect(compiled?.artwork.shapes[0]?.d).toMatch(/^M28 4L72 4C/);
  });

  it('CAT-32 a letter is refused without a font, or when the font doesn’t have it', () => {
    expect(() => compilePicto(makeLetter({ glyph: 'Ж' }), monoFile, group, readerWithLetters)).toThrow(
      'the font has no “Ж”',
    );
    expect(() => compilePicto(makeLetter({}), monoFile, group, reader)).toThrow(
      'there is no font for letters',
    );
  });
});
