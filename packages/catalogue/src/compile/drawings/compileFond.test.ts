import type { Group, LocalizedText, Textcolor } from '@cmon/core/catalogue/types';
import { describe, expect, it } from 'vitest';
import type { FondSource } from '../../source/schemas.ts';
import { compileArtwork } from '../../svg/compileArtwork.ts';
import { createSwatches, type Swatches } from '../createSwatches.ts';
import { compileFond, prepareFond } from './compileFond.ts';
import type { FondDrawing } from './readFondArtwork.ts';

const name: LocalizedText = { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' };
const textcolors = new Map<number, Textcolor>(
  Object.entries({ 1: '#000000', 2: '#ffffff', 3: '#1d2c5e', 4: '#d2322d', 5: '#f7cf2e' }).map(
    ([id, value]) => [Number(id), { id: Number(id), value, name }],
  ),
);
const dark: Group = { id: 51, ids: [1, 3, 4], parentTable: 'textcolors', name };
const light: Group = { id: 52, ids: [2, 5], parentTable: 'textcolors', name };
const createTestSwatches = () => createSwatches({ dark, light }, textcolors);

function makePlainFond(colour: string, text: number): FondSource {
  return {
    id: 9,
    code: 'COULEUR_X',
    type: 'couleur',
    name,
    colour,
    text,
    group: 'couleurs',
  };
}
function makeDrawings(body: string) {
  return [
    {
      suffix: '',
      artwork: compileArtwork(
        `<svg viewBox="0 0 30 20"><rect width="30" height="20" fill="#ffffff"/>${body}</svg>`,
      ),
    },
  ];
}
const MOTIF: FondSource = {
  ...makePlainFond('#ffffff', 1),
  code: 'MOTIF_X',
  type: 'motif',
  tile: 20,
  artwork: { file: 'motif_pois.svg', recolour: {}, soften: 0 },
};

const compile = async (source: FondSource, drawings: readonly FondDrawing[], swatches: Swatches) =>
  compileFond(source, await prepareFond(source, drawings), swatches, textcolors);

describe('compileFond', () => {
  it('CAT-6 CAT-35 a fond offers a group of the text colours that can be read on it', async () => {
    const swatches = createTestSwatches();
    const { fond } = await compile(makePlainFond('#a9d8f0', 3), [], swatches);
    expect(fond).toEqual({
      id: 9,
      fond_id: 'COULEUR_X',
      type: 'couleur',
      value: '#a9d8f0',
      name,
      textcolors: [1, 3, 4],
      textcolorSwatch: 51,
      textcolorDefault: 3,
      pictoVariation: 'F',
      colour: '#a9d8f0',
    });
    const { fond: coral } = await compile(makePlainFond('#5aaee0', 1), [], swatches);
    expect([coral.textcolors, coral.textcolorSwatch]).toEqual([[1, 3], 51_001]);
    expect(swatches.listGroups()).toEqual([{ id: 51_001, ids: [1, 3], parentTable: 'textcolors', name }]);
  });

  it('CAT-35 fonds with the same readable text colours share one group', async () => {
    const swatches = createTestSwatches();
    await compile(makePlainFond('#5aaee0', 1), [], swatches);
    await compile(makePlainFond('#5eb2e4', 1), [], swatches);
    expect(swatches.listGroups()).toHaveLength(1);
  });

  it('CAT-12 a dark fond has light text colours and the light variation of pictos', async () => {
    const { fond } = await compile(makePlainFond('#1d2c5e', 2), [], createTestSwatches());
    expect([fond.textcolors, fond.textcolorSwatch, fond.pictoVariation]).toEqual([[2, 5], 52, 'C']);
  });

  it('CHK-8 a fond whose default text colour can’t be read on it is refused', async () => {
    await expect(compile(makePlainFond('#f9d648', 2), [], createTestSwatches())).rejects.toThrow(
      "text colour 2 can't be read on it",
    );
    const dotted = makeDrawings('<rect x="2" y="2" width="12" height="16" fill="#333333"/>');
    await expect(compile(MOTIF, dotted, createTestSwatches())).rejects.toThrow(
      "text colour 1 can't be read on it",
    );
  });

  it('CHK-8 small dark marks under a text are accepted', async () => {
    const marked = makeDrawings('<circle cx="15" cy="10" r="2" fill="#333333"/>');
    const { fond } = await compile(MOTIF, marked, createTestSwatches());
    expect(fond).toMatchObject({
      type: 'motif',
      value: 'backgrounds/motif_x.svg',
      tile: 20,
      textcolorDefault: 1,
    });
  });

  it('CAT-5 a heavy drawing gets a thumbnail for panels, a small one doesn’t', async () => {
    const dots = Array.from(
      { length: 400 },
      (_, i) => `<circle cx="${i % 30}" cy="${i % 20}" r="0.4" fill="#eeeeee"/>`,
    );
    const heavy = await compile(MOTIF, makeDrawings(dots.join('')), createTestSwatches());
    expect(heavy.fond.thumb).toBe('backgrounds/thumbs/motif_x.webp');
    expect(
      Buffer.from(heavy.thumbs.get('backgrounds/thumbs/motif_x.webp') ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const light = await compile(MOTIF, makeDrawings(''), createTestSwatches());
    expect([light.fond.thumb, light.thumbs.size]).toEqual([undefined, 0]);
  });

  it('CAT-46 a text colour that one part of one drawing hides is unclear, even when it is clear on all others', async () => {
    const compileDrawings = async (...bodies: readonly string[]) => {
      const drawings = bodies.flatMap((body, index) =>
        makeDrawings(body).map((each) => ({ ...each, suffix: `_0${index + 1}` })),
      );
      const { tile: _, ...sequence } = { ...MOTIF, type: 'sequence' as const };
      return (await compile(sequence, drawings, createTestSwatches())).unclear;
    };
    const blot = '<circle cx="4" cy="4" r="3" fill="#16181d"/>';
    expect(await compileDrawings('', '')).toEqual([]);
    expect(await compileDrawings('', blot)).toContain(1);
    expect(await compileDrawings('', blot)).not.toContain(2);
  });

  it.each([
    ['a plain colour with a drawing', makePlainFond('#ffffff', 1), makeDrawings(''), 'has no drawing'],
    ['a motif without a drawing', MOTIF, [], 'needs a drawing'],
    [
      'a scene with a tile',
      { ...MOTIF, type: 'scene' as const },
      makeDrawings(''),
      'tile belongs to a motif',
    ],
  ])('CHK-5 %s is refused', async (_, source, artwork, message) => {
    await expect(compile(source, artwork, createTestSwatches())).rejects.toThrow(message);
  });
});
