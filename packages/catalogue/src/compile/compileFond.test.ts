import type { Group, LocalizedText, Textcolor } from '@cmon/core/catalogue/types';
import { describe, expect, it } from 'vitest';
import type { FondSource } from '../source/schemas.ts';
import { compileArtwork } from '../svg/compileArtwork.ts';
import { compileFond, seeFond } from './compileFond.ts';
import type { FondDrawing } from './fondArtwork.ts';
import { type Swatches, swatchMaker } from './swatchMaker.ts';

const name: LocalizedText = { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' };
const textcolors = new Map<number, Textcolor>(
  Object.entries({ 1: '#000000', 2: '#ffffff', 3: '#1d2c5e', 4: '#d2322d', 5: '#f7cf2e' }).map(
    ([id, value]) => [Number(id), { id: Number(id), value, name }],
  ),
);
const dark: Group = { id: 51, ids: [1, 3, 4], parentTable: 'textcolors', name };
const light: Group = { id: 52, ids: [2, 5], parentTable: 'textcolors', name };
const swatches = () => swatchMaker({ dark, light }, textcolors);

function couleur(colour: string, text: number): FondSource {
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
function drawing(body: string) {
  return [
    {
      suffix: '',
      artwork: compileArtwork(
        `<svg viewBox="0 0 30 20"><rect width="30" height="20" fill="#ffffff"/>${body}</svg>`,
      ),
    },
  ];
}
const motif: FondSource = {
  ...couleur('#ffffff', 1),
  code: 'MOTIF_X',
  type: 'motif',
  tile: 20,
  artwork: { file: 'motif_pois.svg', recolour: {}, soften: 0 },
};

const compiled = async (source: FondSource, drawings: readonly FondDrawing[], shelf: Swatches) =>
  compileFond(source, await seeFond(source, drawings), shelf);

describe('compileFond', () => {
  it('CAT-6 CAT-35 a fond offers the text colours that can be read on it, as a group', async () => {
    const made = swatches();
    const { fond } = await compiled(couleur('#a9d8f0', 3), [], made);
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
    const { fond: coral } = await compiled(couleur('#5aaee0', 1), [], made);
    expect([coral.textcolors, coral.textcolorSwatch]).toEqual([[1, 3], 51_001]);
    expect(made.made()).toEqual([{ id: 51_001, ids: [1, 3], parentTable: 'textcolors', name }]);
  });

  it('CAT-35 fonds on which the same colours can be read share one group', async () => {
    const made = swatches();
    await compiled(couleur('#5aaee0', 1), [], made);
    await compiled(couleur('#5eb2e4', 1), [], made);
    expect(made.made()).toHaveLength(1);
  });

  it('CAT-12 a dark fond takes light texts and the light variation of pictos', async () => {
    const { fond } = await compiled(couleur('#1d2c5e', 2), [], swatches());
    expect([fond.textcolors, fond.textcolorSwatch, fond.pictoVariation]).toEqual([[2, 5], 52, 'C']);
  });

  it('CHK-8 a fond that starts with a text colour one can’t read on it is refused', async () => {
    await expect(compiled(couleur('#f9d648', 2), [], swatches())).rejects.toThrow(
      "text colour 2 can't be read on it",
    );
    const dotted = drawing('<rect x="2" y="2" width="12" height="16" fill="#333333"/>');
    await expect(compiled(motif, dotted, swatches())).rejects.toThrow("text colour 1 can't be read on it");
  });

  it('CHK-8 small dark marks under a text don’t hinder it', async () => {
    const marked = drawing('<circle cx="15" cy="10" r="2" fill="#333333"/>');
    const { fond } = await compiled(motif, marked, swatches());
    expect(fond).toMatchObject({
      type: 'motif',
      value: 'backgrounds/motif_x.svg',
      tile: 20,
      textcolorDefault: 1,
    });
  });

  it('CAT-5 a heavy drawing gets a small picture for panels, a light one doesn’t', async () => {
    const dots = Array.from(
      { length: 400 },
      (_, i) => `<circle cx="${i % 30}" cy="${i % 20}" r="0.4" fill="#eeeeee"/>`,
    );
    const heavy = await compiled(motif, drawing(dots.join('')), swatches());
    expect(heavy.fond.thumb).toBe('backgrounds/thumbs/motif_x.webp');
    expect(
      Buffer.from(heavy.thumbs.get('backgrounds/thumbs/motif_x.webp') ?? [])
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const light = await compiled(motif, drawing(''), swatches());
    expect([light.fond.thumb, light.thumbs.size]).toEqual([undefined, 0]);
  });

  it.each([
    ['a couleur with a drawing', couleur('#ffffff', 1), drawing(''), 'has no drawing'],
    ['a motif without one', motif, [], 'needs a drawing'],
    ['a scene with a tile', { ...motif, type: 'scene' as const }, drawing(''), 'tile belongs to a motif'],
  ])('CHK-5 %s is refused', async (_, source, artwork, message) => {
    await expect(compiled(source, artwork, swatches())).rejects.toThrow(message);
  });
});
