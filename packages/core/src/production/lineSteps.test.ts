import { expect, it } from 'vitest';
import { computeLineProgress, LINE_STEPS } from './lineSteps.ts';
import type { ItemProgress } from './orderRollUp.ts';

function makeLabel(more: Partial<ItemProgress> = {}): ItemProgress {
  return {
    needsPrint: true,
    lot: null,
    strip: null,
    fabStatus: null,
    shipped: false,
    ...more,
  };
}
function makeLabelInLot(
  cutting: NonNullable<ItemProgress['lot']>['cutting'],
  fileState: number,
  more: Partial<ItemProgress> = {},
) {
  return makeLabel({
    lot: { cutting, previousCutting: null, fileState },
    strip: { disposition: null },
    ...more,
  });
}
const makeStockItem = (more: Partial<ItemProgress> = {}) => makeLabel({ needsPrint: false, ...more });

it('BEY-42 a line goes from received to shipped, one step at a time', () => {
  const journey = [
    makeLabel(),
    makeLabelInLot('attente', 0),
    makeLabelInLot('attente', 1),
    makeLabelInLot('dec_bde_imprimees', 2),
    makeLabelInLot('dec_tri_en_cours', 3),
    makeLabelInLot('dec_complet', 3, { strip: { disposition: 'OK' } }),
    makeLabelInLot('dec_complet', 3, { strip: { disposition: 'OK' }, shipped: true }),
  ];
  expect(journey.map((item) => computeLineProgress([item]).currentStep)).toEqual([
    'received',
    'preparing',
    'preparing',
    'printed',
    'printed',
    'made',
    'shipped',
  ]);
  expect(computeLineProgress([makeLabel()]).steps).toEqual(LINE_STEPS);
});

it('BEY-42 a line is where its least advanced unit is', () => {
  const finishedLabel = makeLabelInLot('dec_complet', 3, { strip: { disposition: 'OK' } });
  expect(computeLineProgress([finishedLabel, makeLabel()]).currentStep).toBe('received');
  expect(computeLineProgress([finishedLabel, { ...finishedLabel, shipped: true }]).currentStep).toBe('made');
  expect(computeLineProgress([{ ...finishedLabel, fabStatus: 'FAB_A_FAIRE' }]).currentStep).toBe('printed');
});

it('BEY-42 goods from stock are received, then shipped, without a print step', () => {
  expect(computeLineProgress([makeStockItem()])).toEqual({
    steps: ['received', 'shipped'],
    currentStep: 'received',
  });
  expect(computeLineProgress([makeStockItem({ shipped: true })]).currentStep).toBe('shipped');
  expect(computeLineProgress([makeStockItem(), makeLabelInLot('attente', 0)]).currentStep).toBe('preparing');
  expect(computeLineProgress([])).toEqual({ steps: ['received', 'shipped'], currentStep: 'received' });
});
