import { describe, expect, it } from 'vitest';
import type { FondSource, GroupSource, PictoFile, ProductSource } from '../source/schemas.ts';
import { changed, foundWith, type Plant, ruled, sold } from '../testing/plants.ts';

const fond = (more: (fond: FondSource) => object) => changed('fonds.json', 60, more);
function scene(fill: string): Plant {
  return ({ write }) =>
    write(
      'assets/artwork/backgrounds/scene_mer.svg',
      `<svg viewBox="0 0 300 200"><rect width="300" height="200" fill="${fill}"/></svg>`,
    );
}
const dog: Plant = ({ change }) =>
  change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
    poly,
    { ...mono, pictos: [mono?.pictos[0], { ...mono?.pictos[0], id: 3, icon: 'dog' }] },
  ]);
const names = ['un', 'dos', 'tre', 'four', 'fünf'];
const never = { kind: 'or', of: [] };
const not = (of: object) => ({ kind: 'not', of });

/** A fault of the catalogue as a whole, and what is said of it: the smallest example of each finding. */
const plants: [rule: string, what: string, plant: Plant, found: string[]][] = [
  ['CHK-1', 'nothing where nothing is wrong', () => {}, []],
  [
    'CHK-2',
    'a first choice that isn’t offered',
    sold('EAO', ({ previews: [first] }: ProductSource) => ({ previews: [{ ...first, fond: 260 }] })),
    ["products/EAO.json:1 › EAO: preview 0 starts with fond 260, which it doesn't offer (CHK-2)"],
  ],
  [
    'CHK-2',
    'the market in which no model is left',
    ruled({ target: { kind: 'forme', ids: [1, 2] }, requires: not({ kind: 'country', markets: ['it'] }) }),
    ['EAO', 'SACAVT'].map(
      (code) =>
        `products/${code}.json:1 › ${code}: it in it_IT, 2026-06-15, first configuration: preview 0 has no forme (CHK-2)`,
    ),
  ],
  [
    'CHK-2',
    'the model that has no font',
    ruled({ target: { kind: 'font', ids: [1] }, requires: not({ kind: 'model', formes: [2] }) }),
    ['products/EAO.json:1 › EAO: fr in fr_FR, 2026-06-15, forme 2: preview 0 has no font (CHK-2)'],
  ],
  [
    'CHK-2',
    'the language in which no model is left',
    ruled({ target: { kind: 'forme', ids: [1, 2] }, requires: not({ kind: 'locale', locales: ['eu_EU'] }) }),
    ['EAO', 'SACAVT'].map(
      (code) =>
        `products/${code}.json:1 › ${code}: es in eu_EU, 2026-06-15, first configuration: preview 0 has no forme (CHK-2)`,
    ),
  ],
  [
    'CHK-3',
    'an option that no product offers',
    sold('EAO', ({ options: [formes, ...rest] }: ProductSource) => ({
      options: [{ ...formes, ids: [1] }, ...rest],
    })),
    ["formes/etiquettes.json:44 › 2: forme 2 can't be chosen anywhere: no product offers it (CHK-3)"],
  ],
  [
    'CHK-3',
    'an option that the rules keep out',
    ruled({ target: { kind: 'fond', ids: [60] }, requires: never }),
    [
      "fonds.json:47 › 60: fond 60 can't be chosen anywhere: the rules keep it out even where EAO offers it (CHK-3)",
    ],
  ],
  [
    'CHK-3',
    'an avatar value that no body may wear',
    ruled({ target: { kind: 'haircut', ids: [1] }, requires: { kind: 'skinColour', ids: [7] } }),
    [
      "avatars/haircut.json:2 › 1: haircut 1 can't be chosen anywhere: the rules keep it out even where SACAVT offers it (CHK-3)",
    ],
  ],
  [
    'CHK-3',
    'an option of a season in which its product isn’t sold',
    (planted) => {
      sold('EAO', () => ({ sold: { from: '2027-02-01', to: '2027-03-31' } }))(planted);
    },
    [
      "pictos/animaux.json:6 › lion: picto 1 can't be chosen anywhere: the rules keep it out even where EAO offers it (CHK-3)",
    ],
  ],
  [
    'CHK-8',
    'the text colour that can’t be read on the bare material',
    ({ change }) => change('rules/essentiels.json', ([_first, ...rest]: object[]) => rest),
    [1, 2].map(
      (forme) =>
        `products/EAO.json:1 › EAO: text colour 2 can't be read on the bare material of forme ${forme} (CHK-8)`,
    ),
  ],
  [
    'CHK-9',
    'a rule about a background that isn’t there',
    ruled({ target: { kind: 'fond', ids: [99] }, requires: never }),
    ['rules/essentiels.json:51 › plantee: unknownReference: target: 99 (CHK-9)'],
  ],
  [
    'CHK-9',
    'a group with a member that isn’t there',
    changed('groups.json', 51, ({ ids }: GroupSource) => ({ ids: [...(ids ?? []), 99] })),
    ['groups.json:38 › 51: unknownReference: ids: 99 (CHK-9)'],
  ],
  [
    'CHK-9',
    'a mock-up that isn’t there',
    changed('formes/etiquettes.json', 1, () => ({ mockup: 'theiere' })),
    ['formes/etiquettes.json:2 › 1: unknownReference: mockup: theiere (CHK-9)'],
  ],
  [
    'CHK-10',
    'two backgrounds of one id',
    fond(() => ({ id: 2 })),
    ['fonds.json:32 › 2: duplicateId: 2 (CHK-10)'],
  ],
  [
    'CHK-10',
    'two formes of one code',
    changed('formes/etiquettes.json', 2, () => ({ code: 'EAO_1L' })),
    ['formes/etiquettes.json:2 › EAO_1L: duplicateCode: EAO_1L (CHK-10)'],
  ],
  [
    'CHK-10',
    'two layers of one id',
    ({ change }) =>
      change('avatars/eyes.json', ([eyes]: object[]) => [eyes, { ...eyes, value: 'corps_m', name: names }]),
    [
      'avatars/eyes.json:2 › 1: duplicateId: 1 (CHK-10)',
      'avatars/eyes.json:13 › corps_m: another avatar layer has this name (CHK-10)',
    ],
  ],
  [
    'CHK-10',
    'two pictos of one name',
    dog,
    ['pictos/animaux.json:27 › chat: another picto has this name (CHK-10)'],
  ],
  [
    'CHK-10',
    'two products of one code',
    sold('SACAVT', () => ({ also: [{ id: 3, code: 'EAO' }] })),
    ['products/SACAVT.json:127 › EAO: another product has this name (CHK-10)'],
  ],
  [
    'CHK-10',
    'two products of one id',
    sold('SACAVT', () => ({ id: 1 })),
    ['products/EAO.json:1 › 1: duplicateId: 1 (CHK-10)'],
  ],
  [
    'CHK-12',
    'a rule about a product that never offers its target',
    ruled({
      target: { kind: 'fond', ids: [60] },
      requires: { kind: 'forProduct', codes: ['SACAVT'], of: { kind: 'country', markets: ['fr'] } },
    }),
    [
      'rules/essentiels.json:51 › plantee: is a dead rule: it takes out nothing that is offered anywhere (CHK-12)',
    ],
  ],
  [
    'CHK-13',
    'a background on which no text colour is left',
    ruled({
      target: { kind: 'group', ids: [52] },
      requires: not({ kind: 'refersTo', option: 'fond', ids: [2] }),
    }),
    [
      'products/EAO.json:1 › EAO: fr in fr_FR, 2026-06-15, first configuration, then fond 2: preview 0 has no textcolor (CHK-13)',
    ],
  ],
  [
    'CHK-13',
    'a background on which no font is left',
    ruled({
      target: { kind: 'font', ids: [1] },
      requires: not({ kind: 'refersTo', option: 'fond', ids: [60] }),
    }),
    [
      'products/EAO.json:1 › EAO: fr in fr_FR, 2026-06-15, first configuration, then fond 60: preview 0 has no font (CHK-13)',
    ],
  ],
  [
    'CHK-14',
    'a sequence that ends on the twelfth',
    fond(({ artwork }) => ({
      type: 'sequence',
      count: 12,
      artwork: {
        ...artwork,
        lettering: { font: 'baloo2', fill: '#1d2c5e', x: 100, y: 10, width: 60, height: 50 },
      },
    })),
    ['fonds.json:47 › 60: is drawn with a fallback: missingFond (CHK-14)'],
  ],
  [
    'CHK-15',
    'a reason that one language doesn’t tell',
    ({ messages }) => {
      messages.de_DE = { 'rule.outOfSeason': 'Nicht im Angebot', 'rule.avatarFit': 'Passt nicht' };
    },
    [
      'rules/essentiels.json:2 › clair_sur_blanc: no sentence for rule.unreadableOnMaterial in de_DE (CHK-15)',
    ],
  ],
  [
    'CHK-20',
    'a drawing in a blue that only a screen has',
    scene('#00ffff'),
    [
      "fonds.json:47 › SCENE_MER: #00ffff can't be printed: process inks come no nearer than #76b0ae (CHK-20)",
    ],
  ],
  [
    'CHK-20',
    'a plain background in a green that only a screen has',
    changed('fonds.json', 1, () => ({ colour: '#00ff00' })),
    [
      "fonds.json:17 › COULEUR_BLANC: #00ff00 can't be printed: process inks come no nearer than #59a23d (CHK-20)",
    ],
  ],
  [
    'CHK-20',
    'a text colour in a blue that only a screen has',
    changed('textcolors.json', 3, () => ({ value: '#0000ff' })),
    ["textcolors.json:24 › 3: #0000ff can't be printed: process inks come no nearer than #412683 (CHK-20)"],
  ],
  [
    'CHK-21',
    'a part of a pole that offers the shapes of labels',
    sold('EAO', ({ parts: [part] }: ProductSource) => ({ parts: [{ ...part, pole: 'mug' }] })),
    ['EAO_1L', 'EAO_ROND'].map(
      (forme) =>
        `products/EAO.json:1 › EAO: part EAO is made at the pole mug, but its shape ${forme} is a label's (CHK-21)`,
    ),
  ],
  [
    'SCR-53',
    'a product whose code leads to another screen',
    sold('EAO', () => ({ screen: 'MUG' })),
    ['products/EAO.json:1 › EAO: screen MUG, but its code leads to Variable (SCR-53)'],
  ],
];

describe('the catalogue check', () => {
  it.each(plants)('%s finds %s', async (_rule, _what, plant, found) => {
    expect(await foundWith(plant)).toEqual(found.map((line) => `assets/catalogue/${line}`));
  });
});
