import type { Catalogue, OptionsDocument } from '../../catalogue/document.ts';
import { indexCatalogue } from '../../catalogue/indexCatalogue.ts';
import type { Fond, Font, Forme, Picto } from '../../catalogue/types.ts';
import type { PreviewChoice } from '../../composition/types.ts';
import type { SceneEnv } from '../sceneEnv.ts';
import { testFont } from './testFonts.ts';

const NAME = { fr_FR: 'a', es_ES: 'a', it_IT: 'a', en_GB: 'a', de_DE: 'a' };

export function testForme(changes: Partial<Forme> = {}): Forme {
  return {
    id: 1,
    code: 'EAO_2L',
    genCode: 'EAO',
    variation: '2L',
    thumbType: 'label',
    isObjet: false,
    name: NAME,
    textfield: { numTextes: 2, maxChars: 26, width: 100, height: 20, fontSize: 16, curviligne: 0 },
    width: 56,
    height: 16,
    outline: 'M0 0L56 0L56 16L0 16Z',
    bleedOutline: 'M-2 -2L58 -2L58 18L-2 18Z',
    bleed: 2,
    safe: 2,
    mmPerPx: 0.4,
    pictoSlot: { x: 2, y: 2, width: 12, height: 12 },
    textSlots: [
      { x: 15, y: 2, width: 40, height: 6, align: 'center', arc: null },
      { x: 15, y: 8, width: 40, height: 6, align: 'center', arc: null },
    ],
    copies: 30,
    mockup: null,
    ...changes,
  };
}

/** A round label with one text over the top and one along the bottom. */
export const roundForme = testForme({
  id: 2,
  code: 'EAO_ROND',
  variation: 'ROND',
  width: 48,
  height: 48,
  textfield: { numTextes: 2, maxChars: 24, width: 0, height: 30, fontSize: 12, curviligne: [1, -1] },
  textSlots: [
    { x: 0, y: 0, width: 48, height: 24, align: 'center', arc: { cx: 24, cy: 24, radius: 18, middle: -90 } },
    { x: 0, y: 24, width: 48, height: 24, align: 'center', arc: { cx: 24, cy: 24, radius: 21, middle: 90 } },
  ],
});

function fond(id: number, type: Fond['type'], value: string, changes: Partial<Fond> = {}): Fond {
  return {
    id,
    fond_id: `F${id}`,
    type,
    value,
    name: NAME,
    textcolors: [],
    textcolorSwatch: null,
    textcolorDefault: 1,
    pictoVariation: '',
    colour: '#eeeeee',
    ...changes,
  };
}

function picto(id: number, type: Picto['type'], name: string, variation: Picto['variation'] = ''): Picto {
  return {
    id,
    name,
    label: NAME,
    type,
    variation,
    file: type === 'none' ? '' : `pictos/${type === 'mono' ? 'mono' : 'poly'}/${name}.svg`,
    keywords: NAME,
  };
}

function font(id: number): Font {
  return {
    id,
    family: `cmon test ${id}`,
    code: `f${id}`,
    file: `fonts/f${id}.ttf`,
    metrics: `fonts/f${id}.metrics.json`,
    lacks: '',
  };
}

const makeAvatarValues = (value: string) => [{ id: 1, value, name: NAME, skin: null }];

const DOCUMENT: OptionsDocument = {
  version: 'test',
  products: {},
  fonds: [
    fond(1, 'couleur', '#ffcc00'),
    fond(2, 'motif', 'backgrounds/etoiles.svg', { tile: 12 }),
    fond(3, 'scene', 'backgrounds/mer.svg', { thumb: 'backgrounds/mer_thumb.svg' }),
    fond(4, 'photo', 'backgrounds/photo.svg'),
    fond(5, 'photo3D', 'backgrounds/photo3d.svg'),
    fond(6, 'cdn', 'backgrounds/cdn.svg'),
    fond(7, 'sequence', 'backgrounds/avent_{n}.svg'),
    fond(8, 'localized', 'backgrounds/bonjour_{locale}.svg'),
    fond(9, 'none', ''),
    fond(10, 'avt', 'backgrounds/avt.svg'),
    fond(11, 'couleur', '#102040', { pictoVariation: 'F' }),
    fond(12, 'couleur', '#fefefe', { pictoVariation: 'C' }),
  ],
  formes: [testForme(), roundForme],
  fonts: [font(1), font(2), font(3)],
  pictos: [
    picto(1, 'mono', 'etoile'),
    picto(2, 'poly', 'renard'),
    picto(3, 'poly', 'lapinC', 'C'),
    picto(4, 'poly', 'lapinF', 'F'),
    picto(5, 'none', 'rien'),
    picto(6, 'polygon', 'losange'),
  ],
  textcolors: [{ id: 1, value: '#1a2b3c', name: NAME }],
  groups: [],
  teintelinks: [
    { p: 1, f: 11, t: '#ffffff' },
    { p: 3, f: 1, t: 'F' },
  ],
  rules: [],
  mockups: [],
  avatars: {
    body: makeAvatarValues('corps'),
    eyes: makeAvatarValues('yeux'),
    clothes: makeAvatarValues('robe'),
    haircut: makeAvatarValues('tresses'),
    faceDetails: [],
    head: [],
    ears: [],
  },
};

export const testCatalogue: Catalogue = indexCatalogue(DOCUMENT);

export function testEnv(changes: Partial<SceneEnv> = {}): SceneEnv {
  return {
    catalogue: testCatalogue,
    locale: 'fr_FR',
    mode: 'preview',
    metrics: (id) => testFont(id).metrics,
    hasArtwork: () => true,
    ...changes,
  };
}

/** The test catalogue with this forme as its only forme. */
export const withForme = (forme: Forme): Catalogue => indexCatalogue({ ...DOCUMENT, formes: [forme] });

export function testChoice(changes: Partial<PreviewChoice> = {}): PreviewChoice {
  return {
    fond: 1,
    forme: 1,
    font: 1,
    picto: 0,
    textcolor: 1,
    textes: [
      { value: 'Zoé', ratio: 1 },
      { value: 'Müller-Ñandú', ratio: 1 },
    ],
    ...changes,
  };
}
