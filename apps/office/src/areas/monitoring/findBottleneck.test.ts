import { expect, it } from 'vitest';
import { findBottleneck, findMarkedState } from './findBottleneck.ts';

it('ORD-78 a state is marked as the bottleneck only when it belongs to the step that is the bottleneck', () => {
  const clearingHoursByStep = { lot: 1, print: 2, cut: 9, fabrication: null, shipping: 0 } as const;
  const steps = Object.entries(clearingHoursByStep).map(([step, clearingHours]) => ({
    step: step as 'lot',
    clearingHours,
  }));
  const step = findBottleneck(steps);
  expect(step).toBe('cut');
  expect(
    ['dec_tri_en_cours', 'mg_dec_decoupe', 'attente'].map((state) => findMarkedState(state, step)),
  ).toEqual(['dec_tri_en_cours', 'mg_dec_decoupe', null]);
  expect(['dec_tri_en_cours', 'attente'].map((state) => findMarkedState(state, 'print'))).toEqual([
    null,
    'attente',
  ]);
});
