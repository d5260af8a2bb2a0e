import { describe, expect, it } from 'vitest';
import type { FondSource, FontSource, FormeSource, PictoFile } from '../source/schemas.ts';
import { changed, foundWith, type Plant, sold } from '../testing/plants.ts';

const formes = 'formes/etiquettes.json';
function heart(more: (d: string) => object): Plant {
  return changed(formes, 2, ({ shape }: FormeSource) => ({
    shape: { ...shape, ...(shape.kind === 'path' ? more(shape.d) : {}) },
  }));
}
function scene(body: string): Plant {
  return ({ write }) =>
    write('assets/artwork/backgrounds/scene_mer.svg', `<svg viewBox="0 0 300 200">${body}</svg>`);
}
/** The cat drawn by a file of ours. */
function ownPicto(svg: string): Plant {
  return ({ write, change }) => {
    write('assets/artwork/pictos/chat.svg', svg);
    change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
      poly,
      { ...mono, pictos: [{ ...mono?.pictos[0], icon: undefined, file: 'chat.svg' }] },
    ]);
  };
}
const nameless = ['un', 'dos', 'tre', 'four'];

/** A fault that keeps an entry from being read or compiled, and what is said of it. */
const plants: [rule: string, what: string, plant: Plant, found: string[]][] = [
  [
    'CHK-4',
    'a name without its German',
    changed('textcolors.json', 3, () => ({ name: nameless })),
    ['textcolors.json:27 › 3: name.4: de_DE is missing (CHK-4)'],
  ],
  [
    'CHK-4',
    'a name of blanks in Italian',
    changed(formes, 2, () => ({ name: ['un', 'dos', '  ', 'four', 'fünf'] })),
    ['formes/etiquettes.json:51 › EAO_ROND: name.2: it_IT is missing (CHK-4)'],
  ],
  [
    'CHK-4',
    'a legend that is one text for all',
    sold('EAO', () => ({ legend: 'une planche' })),
    ['products/EAO.json:26 › EAO: legend: must be 5 texts: fr_FR, es_ES, it_IT, en_GB, de_DE (CHK-4)'],
  ],
  [
    'CHK-5',
    'a picto whose icon is not in the package',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
        { ...poly, pictos: [{ ...poly?.pictos[0], icon: 'perdue' }] },
        mono,
      ]),
    ['pictos/animaux.json:6 › lion: no icon perdue in @iconify-json/fluent-emoji-flat (CHK-5)'],
  ],
  [
    'CHK-5',
    'a picto whose path breaks off',
    ownPicto('<svg viewBox="0 0 10 10"><path d="M0 0L1"/></svg>'),
    ['pictos/animaux.json:27 › chat: too few numbers after L (CHK-5)'],
  ],
  [
    'CHK-5',
    'a picto with a line that print does not know',
    ownPicto('<svg viewBox="0 0 10 10"><path stroke="#000000" d="M0 0L1 1"/></svg>'),
    ['pictos/animaux.json:27 › chat: stroke="#000000" is not printable: use filled, opaque shapes (CHK-5)'],
  ],
  [
    'CHK-5',
    'a picto without its file',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
        poly,
        { ...mono, pictos: [{ ...mono?.pictos[0], icon: undefined, file: 'perdu.svg' }] },
      ]),
    ['pictos/animaux.json:27 › chat: no drawing assets/artwork/pictos/perdu.svg (CHK-5)'],
  ],
  [
    'CHK-6',
    'an open path',
    heart((d) => ({ d: d.replace('Z', '') })),
    ['formes/etiquettes.json:44 › EAO_ROND: the shape is not closed (CHK-6)'],
  ],
  [
    'CHK-6',
    'two paths',
    heart((d) => ({ d: `${d}M1 1L2 2L1 2Z` })),
    ['formes/etiquettes.json:44 › EAO_ROND: the shape is more than one path (CHK-6)'],
  ],
  [
    'CHK-6',
    'a path of another size than it says',
    heart(() => ({ width: 42 })),
    [
      'formes/etiquettes.json:44 › EAO_ROND: its path reaches from 0.00 0.00 40.00 40.00, not from 0 0 to 42 40 (CHK-6)',
    ],
  ],
  [
    'CHK-6',
    'a path that is none',
    heart(() => ({ d: 'M0 0 X' })),
    ['formes/etiquettes.json:44 › EAO_ROND: path data not understood at " X" (CHK-6)'],
  ],
  [
    'CHK-7',
    'a font whose file is not there',
    changed('fonts.json', 1, ({ from }: FontSource) => ({ from: { ...from, file: 'perdue.ttf' } })),
    ['fonts.json:2 › baloo2: no font node_modules/@expo-google-fonts/baloo-2/perdue.ttf (CHK-7)'],
  ],
  [
    'CHK-8',
    'black text on navy',
    changed('fonds.json', 2, () => ({ text: 1 })),
    ["fonds.json:32 › COULEUR_MARINE: text colour 1 can't be read on it (CHK-8)"],
  ],
  [
    'CHK-8',
    'black text on a drawing of the night',
    scene('<rect width="300" height="200" fill="#1d2c5e"/>'),
    ["fonds.json:47 › SCENE_MER: text colour 1 can't be read on it (CHK-8)"],
  ],
  [
    'CHK-9',
    'a background of a group that is not there',
    changed('fonds.json', 2, () => ({ group: 'perdu' })),
    ['fonds.json:32 › COULEUR_MARINE: no group perdu (CHK-9)'],
  ],
  [
    'CHK-9',
    'a product of an offer that is not there',
    sold('EAO', () => ({ options: [{ offer: 'perdue', previews: [0] }] })),
    ['products/EAO.json:1 › EAO: no offer perdue (CHK-9)'],
  ],
  [
    'ART-15',
    'a background that could run something',
    scene('<script/>'),
    ['fonds.json:47 › SCENE_MER: <script> is not printable: use filled shapes (ART-15)'],
  ],
  [
    'ART-15',
    'an avatar layer on a sheet of its own',
    ({ write }) =>
      write('assets/artwork/avatars/robe.svg', '<svg viewBox="0 0 9 9"><path d="M0 0L1 1"/></svg>'),
    ['avatars/clothes.json:13 › robe: its viewBox is not 0 0 200 240 (ART-15)'],
  ],
  [
    'ART-15',
    'a background whose drawing is not there',
    changed('fonds.json', 60, ({ artwork }: FondSource) => ({
      artwork: { file: 'perdu.svg', soften: artwork?.soften },
    })),
    ['fonds.json:47 › SCENE_MER: no drawing assets/artwork/backgrounds/perdu.svg (ART-15)'],
  ],
  [
    'CAT-26',
    'a text that leaves the safe zone',
    changed(formes, 1, ({ texts }: FormeSource) => ({ texts: [{ ...texts[0], width: 37 }] })),
    ['formes/etiquettes.json:2 › EAO_1L: text 1 leaves the safe zone (CAT-26)'],
  ],
];

describe('compiling', () => {
  it.each(plants)('%s finds %s at its file and line', async (_rule, _what, plant, found) => {
    expect(await foundWith(plant)).toEqual(found.map((line) => `assets/catalogue/${line}`));
  });

  it('CHK-11 CHK-16 names every entry that can’t be compiled, in the order of the files, and nothing of what they are used by', async () => {
    const found = await foundWith(
      changed(formes, 1, ({ shape }: FormeSource) => ({ shape: { ...shape, kind: 'path', d: 'M0 0' } })),
      changed('fonds.json', 1, () => ({ text: 2 })),
      changed('textcolors.json', 3, () => ({ name: nameless })),
    );
    expect(found).toEqual([
      "assets/catalogue/fonds.json:17 › COULEUR_BLANC: text colour 2 can't be read on it (CHK-8)",
      'assets/catalogue/formes/etiquettes.json:25 › EAO_1L: unknown field shape.radius (OPT-17)',
      'assets/catalogue/textcolors.json:27 › 3: name.4: de_DE is missing (CHK-4)',
    ]);
  });
});
