import { describe, expect, it } from 'vitest';
import type { PictoFile } from '../source/pictoSource.ts';
import type { FondSource, GroupSource, ProductSource } from '../source/schemas.ts';
import { addRule, changeEntry, changeProduct, type Fault, findProblemsWith } from '../testing/faults.ts';

const changeFond = (more: (fond: FondSource) => object) => changeEntry('fonds.json', 60, more);
const addSecondCat: Fault = ({ change }) =>
  change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
    poly,
    { ...mono, pictos: [mono?.pictos[0], { ...mono?.pictos[0], id: 3 }] },
  ]);
const names = ['un', 'dos', 'tre', 'four', 'fünf'];
const NEVER = { kind: 'or', of: [] };
const not = (of: object) => ({ kind: 'not', of });

/** The smallest example of each problem of the whole catalogue, with the expected messages. */
const CASES: [rule: string, what: string, fault: Fault, problems: string[]][] = [
  ['CHK-1', 'nothing in a valid catalogue', () => {}, []],
  [
    'CHK-2',
    'a first choice that isn’t offered',
    changeProduct('EAO', ({ previews: [first] }: ProductSource) => ({ previews: [{ ...first, fond: 260 }] })),
    ["products/EAO.json:1 › EAO: preview 0 starts with fond 260, which it doesn't offer (CHK-2)"],
  ],
  [
    'CHK-2',
    'a market in which no forme is available',
    addRule({ target: { kind: 'forme', ids: [1, 2] }, requires: not({ kind: 'country', markets: ['it'] }) }),
    ['EAO', 'SACAVT'].map(
      (code) =>
        `products/${code}.json:1 › ${code}: it in it_IT, 2026-06-15, first configuration: preview 0 has no forme (CHK-2)`,
    ),
  ],
  [
    'CHK-2',
    'a forme without an available font',
    addRule({ target: { kind: 'font', ids: [1] }, requires: not({ kind: 'model', formes: [2] }) }),
    ['products/EAO.json:1 › EAO: fr in fr_FR, 2026-06-15, forme 2: preview 0 has no font (CHK-2)'],
  ],
  [
    'CHK-2',
    'a language in which no forme is available',
    addRule({
      target: { kind: 'forme', ids: [1, 2] },
      requires: not({ kind: 'locale', locales: ['eu_EU'] }),
    }),
    ['EAO', 'SACAVT'].map(
      (code) =>
        `products/${code}.json:1 › ${code}: es in eu_EU, 2026-06-15, first configuration: preview 0 has no forme (CHK-2)`,
    ),
  ],
  [
    'CHK-3',
    'an option that no product offers',
    changeProduct('EAO', ({ options: [formes, ...rest] }: ProductSource) => ({
      options: [{ ...formes, ids: [1] }, ...rest],
    })),
    ["formes/etiquettes.json:43 › 2: forme 2 can't be chosen anywhere: no product offers it (CHK-3)"],
  ],
  [
    'CHK-3',
    'an option that the rules always exclude',
    addRule({ target: { kind: 'fond', ids: [60] }, requires: NEVER }),
    [
      "fonds.json:47 › 60: fond 60 can't be chosen anywhere: EAO offers it, but the rules always exclude it (CHK-3)",
    ],
  ],
  [
    'CHK-3',
    'an avatar layer that no body can wear',
    addRule({ target: { kind: 'haircut', ids: [1] }, requires: { kind: 'skinColour', ids: [7] } }),
    [
      "avatars/haircut.json:2 › 1: haircut 1 can't be chosen anywhere: SACAVT offers it, but the rules always exclude it (CHK-3)",
    ],
  ],
  [
    'CHK-3',
    'an option of a season in which its product isn’t sold',
    (planted) => {
      changeProduct('EAO', () => ({ sold: { from: '2027-02-01', to: '2027-03-31' } }))(planted);
    },
    [
      "pictos/animaux.json:7 › lion: picto 1 can't be chosen anywhere: EAO offers it, but the rules always exclude it (CHK-3)",
    ],
  ],
  [
    'CHK-8',
    'a text colour that can’t be read on the bare material',
    ({ change }) => change('rules/essentiels.json', ([_first, ...rest]: object[]) => rest),
    [1, 2].map(
      (forme) =>
        `products/EAO.json:1 › EAO: text colour 2 can't be read on the bare material of forme ${forme} (CHK-8)`,
    ),
  ],
  [
    'CHK-9',
    'a rule about a missing background',
    addRule({ target: { kind: 'fond', ids: [99] }, requires: NEVER }),
    ['rules/essentiels.json:51 › plantee: unknownReference: target: 99 (CHK-9)'],
  ],
  [
    'CHK-9',
    'a group with a missing member',
    changeEntry('groups.json', 51, ({ ids }: GroupSource) => ({ ids: [...(ids ?? []), 99] })),
    ['groups.json:38 › 51: unknownReference: ids: 99 (CHK-9)'],
  ],
  [
    'CHK-9',
    'a reference to a missing mock-up',
    changeEntry('formes/etiquettes.json', 1, () => ({ mockup: 'theiere' })),
    ['formes/etiquettes.json:2 › 1: unknownReference: mockup: theiere (CHK-9)'],
  ],
  [
    'CHK-10',
    'two backgrounds with the same id',
    changeFond(() => ({ id: 2 })),
    ['fonds.json:32 › 2: duplicateId: 2 (CHK-10)'],
  ],
  [
    'CHK-10',
    'two formes with the same code',
    changeEntry('formes/etiquettes.json', 2, () => ({ code: 'EAO_1L' })),
    ['formes/etiquettes.json:2 › EAO_1L: duplicateCode: EAO_1L (CHK-10)'],
  ],
  [
    'CHK-10',
    'two layers with the same id',
    ({ change }) =>
      change('avatars/eyes.json', ([eyes]: object[]) => [eyes, { ...eyes, value: 'corps_m', name: names }]),
    [
      'avatars/eyes.json:2 › 1: duplicateId: 1 (CHK-10)',
      'avatars/eyes.json:13 › corps_m: another avatar layer has this name (CHK-10)',
    ],
  ],
  [
    'CHK-10',
    'two pictos with the same name',
    addSecondCat,
    ['pictos/animaux.json:29 › chat: another picto has this name (CHK-10)'],
  ],
  [
    'CHK-10',
    'two products with the same code',
    changeProduct('SACAVT', () => ({ also: [{ id: 3, code: 'EAO' }] })),
    ['products/SACAVT.json:127 › EAO: another product has this name (CHK-10)'],
  ],
  [
    'CHK-10',
    'two products with the same id',
    changeProduct('SACAVT', () => ({ id: 1 })),
    ['products/EAO.json:1 › 1: duplicateId: 1 (CHK-10)'],
  ],
  [
    'CHK-12',
    'a rule about a product that never offers its target',
    addRule({
      target: { kind: 'fond', ids: [60] },
      requires: { kind: 'forProduct', codes: ['SACAVT'], of: { kind: 'country', markets: ['fr'] } },
    }),
    [
      'rules/essentiels.json:51 › plantee: is a dead rule: no product offers an option that it excludes (CHK-12)',
    ],
  ],
  [
    'CHK-13',
    'a background on which no text colour is available',
    addRule({
      target: { kind: 'group', ids: [52] },
      requires: not({ kind: 'refersTo', option: 'fond', ids: [2] }),
    }),
    [
      'products/EAO.json:1 › EAO: fr in fr_FR, 2026-06-15, first configuration, then fond 2: preview 0 has no textcolor (CHK-13)',
    ],
  ],
  [
    'CHK-13',
    'a background on which no font is available',
    addRule({
      target: { kind: 'font', ids: [1] },
      requires: not({ kind: 'refersTo', option: 'fond', ids: [60] }),
    }),
    [
      'products/EAO.json:1 › EAO: fr in fr_FR, 2026-06-15, first configuration, then fond 60: preview 0 has no font (CHK-13)',
    ],
  ],
  [
    'CHK-14',
    'a sequence of only twelve drawings',
    changeFond(({ artwork }) => ({
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
    'a reason without a sentence in one language',
    ({ messages }) => {
      messages.de_DE = { 'rule.outOfSeason': 'Nicht im Angebot', 'rule.avatarFit': 'Passt nicht' };
    },
    [
      'rules/essentiels.json:2 › clair_sur_blanc: no sentence for rule.unreadableOnMaterial in de_DE (CHK-15)',
    ],
  ],
  [
    'CHK-21',
    'a part made at a pole that offers label formes',
    changeProduct('EAO', ({ parts: [part] }: ProductSource) => ({
      parts: [{ ...part, pole: 'mug', lotType: 'MUG' }],
    })),
    ['EAO_1L', 'EAO_ROND'].map(
      (forme) =>
        `products/EAO.json:1 › EAO: part EAO is made at the pole mug, but its shape ${forme} is a label's (CHK-21)`,
    ),
  ],
  [
    'CHK-22',
    'marks that the workshop can’t follow',
    changeProduct('EAO', ({ parts: [part] }: ProductSource) => ({
      parts: [{ ...part, l2c: true, double: true, cip: true, controller: 0.5 }],
    })),
    [
      'part EAO is marked l2c and double: a bound sheet has no second pass',
      'part EAO is marked controller, but no pole makes it',
      'part EAO is marked l2c, but the product has one sheet only',
      'part EAO is marked cip, but the product has one part only',
    ].map((message) => `products/EAO.json:1 › EAO: ${message} (CHK-22)`),
  ],
  [
    'CHK-24',
    'a part whose pole isn’t the one of its lot type',
    changeProduct('EAO', ({ parts: [part] }: ProductSource) => ({ parts: [{ ...part, lotType: 'MUG' }] })),
    [
      'products/EAO.json:1 › EAO: part EAO has the pole null, but lots of the type MUG have the pole mug (CHK-24)',
    ],
  ],
  [
    'CHK-25',
    'a blank without a name, and the name of no blank',
    (catalogue) => {
      changeProduct('EAO', ({ parts: [part] }: ProductSource) => ({ parts: [{ ...part, blank: 'BOITE' }] }))(
        catalogue,
      );
      catalogue.change('blanks.json', () => [
        { code: 'MUG_BLANC', name: ['Mug', 'Taza', 'Tazza', 'Mug', 'Tasse'] },
      ]);
    },
    [
      'blanks.json:1 › BOITE: is the blank of a product, but has no name (CHK-25)',
      'blanks.json:2 › MUG_BLANC: is the blank of no product (CHK-25)',
    ],
  ],
  [
    'SCR-53',
    'a product whose code leads to another screen',
    changeProduct('EAO', () => ({ screen: 'MUG' })),
    ['products/EAO.json:1 › EAO: screen MUG, but its code leads to Variable (SCR-53)'],
  ],
  [
    'SCR-18',
    'a new SMP product that isn’t simple',
    changeProduct('EAO', () => ({ code: 'SMP_NEW' })),
    ['products/EAO.json:1 › SMP_NEW: screen Variable, but its code leads to Simple (SCR-53)'],
  ],
  [
    'SCR-20',
    'a new MUL product whose screen isn’t the one for parts of different products',
    changeProduct('EAO', () => ({ code: 'MUL_NEW' })),
    ['products/EAO.json:1 › MUL_NEW: screen Variable, but its code leads to MULTI (SCR-53)'],
  ],
];

describe('checking the catalogue', () => {
  it.each(CASES)('%s reports %s', async (_rule, _what, fault, problems) => {
    expect(await findProblemsWith(fault)).toEqual(problems.map((line) => `assets/catalogue/${line}`));
  });
});
