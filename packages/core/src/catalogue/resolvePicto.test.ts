import { expect, it } from 'vitest';
import { CATALOGUE, DOCUMENT, FOND } from '../testing/fixture.ts';
import type { Catalogue } from './document.ts';
import { indexCatalogue } from './indexCatalogue.ts';
import { findPictoVariation, resolvePicto } from './resolvePicto.ts';

function resolveOn(catalogue: Catalogue, id: number, fond: number) {
  const picto = catalogue.pictos.get(id);
  return picto && resolvePicto(catalogue, picto, fond);
}

it('CAT-12 CAT-37 a poly picto takes the variation of the background, or C by default', () => {
  expect(resolveOn(CATALOGUE, 1, FOND.white)).toEqual({ variation: 'F', tint: null });
  expect(resolveOn(CATALOGUE, 1, FOND.night)).toEqual({ variation: 'C', tint: null });
  expect(resolveOn(CATALOGUE, 1, FOND.motif)).toEqual({ variation: 'C', tint: null });
});

it('OPT-3 CAT-37 a teintelink takes priority over the background, for every variation of the drawing', () => {
  const linked = indexCatalogue({ ...DOCUMENT, teintelinks: [{ p: 1, f: FOND.white, t: 'C' }] });
  expect(resolveOn(linked, 1, FOND.white)).toEqual({ variation: 'C', tint: null });
  expect(resolveOn(linked, 1001, FOND.white)).toEqual({ variation: 'C', tint: null });
});

it('OPT-3 a mono picto takes the tint of its link', () => {
  expect(resolveOn(CATALOGUE, 2, FOND.night)).toEqual({ variation: '', tint: '#ffd000' });
  expect(resolveOn(CATALOGUE, 2, FOND.white)).toEqual({ variation: '', tint: null });
});

it('CAT-11 the variations of a drawing are found by its name', () => {
  const ours = CATALOGUE.pictos.get(1);
  const voiture = CATALOGUE.pictos.get(3);
  expect(ours && findPictoVariation(CATALOGUE, ours, 'C')?.id).toBe(1001);
  expect(ours && findPictoVariation(CATALOGUE, ours, 'F')?.id).toBe(1);
  expect(voiture && findPictoVariation(CATALOGUE, voiture, 'C')).toBeNull();
});
