import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeItemStatus,
  computeProductionStatus,
  getChainRank,
  getDisplayedStatus,
  type ItemProgress,
  listChainSteps,
} from './orderRollUp.ts';
import { type OrderStatus, PRODUCTION_CHAIN } from './statuses.ts';

const label: ItemProgress = {
  needsPrint: true,
  lot: { cutting: 'attente', previousCutting: null, fileState: 0 },
  strip: { disposition: null },
  fabStatus: null,
  shipped: false,
};
function makeProgress(
  cutting: 'dec_durst' | 'dec_bde_imprimees' | 'dec_complet',
  fileState = 1,
): ItemProgress {
  return {
    ...label,
    lot: { cutting, previousCutting: null, fileState },
  };
}

describe('the status of an item', () => {
  it.each<[string, string, OrderStatus, ItemProgress]>([
    ['INV-1', 'an item in no lot', 'processing', { ...label, lot: null }],
    ['INV-1', 'an item in a lot that waits', 'reserve', label],
    ['ORD-11', 'an item with files', 'generated', makeProgress('dec_durst')],
    ['ORD-13', 'a printed item', 'imprimee', makeProgress('dec_bde_imprimees')],
    ['ORD-16', 'a label that is not sorted', 'imprimee', makeProgress('dec_complet', 3)],
    [
      'ORD-16',
      'a sorted label',
      'fabriquee',
      { ...makeProgress('dec_complet', 3), strip: { disposition: 'OK' } },
    ],
    [
      'ORD-16',
      'a label to reissue',
      'imprimee',
      { ...makeProgress('dec_complet', 3), strip: { disposition: 'Ressortir' } },
    ],
    [
      'ORD-16',
      'an object in fabrication',
      'imprimee',
      { ...makeProgress('dec_complet', 3), strip: null, fabStatus: 'FAB_EN_COURS' },
    ],
    ['ORD-18', 'a stock item', 'fabriquee', { ...label, needsPrint: false, lot: null, strip: null }],
    ['ORD-19', 'a shipped item', 'complete', { ...label, shipped: true }],
  ])('%s %s is %s', (_id, _item, expected, item) => {
    expect(computeItemStatus(item)).toBe(expected);
  });
});

describe('an order’s status', () => {
  it('INV-1 the status of an order is the status of its least advanced item', () => {
    expect(
      computeProductionStatus([makeProgress('dec_bde_imprimees'), makeProgress('dec_durst')], 'none'),
    ).toBe('generated');
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

  it('ORD-36 ressortieV2 and ressortie take precedence over the least advanced item', () => {
    expect(computeProductionStatus([label], 'afterShipping')).toBe('ressortieV2');
    expect(computeProductionStatus([label], 'beforeShipping')).toBe('ressortie');
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
    '%s an order with shop status %s and production status %s is displayed as %s',
    (_, shop, production, displayed) => {
      expect(getDisplayedStatus(shop, production)).toBe(displayed);
    },
  );

  it('ORD-36 an order moves along the chain one step at a time, forwards and backwards', () => {
    const status = fc.constantFrom(...PRODUCTION_CHAIN);
    fc.assert(
      fc.property(status, status, (from, to) => {
        const walked = [from, ...listChainSteps(from, to)];
        expect(walked.at(-1)).toBe(to);
        const jumps = walked
          .slice(1)
          .map((one, index) => getChainRank(one) - getChainRank(walked[index] ?? one));
        expect(jumps.every((jump) => Math.abs(jump) === 1)).toBe(true);
        expect(new Set(walked).size).toBe(walked.length);
      }),
    );
  });
});
