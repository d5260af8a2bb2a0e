import { testForme } from '@cmon/core/scene/testing/testCatalogue';
import { expect, it } from 'vitest';
import { computeContrast, computeLuminance, parseHexColour } from '../colour/contrast.ts';
import { readEdge } from '../colour/edges.ts';
import { addHalos, addMaterialHalos, addPictoHalos } from './addHalos.ts';
import type { CompiledFond } from './drawings/compileFond.ts';

const emptyNames = { fr_FR: '', es_ES: '', it_IT: '', en_GB: '', de_DE: '' };

/** A background of one colour, from which a text colour or an edge of illustrations doesn't stand out. */
function createFond(ground: string, unclear: Pick<CompiledFond, 'unclear' | 'unclearEdges'>): CompiledFond {
  return {
    fond: {
      id: 1,
      fond_id: 'PINK',
      type: 'couleur',
      value: ground,
      name: emptyNames,
      textcolors: [7],
      textcolorSwatch: null,
      textcolorDefault: 7,
      pictoVariation: 'F',
      colour: ground,
    },
    files: [],
    thumbs: new Map(),
    ground: [],
    calm: ground,
    ...unclear,
  };
}

/** The halo of a text colour that doesn't stand out from a background of one colour. */
function findHalo(ground: string, text: string, show = (hex: string) => hex): string | undefined {
  const fond = createFond(ground, { unclear: [7], unclearEdges: [] });
  return addHalos(fond, new Map([[7, { id: 7, value: text, name: emptyNames }]]), show).fond.halos?.[7];
}

it("CAT-46 a halo is the background's own colour where it contrasts, else a lighter or darker shade that can be printed", () => {
  expect(findHalo('#fdeef0', '#1d2c5e')).toBe('#fdeef0');
  expect(findHalo('#f8c3d3', '#d2322d')).toBe('#fef8fa');
  expect(findHalo('#e4572e', '#ffffff')).toBe('#c44b28');
  // A press that prints this shade paler than it is gets the next one.
  expect(findHalo('#e4572e', '#ffffff', (hex) => (hex === '#c44b28' ? '#c8512c' : hex))).toBe('#c04927');
});

it('CAT-46 a text colour that neither white nor black sets off is refused', () => {
  expect(() => findHalo('#777777', '#767676')).toThrow("text colour 7 can't stand out from it");
});

it('ART-21 the halo of an illustration is the background’s own colour, a shade with a contrast of 3, or else its own again', () => {
  const find = (ground: string, edge: string) =>
    addPictoHalos(
      createFond(ground, { unclear: [], unclearEdges: [edge, '05'] }),
      new Set([edge]),
      (hex) => hex,
    ).fond.pictoHalos;
  // Dark lines on pale blue; dark lines on dark green; yellow on cream, around which black would look like a mistake.
  expect(find('#e9f3fa', '01')).toEqual({ '01': '#e9f3fa' });
  expect(find('#2f5249', '01')).toEqual({ '01': '#9aaba7' });
  expect(find('#fdf6e3', '34')).toEqual({ 34: '#fdf6e3' });
});

it('ART-24 around lively colours a halo on a darker background is a dark shade of it, not nearly black', () => {
  const find = (ground: string, edge: string) =>
    addPictoHalos(createFond(ground, { unclear: [], unclearEdges: [edge] }), new Set([edge]), (hex) => hex)
      .fond.pictoHalos?.[edge] ?? '';
  const measure = (hex: string) => computeLuminance(parseHexColour(hex));
  // Orange on denim, on a blue night and on red wool.
  for (const ground of ['#3c5f8f', '#2f4280', '#b8383f']) {
    const halo = measure(find(ground, '46'));
    expect(halo, ground).toBeGreaterThan(0.037);
    expect((readEdge('46').darkest + 0.05) / (halo + 0.05), ground).toBeGreaterThanOrEqual(3);
  }
});

it('ART-29 on dark material an illustration has a shade with a contrast of 3 around it, else white', () => {
  const find = (material: string, edge: string) =>
    addMaterialHalos(testForme({ material }), new Set([edge]), (hex) => hex).pictoHalos?.[edge];
  // Blue cloth: black lines, orange, white, and a drawing from dark to white.
  expect(find('#1f5fa8', '00')).toBe('#5082bb');
  expect(find('#1f5fa8', '46')).toBe('#133b69');
  expect(find('#1f5fa8', '66')).toBeUndefined();
  expect(find('#1f5fa8', '26')).toBe('#ffffff');
});

it('ART-31 on pale material only what nearly vanishes has a halo, a darker shade of the material with a contrast of 3', () => {
  const find = (material: string | undefined, edge: string) =>
    addMaterialHalos(testForme({ material }), new Set([edge]), (hex) => hex).pictoHalos?.[edge];
  // Dark to white on pink and on white, red and orange on pink, yellow on white, brown on natural cotton.
  for (const [material, edge] of [
    ['#f4a6bf', '26'],
    [undefined, '26'],
    ['#f4a6bf', '36'],
    ['#f4a6bf', '45'],
    [undefined, '56'],
    ['#f3ead7', '56'],
  ] as const)
    expect(find(material, edge), `${material} ${edge}`).toBeUndefined();
  // White on white, yellow on yellow, grey on pink.
  for (const [material, edge] of [
    [undefined, '66'],
    ['#f6cb3e', '56'],
    ['#f4a6bf', '55'],
  ] as const) {
    const halo = find(material, edge) ?? '#ffffff';
    const contrast = computeContrast(halo, material ?? '#ffffff');
    expect(contrast, `${material} ${edge} ${halo}`).toBeGreaterThanOrEqual(3.1);
    expect(contrast).toBeLessThan(3.5);
  }
});
