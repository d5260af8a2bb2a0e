import { expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/document.ts';
import type { Forme, Picto } from '../catalogue/types.ts';
import { buildScene } from './buildScene.ts';
import { testCatalogue, testChoice, testEnv } from './testing/testCatalogue.ts';

/** Gives the picto 2, which has colours of its own, an outline from dark to light. */
const withEdge = (picto: Picto): Picto => (picto.id === 2 ? { ...picto, edge: '14' } : picto);

/** The test catalogue, in which letters of colour 1 and illustrations need a halo on the background `id`. */
function withHalo(id: number, material: Partial<Forme> = {}): Catalogue {
  const fond = testCatalogue.fonds.get(id);
  if (fond === undefined) throw new Error(`no fond ${id}`);
  return {
    ...testCatalogue,
    fonds: new Map([
      ...testCatalogue.fonds,
      [id, { ...fond, halos: { 1: '#fbe08a' }, pictoHalos: { 14: '#fdf6e3' } }],
    ]),
    formes: new Map([...testCatalogue.formes].map(([key, forme]) => [key, { ...forme, ...material }])),
    pictos: new Map([...testCatalogue.pictos].map(([key, picto]) => [key, withEdge(picto)])),
  };
}

/** Lists the kinds of node that have a halo in a scene, each with the colour of its halo. */
function listHalos(fond: number, picto: number, value = 'Zoé', material: Partial<Forme> = {}) {
  const choice = testChoice({ fond, picto, textes: [{ value, ratio: 1, placeholder: 'Prénom' }] });
  return buildScene(choice, testEnv({ catalogue: withHalo(12, material) })).nodes.flatMap((node) => {
    if (node.kind === 'text' && node.halo) return [['text', node.halo]];
    return node.kind === 'artwork' && node.halo ? [[node.layer, node.halo]] : [];
  });
}

it('CAT-47 letters and an illustration of their colour have the halo that the background asks for', () => {
  expect(listHalos(12, 1)).toEqual([
    ['picto', '#fbe08a'],
    ['text', '#fbe08a'],
  ]);
  expect(listHalos(1, 1)).toEqual([]);
});

it('ART-21, CAT-47 an illustration with colours of its own has the halo of its edge, and a placeholder has the halo of the text', () => {
  expect(listHalos(12, 2, '')).toEqual([
    ['picto', '#fdf6e3'],
    ['text', '#fbe08a'],
  ]);
  expect(listHalos(12, 6, '')).toEqual([['text', '#fbe08a']]);
  expect(listHalos(1, 2, '')).toEqual([]);
});

it('ART-29 without a background, an illustration with colours of its own has the halo that the bare material asks for', () => {
  const material = { material: '#1f5fa8', pictoHalos: { 14: '#ffffff' } };
  expect(listHalos(0, 2, 'Zoé', material)).toEqual([['picto', '#ffffff']]);
  expect(listHalos(0, 1, 'Zoé', material)).toEqual([]);
  expect(listHalos(1, 2, 'Zoé', material)).toEqual([]);
});
