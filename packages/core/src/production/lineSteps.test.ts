import { expect, it } from 'vitest';
import { LINE_STEPS, lineSteps } from './lineSteps.ts';
import type { ItemProgress } from './orderRollUp.ts';

function label(more: Partial<ItemProgress> = {}): ItemProgress {
  return {
    printed: true,
    lot: null,
    strip: null,
    fabStatus: null,
    shipped: false,
    ...more,
  };
}
function inLot(
  cutting: NonNullable<ItemProgress['lot']>['cutting'],
  fileState: number,
  more: Partial<ItemProgress> = {},
) {
  return label({ lot: { cutting, previousCutting: null, fileState }, strip: { disposition: null }, ...more });
}
const stock = (more: Partial<ItemProgress> = {}) => label({ printed: false, ...more });

it('BEY-42 a line goes from received to shipped, a step at a time', () => {
  const journey = [
    label(),
    inLot('attente', 0),
    inLot('attente', 1),
    inLot('dec_bde_imprimees', 2),
    inLot('dec_tri_en_cours', 3),
    inLot('dec_complet', 3, { strip: { disposition: 'OK' } }),
    inLot('dec_complet', 3, { strip: { disposition: 'OK' }, shipped: true }),
  ];
  expect(journey.map((item) => lineSteps([item]).at)).toEqual([
    'received',
    'preparing',
    'preparing',
    'printed',
    'printed',
    'made',
    'shipped',
  ]);
  expect(lineSteps([label()]).steps).toEqual(LINE_STEPS);
});

it('BEY-42 a line is where its least advanced unit is', () => {
  const made = inLot('dec_complet', 3, { strip: { disposition: 'OK' } });
  expect(lineSteps([made, label()]).at).toBe('received');
  expect(lineSteps([made, { ...made, shipped: true }]).at).toBe('made');
  expect(lineSteps([{ ...made, fabStatus: 'FAB_A_FAIRE' }]).at).toBe('printed');
});

it('BEY-42 goods from stock are received, then shipped, and wait for nobody’s print', () => {
  expect(lineSteps([stock()])).toEqual({ steps: ['received', 'shipped'], at: 'received' });
  expect(lineSteps([stock({ shipped: true })]).at).toBe('shipped');
  expect(lineSteps([stock(), inLot('attente', 0)]).at).toBe('preparing');
  expect(lineSteps([])).toEqual({ steps: ['received', 'shipped'], at: 'received' });
});
