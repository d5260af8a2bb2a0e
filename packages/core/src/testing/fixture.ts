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

export const F = { oneLine: 1, twoLines: 2, untaken: 21, mug: 30, mugSmall: 31, bag: 40, entr: 50 } as const;
export const B = { white: 1, night: 2, motif: 3, free: 4, avatar: 9 } as const;

const label = {
  fond: B.white,
  forme: F.oneLine,
  font: 1,
  picto: 1,
  textcolor: 1,
  textes: [],
};

export const EAO = product(1, 'EAO', {
  previews: [label],
  options: [
    option('forme', [0], [F.oneLine, F.twoLines]),
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
    { ...label, forme: F.mug, textes: ['Bonjour'] },
    { ...label, forme: F.mug },
  ],
  options: [
    option('forme', [0, 1], [F.mug, F.mugSmall]),
    option('fond', [0], [B.white, B.night, B.motif]),
    option('fond', [1], [B.white, B.night]),
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
    option('forme', [0], [F.oneLine, F.twoLines]),
    option('forme', [1], [F.oneLine, F.untaken]),
    option('fond', [0, 1], [B.white, B.night, B.motif]),
  ],
});

export const SAC2 = product(5, 'SAC2', {
  family: 'SAC',
  screen: 'SAC2',
  previews: [{ ...label, forme: F.bag }],
  options: [option('fond', [0], [B.white, B.night])],
});

export const SACAVT = product(6, 'SACAVT', {
  family: 'SAC',
  screen: 'SACAVT',
  previews: [{ ...label, forme: F.bag, fond: [B.avatar, 1, 1, 1, 1, 0, 0, 0] }],
  options: [option('fond', [0], [B.avatar])],
});

export const ENTR = product(7, 'ENTR', { screen: 'ENTR', previews: [{ ...label, forme: F.entr }] });

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
    target: { kind: 'fond', ids: [B.night] },
    requires: { kind: 'not', of: { kind: 'model', formes: [F.mugSmall] } },
    reason: 'rule.mugModel',
  },
  /** The motif group is not for two-line labels. */
  {
    id: 'motifs-one-line',
    target: { kind: 'group', ids: [62] },
    requires: { kind: 'not', of: { kind: 'model', formes: [F.twoLines] } },
    reason: 'rule.motifs',
  },
  /** The car would not be visible on the night background. */
  {
    id: 'car-background',
    target: { kind: 'picto', ids: [3] },
    requires: { kind: 'not', of: { kind: 'refersTo', option: 'fond', ids: [B.night] } },
    reason: 'rule.pictoFond',
  },
  /** The part with pack reference 58 can't have the motif. */
  {
    id: 'pack-58',
    target: { kind: 'fond', ids: [B.motif] },
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

const WORN = [avatarValue(1), avatarValue(2)];

export const DOCUMENT: OptionsDocument = {
  version: 'test',
  products: Object.fromEntries(PRODUCTS.map((entry) => [entry.code, entry])),
  formes: [
    forme(F.oneLine, 'EAO_1L', [10], { variation: '1L' }),
    forme(F.twoLines, 'EAO_2L', [10, 6], { variation: '2L' }),
    forme(F.untaken, 'AUCUNE', [], { copies: 0 }),
    forme(F.mug, 'MUG_M', [12], { variation: 'M', isObjet: true }),
    forme(F.mugSmall, 'MUG_S', [8], { variation: 'S', isObjet: true }),
    forme(F.bag, 'SAC_2', [12, 8], { isObjet: true }),
    forme(F.entr, 'ENTR_ROND', [10, 10, 20], { variation: 'ROND' }),
  ],
  fonds: [
    fond(B.white, { textcolorSwatch: 71, pictoVariation: 'F' }),
    fond(B.night, {
      value: '#101040',
      colour: '#101040',
      textcolorSwatch: 72,
      textcolorDefault: 2,
      pictoVariation: 'C',
    }),
    fond(B.motif, { type: 'motif', value: 'backgrounds/motif.svg', textcolors: [3, 4], textcolorDefault: 4 }),
    fond(B.free, { textcolorDefault: 3 }),
    fond(B.avatar, { type: 'avt', value: 'backgrounds/avatar.svg' }),
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
    group(61, 'fonds', [B.white, B.night]),
    group(62, 'fonds', [B.motif, B.free]),
    group(71, 'textcolors', [1, 3, 4]),
    group(72, 'textcolors', [2]),
  ],
  teintelinks: [{ p: 2, f: B.night, t: '#ffd000' }],
  rules: RULES,
  mockups: [],
  avatars: {
    body: [avatarValue(1, 1), avatarValue(64, 2), avatarValue(65, 1)],
    eyes: WORN,
    clothes: WORN,
    haircut: WORN,
    faceDetails: WORN,
    head: WORN,
    ears: WORN,
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
