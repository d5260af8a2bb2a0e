import { describe, expect, it } from 'vitest';
import type { PictoFile } from '../source/pictoSource.ts';
import type { FondSource, FontSource, FormeSource } from '../source/schemas.ts';
import { changeEntry, changeProduct, type Fault, findProblemsWith } from '../testing/faults.ts';

const formes = 'formes/etiquettes.json';
const CIRCLE = 'M0 20A20 20 0 0 1 40 20A20 20 0 0 1 0 20Z';
/** Replaces the drawing of the round forme's outline. */
function drawOutline(body: string, viewBox = '0 0 40 40'): Fault {
  return ({ write }) =>
    write('assets/artwork/formes/eao_rond.svg', `<svg viewBox="${viewBox}">${body}</svg>`);
}
const changeShape = (more: object): Fault =>
  changeEntry(formes, 2, ({ shape }: FormeSource) => ({ shape: { ...shape, ...more } }));
function drawScene(body: string): Fault {
  return ({ write }) =>
    write('assets/artwork/backgrounds/scene_mer.svg', `<svg viewBox="0 0 300 200">${body}</svg>`);
}
/** Replaces the drawing of the cat. */
function drawCat(svg: string): Fault {
  return ({ write }) => write('assets/artwork/pictos/plain/chat.svg', svg);
}
const nameless = ['un', 'dos', 'tre', 'four'];

/** The smallest example of each fault that stops an entry from being read or compiled, with the expected messages. */
const CASES: [rule: string, what: string, fault: Fault, problems: string[]][] = [
  [
    'CHK-4',
    'a name without its German text',
    changeEntry('textcolors.json', 3, () => ({ name: nameless })),
    ['textcolors.json:27 › 3: name.4: de_DE is missing (CHK-4)'],
  ],
  [
    'CHK-4',
    'an Italian name that has only spaces',
    changeEntry(formes, 2, () => ({ name: ['un', 'dos', '  ', 'four', 'fünf'] })),
    ['formes/etiquettes.json:50 › EAO_ROND: name.2: it_IT is missing (CHK-4)'],
  ],
  [
    'CHK-4',
    'a legend with one text for all languages',
    changeProduct('EAO', () => ({ legend: 'une planche' })),
    ['products/EAO.json:26 › EAO: legend: must be 5 texts: fr_FR, es_ES, it_IT, en_GB, de_DE (CHK-4)'],
  ],
  [
    'ART-25',
    'a picto outside the folder of the drawings',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
        poly,
        { ...mono, pictos: [{ ...mono?.pictos[0], file: '../../../node_modules/cat.svg' }] },
      ]),
    ['pictos/animaux.json:32 › entry 2: pictos.0.file: is not an SVG file of assets/artwork/pictos (OPT-17)'],
  ],
  [
    'CHK-5',
    'a picto with an incomplete path',
    drawCat('<svg viewBox="0 0 10 10"><path d="M0 0L1"/></svg>'),
    ['pictos/animaux.json:29 › chat: path data: missed param (at pos 6) (CHK-5)'],
  ],
  [
    'ART-26',
    'a picto of one colour with a colour of its own',
    drawCat('<svg viewBox="0 0 10 10"><path fill="#d2322d" d="M0 0L1 1L0 1Z"/></svg>'),
    ['pictos/animaux.json:29 › chat: a mono drawing has only the fill currentColor (CHK-5)'],
  ],
  [
    'ART-26',
    'a coloured picto without a colour of its own',
    ({ write }) =>
      write(
        'assets/artwork/pictos/emoji/lion.svg',
        '<svg viewBox="0 0 10 10" fill="currentColor"><path d="M0 0L1 1L0 1Z"/></svg>',
      ),
    [
      'pictos/animaux.json:7 › lion: a poly drawing has colours of its own: currentColor is for mono drawings (CHK-5)',
    ],
  ],
  [
    'CAT-42',
    'a picto of the public set in a file of our drawings',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [{ ...poly, style: 'drawn' }, mono]),
    [
      'pictos/animaux.json:7 › entry 1: pictos.0: lion is in a file of the style drawn, but its drawing is emoji (OPT-17)',
    ],
  ],
  [
    'CAT-42',
    'a picto of one colour in a file of the public set',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [poly, { ...mono, style: 'emoji' }]),
    [
      'pictos/animaux.json:29 › entry 2: pictos.0: chat is in a file of the style emoji, but its drawing is plain (OPT-17)',
    ],
  ],
  [
    'CAT-42',
    'a file of pictos with an unknown style',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
        poly,
        { ...mono, style: 'sketched' as never },
      ]),
    [
      'pictos/animaux.json:26 › entry 2: style: Invalid type: Expected ("drawn" | "bright" | "emoji" | "plain") but received "sketched" (OPT-17)',
    ],
  ],
  [
    'CHK-5',
    'a picto with a stroke',
    drawCat('<svg viewBox="0 0 10 10"><path stroke="#000000" d="M0 0L1 1"/></svg>'),
    ['pictos/animaux.json:29 › chat: stroke="#000000" is not printable: use filled, opaque shapes (CHK-5)'],
  ],
  [
    'CHK-5',
    'a picto with a missing file',
    ({ change }) =>
      change('pictos/animaux.json', ([poly, mono]: PictoFile[]) => [
        poly,
        { ...mono, pictos: [{ ...mono?.pictos[0], file: 'perdu.svg' }] },
      ]),
    ['pictos/animaux.json:29 › chat: no drawing assets/artwork/pictos/perdu.svg (CHK-5)'],
  ],
  [
    'CHK-6',
    'an open path',
    drawOutline(`<path d="${CIRCLE.replace('Z', '')}"/>`),
    ['formes/etiquettes.json:43 › EAO_ROND: the shape is not closed (CHK-6)'],
  ],
  [
    'CHK-6',
    'two paths',
    drawOutline(`<path d="${CIRCLE}M1 1L2 2L1 2Z"/>`),
    ['formes/etiquettes.json:43 › EAO_ROND: the shape is more than one path (CHK-6)'],
  ],
  [
    'CHK-6',
    'a path that is smaller than its drawing',
    drawOutline('<rect width="40" height="38"/>'),
    [
      'formes/etiquettes.json:43 › EAO_ROND: its path reaches from 0.00 0.00 40.00 38.00, not from 0 0 to 40 40 (CHK-6)',
    ],
  ],
  [
    'CHK-6',
    'a drawing of another size than declared',
    changeShape({ width: 42 }),
    ['formes/etiquettes.json:43 › EAO_ROND: viewBox of eao_rond.svg is 0 0 40 40, not 0 0 42 40 (CHK-6)'],
  ],
  [
    'CHK-6',
    'an outline with a missing file',
    changeShape({ file: 'perdu.svg' }),
    ['formes/etiquettes.json:43 › EAO_ROND: no drawing assets/artwork/formes/perdu.svg (CHK-6)'],
  ],
  [
    'CHK-6',
    'an outline drawn as two shapes',
    drawOutline(`<g><path d="${CIRCLE}"/></g><circle r="3"/>`),
    ['formes/etiquettes.json:43 › EAO_ROND: eao_rond.svg has 2 shapes, not one (CHK-6)'],
  ],
  [
    'CHK-6',
    'an outline drawn without a shape',
    drawOutline('<title>vide</title>'),
    ['formes/etiquettes.json:43 › EAO_ROND: eao_rond.svg has 0 shapes, not one (CHK-6)'],
  ],
  [
    'CHK-6',
    'an outline that is moved by a transform',
    drawOutline(`<g transform="translate(1 1)"><path d="${CIRCLE}"/></g>`),
    [
      'formes/etiquettes.json:43 › EAO_ROND: eao_rond.svg: a transform moves its shape: apply it to the path (CHK-6)',
    ],
  ],
  [
    'CHK-6',
    'an outline with a script',
    drawOutline(`<path d="${CIRCLE}"/><script/>`),
    ['formes/etiquettes.json:43 › EAO_ROND: <script> is not allowed (CHK-6)'],
  ],
  [
    'CHK-6',
    'a path with invalid data',
    drawOutline('<path d="M0 0 X"/>'),
    ['formes/etiquettes.json:43 › EAO_ROND: path data: bad command X (at pos 5) (CHK-6)'],
  ],
  [
    'CHK-7',
    'a font with a missing file',
    changeEntry('fonts.json', 1, ({ from }: FontSource) => ({ from: { ...from, file: 'perdue.ttf' } })),
    ['fonts.json:2 › baloo2: no font node_modules/@expo-google-fonts/baloo-2/perdue.ttf (CHK-7)'],
  ],
  [
    'CHK-8',
    'black text on navy',
    changeEntry('fonds.json', 2, () => ({ text: 1 })),
    ["fonds.json:32 › COULEUR_MARINE: text colour 1 can't be read on it (CHK-8)"],
  ],
  [
    'CHK-8',
    'black text on a dark drawing',
    drawScene('<rect width="300" height="200" fill="#1d2c5e"/>'),
    ["fonds.json:47 › SCENE_MER: text colour 1 can't be read on it (CHK-8)"],
  ],
  [
    'CHK-9',
    'a background of an unknown group',
    changeEntry('fonds.json', 2, () => ({ group: 'perdu' })),
    ['fonds.json:32 › COULEUR_MARINE: no group perdu (CHK-9)'],
  ],
  [
    'CHK-9',
    'a product with an unknown offer',
    changeProduct('EAO', () => ({ options: [{ offer: 'perdue', previews: [0] }] })),
    ['products/EAO.json:1 › EAO: no offer perdue (CHK-9)'],
  ],
  [
    'ART-15',
    'a background with a script',
    drawScene('<script/>'),
    ['fonds.json:47 › SCENE_MER: <script> is not printable: use filled shapes (ART-15)'],
  ],
  [
    'ART-15',
    'an avatar layer with another viewBox',
    ({ write }) =>
      write('assets/artwork/avatars/robe.svg', '<svg viewBox="0 0 9 9"><path d="M0 0L1 1"/></svg>'),
    ['avatars/clothes.json:13 › robe: its viewBox is not 0 0 200 240 (ART-15)'],
  ],
  [
    'ART-15',
    'a background whose drawing is not there',
    changeEntry('fonds.json', 60, ({ artwork }: FondSource) => ({
      artwork: { file: 'perdu.svg', soften: artwork?.soften },
    })),
    ['fonds.json:47 › SCENE_MER: no drawing assets/artwork/backgrounds/perdu.svg (ART-15)'],
  ],
  [
    'CAT-26',
    'a text that leaves the safe zone',
    changeEntry(formes, 1, ({ texts }: FormeSource) => ({ texts: [{ ...texts[0], width: 37 }] })),
    ['formes/etiquettes.json:2 › EAO_1L: text 1 leaves the safe zone (CAT-26)'],
  ],
  [
    'CAT-51',
    'an idea in two drawing styles, whose text can’t be read',
    ({ write }) => {
      const name = ['Forêt', 'Bosque', 'Bosco', 'Forest', 'Wald', 'Basoa'];
      const ideas = [{ id: 101, fond: 'COULEUR_BLANC', picto: 'lion', font: 'baloo2', text: 2 }];
      const theme = { id: 1, slug: 'foret', name, season: null, ideas };
      write('assets/catalogue/ideas/foret.json', JSON.stringify(theme, null, 2));
    },
    [
      'ideas/foret.json:14 › 101: its illustration has the style emoji, not drawn (CAT-51)',
      "ideas/foret.json:14 › 101: text colour 2 can't be read on its background (CAT-51)",
    ],
  ],
];

describe('compiling', () => {
  it.each(CASES)('%s reports %s with its file and line', async (_rule, _what, fault, problems) => {
    expect(await findProblemsWith(fault)).toEqual(problems.map((line) => `assets/catalogue/${line}`));
  });

  it('CHK-11 CHK-16 every entry that can’t be compiled is reported in the order of the files, but not the entries that use it', async () => {
    const problems = await findProblemsWith(
      changeEntry(formes, 1, ({ shape }: FormeSource) => ({
        shape: { ...shape, kind: 'path', file: 'eao_rond.svg' },
      })),
      changeEntry('fonds.json', 1, () => ({ text: 2 })),
      changeEntry('textcolors.json', 3, () => ({ name: nameless })),
    );
    expect(problems).toEqual([
      "assets/catalogue/fonds.json:17 › COULEUR_BLANC: text colour 2 can't be read on it (CHK-8)",
      'assets/catalogue/formes/etiquettes.json:25 › EAO_1L: unknown field shape.radius (OPT-17)',
      'assets/catalogue/textcolors.json:27 › 3: name.4: de_DE is missing (CHK-4)',
    ]);
  });
});
