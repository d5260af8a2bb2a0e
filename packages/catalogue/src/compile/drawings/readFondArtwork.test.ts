import type { FondType } from '@cmon/core/catalogue/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSources } from '../../source/readSources.ts';
import type { FondSource } from '../../source/schemas.ts';
import type { LetterFont } from '../../svg/buildLetterShapes.ts';
import { createTestCatalogue, root, type TestCatalogue } from '../../testing/createTestCatalogue.ts';
import { createSwatches } from '../createSwatches.ts';
import { compileFont } from '../fonts/compileFont.ts';
import { createFontMeasurer } from '../fonts/createFontMeasurer.ts';
import { compileFond, prepareFond } from './compileFond.ts';
import { readFondArtwork } from './readFondArtwork.ts';

let testCatalogue: TestCatalogue;
let scene: FondSource;
let font: LetterFont;
beforeAll(async () => {
  testCatalogue = createTestCatalogue();
  const { sources } = readSources(testCatalogue.path);
  const sceneSource = sources.fonds.find(({ type }) => type === 'scene');
  const [baloo] = sources.fonts;
  if (!sceneSource || !baloo) throw new Error('no scene');
  [scene, font] = [sceneSource, await compileFont(baloo, root, createFontMeasurer(root))];
});
afterAll(() => testCatalogue.remove());

const lettering = { font: 'baloo2', fill: '#1d2c5e', x: 100, y: 10, width: 60, height: 50 };
const words = { fr_FR: 'Merci', es_ES: 'Gracias', it_IT: 'Grazie', en_GB: 'Thanks', de_DE: 'Danke' };
const file = { file: 'scene_mer.svg', recolour: {}, soften: 0 };
const makeFond = (type: FondType, more: Partial<FondSource>): FondSource => ({ ...scene, type, ...more });
const readArtwork = (source: FondSource) =>
  readFondArtwork(source, testCatalogue.path, (code) => (code === 'baloo2' ? font : undefined));
const makeSequence = (count: number) => makeFond('sequence', { count, artwork: { ...file, lettering } });
const makeLocalized = () => makeFond('localized', { words, artwork: { ...file, lettering } });

const lightGroup = { id: 52, ids: [2], parentTable: 'textcolors', name: words } as const;
const inkColour = new Map([[1, { id: 1, value: '#1b1b1f', name: words }]]);
async function compile(source: FondSource) {
  return compileFond(
    source,
    await prepareFond(source, readArtwork(source)),
    createSwatches({ dark: { ...lightGroup, id: 51, ids: [1] }, light: lightGroup }, inkColour),
    inkColour,
  );
}

describe('readFondArtwork', () => {
  it('CAT-7 a sequence has a drawing for each number, lettered with it', () => {
    const drawings = readArtwork(makeSequence(24));
    expect(drawings.map(({ suffix }) => suffix)).toEqual(
      Array.from({ length: 24 }, (_, index) => `_${index < 9 ? '0' : ''}${index + 1}`),
    );
    const letters = drawings.map(({ artwork }) => artwork.shapes.at(-1));
    expect(new Set(letters.map((shape) => shape?.d)).size).toBe(24);
    expect(new Set(letters.map((shape) => shape?.fill))).toEqual(new Set(['#1d2c5e']));
    expect(new Set(drawings.map(({ artwork }) => artwork.shapes[0]?.d)).size).toBe(1);
  });

  it('CAT-7 a localized background has a drawing for each language, lettered with its words', () => {
    const drawings = readArtwork(makeLocalized());
    expect(drawings.map(({ suffix }) => suffix)).toEqual(['_fr_FR', '_es_ES', '_it_IT', '_en_GB', '_de_DE']);
    expect(new Set(drawings.map(({ artwork }) => artwork.shapes.at(-1)?.d)).size).toBe(5);
  });

  it('CAT-5 the reader puts the number or the language into the name of the file', async () => {
    expect((await compile(makeSequence(2))).fond.value).toBe('backgrounds/scene_mer_{n}.svg');
    expect((await compile(makeLocalized())).fond.value).toBe('backgrounds/scene_mer_{locale}.svg');
    expect((await compile(makeSequence(2))).files.map((each) => each.file)).toEqual([
      'backgrounds/scene_mer_01.svg',
      'backgrounds/scene_mer_02.svg',
    ]);
  });

  it('CAT-29 the file name of a panorama depends only on its drawing', async () => {
    const compileCdn = (more: Partial<FondSource> = {}) =>
      compile(makeFond('cdn', { artwork: file, ...more }));
    const [first, again, renamed] = [
      await compileCdn(),
      await compileCdn(),
      await compileCdn({ code: 'PANORAMA_AUTRE' }),
    ];
    expect(first.fond.value).toMatch(/^backgrounds\/cdn\/[0-9a-f]{12}\.svg$/);
    expect(first.files.map((each) => each.file)).toEqual([first.fond.value]);
    expect([again.fond.value, renamed.fond.value]).toEqual([first.fond.value, first.fond.value]);
    const other = await compileCdn({ artwork: { ...file, recolour: { '#a9d8f0': '#fbe39a' } } });
    expect(other.fond.value).toMatch(/^backgrounds\/cdn\/[0-9a-f]{12}\.svg$/);
    expect(other.fond.value).not.toBe(first.fond.value);
  });

  it('CAT-5 a drawing is recoloured, then softened towards the background’s own colour', () => {
    const artwork = { ...file, recolour: { '#a9d8f0': '#000000' }, soften: 0.5 };
    const [only] = readArtwork(makeFond('scene', { colour: '#ffffff', artwork }));
    expect(only?.artwork.shapes.map(({ fill }) => fill)).toEqual(['#808080']);
  });

  it('CAT-5 a plain background has no drawing', () => {
    expect(readArtwork(makeFond('couleur', { artwork: undefined }))).toEqual([]);
  });

  it.each<[string, () => FondSource, string]>([
    [
      'a sequence without a count',
      () => makeFond('sequence', { artwork: { ...file, lettering } }),
      'count belongs to a sequence',
    ],
    [
      'a scene with a count',
      () => makeFond('scene', { count: 3, artwork: { ...file, lettering } }),
      'count belongs to a sequence',
    ],
    [
      'a localized one without words',
      () => makeFond('localized', { artwork: { ...file, lettering } }),
      'words belong to a localized fond',
    ],
    [
      'a scene with words',
      () => makeFond('scene', { words, artwork: file }),
      'words belong to a localized fond',
    ],
    [
      'a sequence without lettering',
      () => makeFond('sequence', { count: 3, artwork: file }),
      'has lettering',
    ],
    ['a scene with lettering', () => makeFond('scene', { artwork: { ...file, lettering } }), 'has lettering'],
    [
      'a font that isn’t there',
      () =>
        makeFond('sequence', { count: 3, artwork: { ...file, lettering: { ...lettering, font: 'perdue' } } }),
      'no font perdue',
    ],
    [
      'a word that the font can’t write',
      () => makeFond('localized', { words: { ...words, de_DE: 'Спасибо' }, artwork: { ...file, lettering } }),
      'the font has no “С”',
    ],
    [
      'a file that isn’t there',
      () => makeFond('scene', { artwork: { ...file, file: 'perdu.svg' } }),
      'no drawing assets/artwork/backgrounds/perdu.svg',
    ],
    [
      'a colour that isn’t in it',
      () => makeFond('scene', { artwork: { ...file, recolour: { '#123456': '#000000' } } }),
      'no shape has the colour #123456',
    ],
  ])('CHK-5 %s is refused with a reason', (_, source, message) => {
    expect(() => readArtwork(source())).toThrow(message);
  });
});
