import type { Catalogue, OptionsDocument } from '../catalogue/document.ts';
import { indexCatalogue } from '../catalogue/indexCatalogue.ts';
import type { Product } from '../catalogue/product.ts';
import type { Rule } from '../catalogue/rule.ts';
import { type CustomiserEnv, createCustomiserEnv } from '../customiser/env.ts';
import { compileRules } from '../rules/compileRules.ts';
import { avatarValue, fond, font, forme, group, option, part, picto, product, textcolor } from './entries.ts';

/**
 * A small catalogue with one example of everything that the core treats specially. Text colours: 1 black, 2 white, 3 red,
 * 4 blue. Group 71 contains the dark ones, group 72 the light one.
 */

export const FORME = {
  oneLine: 1,
  twoLines: 2,
  untaken: 21,
  mug: 30,
  mugSmall: 31,
  bag: 40,
  entr: 50,
} as const;
/** The background `free` doesn't limit the text colours. */
export const FOND = { white: 1, night: 2, motif: 3, free: 4, avatar: 9 } as const;

const label = {
  fond: FOND.white,
  forme: FORME.oneLine,
  font: 1,
  picto: 1,
  textcolor: 1,
  textes: [],
};

export const EAO = product(1, 'EAO', {
  previews: [label],
  options: [
    option('forme', [0], [FORME.oneLine, FORME.twoLines]),
    option('fond', [0], [0], [61, 62]),
    option('font', [0], [1, 2]),
    option('picto', [0], [0, 1, 2, 3]),
    option('textcolor', [0], [1, 2, 3, 4], [71, 72]),
  ],
});

export const MUG = product(2, 'MUG', {
  family: 'MUG',
  screen: 'MUG',
  previews: [
    { ...label, forme: FORME.mug, textes: ['Bonjour'] },
    { ...label, forme: FORME.mug },
  ],
  options: [
    option('forme', [0, 1], [FORME.mug, FORME.mugSmall]),
    option('fond', [0], [FOND.white, FOND.night, FOND.motif]),
    option('fond', [1], [FOND.white, FOND.night]),
    option('font', [0, 1], [1, 2]),
    option('picto', [0, 1], [0, 1]),
    option('textcolor', [0, 1], [1, 2, 3, 4]),
  ],
});

/** A mug that is sold in December only. */
export const LIMITED_MUG: Product = {
  ...MUG,
  id: 3,
  code: 'OBJ_MUG',
  sold: { from: '2026-12-01', to: '2026-12-31' },
};

export const PAC_BOX = product(4, 'PAC_BOX', {
  family: 'BOX',
  screen: 'PACK',
  parts: [part('BOX', 57), part('BOXSTI', 58)],
  previews: [label],
  options: [
    option('forme', [0], [FORME.oneLine, FORME.twoLines]),
    option('forme', [1], [FORME.oneLine, FORME.untaken]),
    option('fond', [0, 1], [FOND.white, FOND.night, FOND.motif]),
  ],
});

export const SAC2 = product(5, 'SAC2', {
  family: 'SAC',
  screen: 'SAC2',
  previews: [{ ...label, forme: FORME.bag }],
  options: [option('fond', [0], [FOND.white, FOND.night])],
});

export const SACAVT = product(6, 'SACAVT', {
  family: 'SAC',
  screen: 'SACAVT',
  previews: [{ ...label, forme: FORME.bag, fond: [FOND.avatar, 1, 1, 1, 1, 0, 0, 0] }],
  options: [option('fond', [0], [FOND.avatar])],
});

export const ENTR = product(7, 'ENTR', { screen: 'ENTR', previews: [{ ...label, forme: FORME.entr }] });

/** Not sold in Germany. */
export const GRD = product(8, 'GRD', {
  family: 'GRD',
  screen: 'GRD',
  markets: ['fr', 'es', 'it', 'uk'],
  previews: [label],
});

export const PRODUCTS: readonly Product[] = [EAO, MUG, LIMITED_MUG, PAC_BOX, SAC2, SACAVT, ENTR, GRD];

export const RULES: readonly Rule[] = [
  /** The small mug can't have the night background. */
  {
    id: 'mug-night',
    target: { kind: 'fond', ids: [FOND.night] },
    requires: { kind: 'not', of: { kind: 'model', formes: [FORME.mugSmall] } },
    reason: 'rule.mugModel',
  },
  /** The motif group is not for two-line labels. */
  {
    id: 'motifs-one-line',
    target: { kind: 'group', ids: [62] },
    requires: { kind: 'not', of: { kind: 'model', formes: [FORME.twoLines] } },
    reason: 'rule.motifs',
  },
  /** The car would not be visible on the night background. */
  {
    id: 'car-background',
    target: { kind: 'picto', ids: [3] },
    requires: { kind: 'not', of: { kind: 'refersTo', option: 'fond', ids: [FOND.night] } },
    reason: 'rule.pictoFond',
  },
  /** The part with pack reference 58 can't have the motif. */
  {
    id: 'pack-58',
    target: { kind: 'fond', ids: [FOND.motif] },
    requires: { kind: 'not', of: { kind: 'pack', references: [58] } },
    reason: 'rule.pack',
  },
  {
    id: 'female-clothes',
    target: { kind: 'clothes', ids: [2] },
    requires: { kind: 'avatarGender', gender: 'female' },
    reason: 'rule.avatar',
  },
  {
    id: 'male-clothes',
    target: { kind: 'clothes', ids: [1] },
    requires: { kind: 'avatarGender', gender: 'male' },
    reason: 'rule.avatar',
  },
];

const AVATAR_VALUES = [avatarValue(1), avatarValue(2)];

export const DOCUMENT: OptionsDocument = {
  version: 'test',
  products: Object.fromEntries(PRODUCTS.map((entry) => [entry.code, entry])),
  formes: [
    forme(FORME.oneLine, 'EAO_1L', [10], { variation: '1L' }),
    forme(FORME.twoLines, 'EAO_2L', [10, 6], { variation: '2L' }),
    forme(FORME.untaken, 'AUCUNE', [], { copies: 0 }),
    forme(FORME.mug, 'MUG_M', [12], { variation: 'M', isObjet: true }),
    forme(FORME.mugSmall, 'MUG_S', [8], { variation: 'S', isObjet: true }),
    forme(FORME.bag, 'SAC_2', [12, 8], { isObjet: true }),
    forme(FORME.entr, 'ENTR_ROND', [10, 10, 20], { variation: 'ROND' }),
  ],
  fonds: [
    fond(FOND.white, { textcolorSwatch: 71, pictoVariation: 'F' }),
    fond(FOND.night, {
      value: '#101040',
      colour: '#101040',
      textcolorSwatch: 72,
      textcolorDefault: 2,
      pictoVariation: 'C',
    }),
    fond(FOND.motif, {
      type: 'motif',
      value: 'backgrounds/motif.svg',
      textcolors: [3, 4],
      textcolorDefault: 4,
    }),
    fond(FOND.free, { textcolorDefault: 3 }),
    fond(FOND.avatar, { type: 'avt', value: 'backgrounds/avatar.svg' }),
  ],
  fonts: [font(1), font(2, 'ñ™')],
  pictos: [
    picto(1, 'oursF', { variation: 'F' }),
    picto(2, 'etoile', { type: 'mono', file: 'pictos/mono/etoile.svg' }),
    picto(3, 'voiture'),
    picto(1001, 'oursC', { variation: 'C' }),
  ],
  textcolors: [
    textcolor(1, '#000000'),
    textcolor(2, '#ffffff'),
    textcolor(3, '#c00000'),
    textcolor(4, '#0000c0'),
  ],
  groups: [
    group(61, 'fonds', [FOND.white, FOND.night]),
    group(62, 'fonds', [FOND.motif, FOND.free]),
    group(71, 'textcolors', [1, 3, 4]),
    group(72, 'textcolors', [2]),
  ],
  teintelinks: [{ p: 2, f: FOND.night, t: '#ffd000' }],
  rules: RULES,
  mockups: [],
  avatars: {
    body: [avatarValue(1, 1), avatarValue(64, 2), avatarValue(65, 1)],
    eyes: AVATAR_VALUES,
    clothes: AVATAR_VALUES,
    haircut: AVATAR_VALUES,
    faceDetails: AVATAR_VALUES,
    head: AVATAR_VALUES,
    ears: AVATAR_VALUES,
  },
};

export const CATALOGUE: Catalogue = indexCatalogue(DOCUMENT);

/** The environment of a French page on 20 November 2026; `page` overrides its fields. */
export function envOf(
  entry: Product,
  page: Partial<Parameters<typeof createCustomiserEnv>[2]> = {},
  catalogue: Catalogue = CATALOGUE,
): CustomiserEnv {
  return createCustomiserEnv(entry, catalogue, {
    rules: compileRules(catalogue.document.rules),
    market: 'fr',
    locale: 'fr_FR',
    date: '2026-11-20',
    ...page,
  });
}

/** The fixture catalogue with other rules. */
export const withRules = (...rules: readonly Rule[]): Catalogue => indexCatalogue({ ...DOCUMENT, rules });
