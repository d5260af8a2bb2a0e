import { expect, it } from 'vitest';
import { B, CATALOGUE, DOCUMENT } from '../testing/fixture.ts';
import type { Catalogue } from './document.ts';
import { indexCatalogue } from './indexCatalogue.ts';
import { findPictoVariation, resolvePicto } from './resolvePicto.ts';

function on(catalogue: Catalogue, id: number, fond: number) {
  const picto = catalogue.pictos.get(id);
  return picto && resolvePicto(catalogue, picto, fond);
}

it('CAT-12 CAT-37 a poly picto takes the variation of the background, or C by default', () => {
  expect(on(CATALOGUE, 1, B.white)).toEqual({ variation: 'F', tint: null });
  expect(on(CATALOGUE, 1, B.night)).toEqual({ variation: 'C', tint: null });
  expect(on(CATALOGUE, 1, B.motif)).toEqual({ variation: 'C', tint: null });
});

it('OPT-3 CAT-37 a teintelink takes priority over the background, for every variation of the drawing', () => {
  const linked = indexCatalogue({ ...DOCUMENT, teintelinks: [{ p: 1, f: B.white, t: 'C' }] });
  expect(on(linked, 1, B.white)).toEqual({ variation: 'C', tint: null });
  expect(on(linked, 1001, B.white)).toEqual({ variation: 'C', tint: null });
});

it('OPT-3 a mono picto takes the tint of its link', () => {
  expect(on(CATALOGUE, 2, B.night)).toEqual({ variation: '', tint: '#ffd000' });
  expect(on(CATALOGUE, 2, B.white)).toEqual({ variation: '', tint: null });
});

it('CAT-11 the variations of a drawing are found by its name', () => {
  const ours = CATALOGUE.pictos.get(1);
  const voiture = CATALOGUE.pictos.get(3);
  expect(ours && findPictoVariation(CATALOGUE, ours, 'C')?.id).toBe(1001);
  expect(ours && findPictoVariation(CATALOGUE, ours, 'F')?.id).toBe(1);
  expect(voiture && findPictoVariation(CATALOGUE, voiture, 'C')).toBeNull();
});
