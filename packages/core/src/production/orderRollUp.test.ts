import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chainRank,
  chainSteps,
  computeItemStatus,
  computeProductionStatus,
  getDisplayedStatus,
  type ItemProgress,
} from './orderRollUp.ts';
import { type OrderStatus, PRODUCTION_CHAIN } from './statuses.ts';

const label: ItemProgress = {
  printed: true,
  lot: { cutting: 'attente', previousCutting: null, fileState: 0 },
  strip: { disposition: null },
  fabStatus: null,
  shipped: false,
};
function at(cutting: 'dec_durst' | 'dec_bde_imprimees' | 'dec_complet', fileState = 1): ItemProgress {
  return {
    ...label,
    lot: { cutting, previousCutting: null, fileState },
  };
}

describe('the status of an item', () => {
  it.each<[string, OrderStatus, ItemProgress]>([
    ['INV-1', 'processing', { ...label, lot: null }],
    ['INV-1', 'reserve', label],
    ['ORD-11', 'generated', at('dec_durst')],
    ['ORD-13', 'imprimee', at('dec_bde_imprimees')],
    ['ORD-16', 'imprimee', at('dec_complet', 3)],
    ['ORD-16', 'fabriquee', { ...at('dec_complet', 3), strip: { disposition: 'OK' } }],
    ['ORD-16', 'imprimee', { ...at('dec_complet', 3), strip: { disposition: 'Ressortir' } }],
    ['ORD-16', 'imprimee', { ...at('dec_complet', 3), strip: null, fabStatus: 'FAB_EN_COURS' }],
    ['ORD-18', 'fabriquee', { ...label, printed: false, lot: null, strip: null }],
    ['ORD-19', 'complete', { ...label, shipped: true }],
  ])('%s is %s', (_, expected, item) => {
    expect(computeItemStatus(item)).toBe(expected);
  });
});

describe('an order’s status', () => {
  it('INV-1 is that of its least advanced item', () => {
    expect(computeProductionStatus([at('dec_bde_imprimees'), at('dec_durst')], 'none')).toBe('generated');
    expect(
      computeProductionStatus(
        [
          { ...label, shipped: true },
          { ...label, lot: null },
        ],
        'none',
      ),
    ).toBe('processing');
  });

  it('ORD-36 ressortieV2 takes precedence over ressortie, and both over the least advanced item', () => {
    expect(computeProductionStatus([label], 'afterShipping')).toBe('ressortieV2');
    expect(computeProductionStatus([label], 'floor')).toBe('ressortie');
  });

  it.each<[string, OrderStatus, OrderStatus, OrderStatus]>([
    ['ORD-36', 'processing', 'imprimee', 'imprimee'],
    ['ORD-36', 'processing', 'holded', 'holded'],
    ['ORD-36', 'processing', 'ressortieV2', 'ressortieV2'],
    ['ORD-36', 'partially_refunded', 'fabriquee', 'partially_refunded'],
    ['ORD-36', 'refund_refused', 'fabriquee', 'refund_refused'],
    ['ORD-36', 'refunded', 'ressortie', 'refunded'],
    ['ORD-36', 'refund_requested', 'holded', 'refund_requested'],
    ['ORD-36', 'refund_requested', 'canceled', 'canceled'],
    ['ORD-36', 'closed', 'ressortieV2', 'closed'],
    ['ORD-37', 'pending', 'processing', 'pending'],
    ['ORD-37', 'pending_payment', 'holded', 'holded'],
  ])(
    '%s an order with shop status %s and floor status %s is displayed as %s',
    (_, shop, floor, displayed) => {
      expect(getDisplayedStatus(shop, floor)).toBe(displayed);
    },
  );

  it('ORD-36 an order moves along the chain one step at a time, forwards and backwards', () => {
    const status = fc.constantFrom(...PRODUCTION_CHAIN);
    fc.assert(
      fc.property(status, status, (from, to) => {
        const walked = [from, ...chainSteps(from, to)];
        expect(walked.at(-1)).toBe(to);
        const jumps = walked.slice(1).map((one, index) => chainRank(one) - chainRank(walked[index] ?? one));
        expect(jumps.every((jump) => Math.abs(jump) === 1)).toBe(true);
        expect(new Set(walked).size).toBe(walked.length);
      }),
    );
  });
});
