import { expect, it } from 'vitest';
import { type BlockedItem, type BlockedOrder, findBlockers } from './findBlockers.ts';

const item: BlockedItem = {
  id: 'item',
  souffrance: false,
  blankMissing: false,
  needsPrint: true,
  lot: { id: 'lot', cutting: 'dec_complet' },
  megalot: { id: 'megalot', fileState: 3, failed: false },
  strip: { id: 'strip', seen: true, disposition: 'OK' },
  fabStatus: null,
  paused: false,
  waitsForControl: false,
  isReissued: false,
  cip: 'none',
  packed: true,
};
function order(more: Partial<BlockedOrder>, ...items: Partial<BlockedItem>[]): BlockedOrder {
  return {
    id: 'order',
    status: 'imprimee',
    held: false,
    souffrance: false,
    reissues: [],
    refunds: [],
    parcels: [],
    ...more,
    items: items.map((changes) => ({ ...item, ...changes })),
  };
}
const summarize = (blocked: BlockedOrder) =>
  findBlockers(blocked).map(({ kind, object, unblockedBy }) => [kind, object, unblockedBy]);
function cutting(state: NonNullable<BlockedItem['lot']>['cutting']) {
  return {
    lot: { id: 'lot', cutting: state },
  };
}

it.each<[string, BlockedOrder, (string | null)[][]]>([
  ['BLD-26', order({ status: 'holded', held: true }, {}), [['held', 'order', 'customerService']]],
  ['BLD-26', order({ status: 'pending' }, {}), [['notPaid', 'order', 'shopManager']]],
  ['ORD-94', order({ status: 'pending_payment' }, {}), [['paymentAwaited', 'order', 'customerService']]],
  [
    'ORD-80',
    order({ status: 'refund_requested', refunds: [{ isOfShop: false }] }, { packed: false }),
    [
      ['refundRequested', 'order', 'shopManager'],
      ['waitsForPacking', 'item', 'preparator'],
    ],
  ],
  [
    'ORD-95',
    order({ status: 'refund_requested', held: true, refunds: [{ isOfShop: true }] }, {}),
    [
      ['held', 'order', 'customerService'],
      ['refundOfShop', 'order', null],
    ],
  ],
  [
    'ORD-95',
    order(
      { status: 'refund_requested', refunds: [{ isOfShop: true }, { isOfShop: true }] },
      { packed: false },
    ),
    [
      ['refundOfShop', 'order', null],
      ['waitsForPacking', 'item', 'preparator'],
    ],
  ],
  [
    'ORD-93',
    order(
      {
        parcels: [
          { id: 'p', label: 'ready', holdsCanceled: false },
          { id: 'q', label: 'toPrint', holdsCanceled: false },
        ],
      },
      {},
    ),
    [
      ['parcelToShip', 'parcel', 'preparator'],
      ['labelToPrint', 'parcel', 'preparator'],
    ],
  ],
  [
    'ORD-93',
    order(
      {
        parcels: [
          { id: 'p', label: 'voided', holdsCanceled: false },
          { id: 'q', label: 'awaited', holdsCanceled: false },
        ],
      },
      {},
    ),
    [
      ['labelVoided', 'parcel', 'preparator'],
      ['labelAwaited', 'parcel', 'preparator'],
    ],
  ],
  [
    'SHP-53',
    order({ parcels: [{ id: 'p', label: 'ready', holdsCanceled: true }] }, {}),
    [['canceledInParcel', 'parcel', 'preparator']],
  ],
  [
    'ORD-93',
    order(
      { parcels: [{ id: 'p', label: 'ready', holdsCanceled: false }] },
      {},
      { id: 'other', packed: false },
    ),
    [['waitsForPacking', 'item', 'preparator']],
  ],
  ['BLD-26', order({}, { souffrance: true }), [['souffrance', 'item', 'customerService']]],
  ['BLD-26', order({ souffrance: true }, { lot: null }), [['souffrance', 'order', 'customerService']]],
  ['BLD-26', order({}, { lot: null }), [['waitsForLot', 'item', 'generator']]],
  ['BLD-26', order({}, { megalot: null }), [['waitsForMegalot', 'lot', 'generator']]],
  [
    'BLD-26',
    order({}, { megalot: { id: 'm', fileState: 0, failed: true } }),
    [['generationFailed', 'megalot', 'generator']],
  ],
  ['BLD-26', order({}, cutting('dec_durst')), [['waitsForPress', 'lot', 'preparator']]],
  ['BLD-26', order({}, cutting('dec_cq_decoupe')), [['waitsForCut', 'lot', 'preparator']]],
  [
    'BLD-26',
    order({}, { ...cutting('dec_durst'), strip: null, fabStatus: 'FAB_REPRISE_MANUELLE' }),
    [['fabricationProblem', 'item', 'superPreparator']],
  ],
  [
    'BLD-26',
    order({}, { ...cutting('dec_bde_imprimees'), strip: null, fabStatus: 'FAB_A_FAIRE' }),
    [['fabrication', 'item', 'preparator']],
  ],
  [
    'BLD-26',
    order({}, { ...cutting('dec_bde_imprimees'), strip: null, fabStatus: 'FAB_COMPLETE', cip: 'missing' }),
    [['cipMissing', 'item', 'superPreparator']],
  ],
  [
    'BLD-26',
    order({}, { ...cutting('dec_tri_en_cours'), strip: { id: 's', seen: false, disposition: null } }),
    [['stripMissing', 'strip', 'preparator']],
  ],
  [
    'BLD-36',
    order({}, { ...cutting('dec_complet'), strip: { id: 's', seen: true, disposition: 'Retirer' } }),
    [['stripPulled', 'strip', 'preparator']],
  ],
  [
    'BLD-26',
    order(
      {
        reissues: [
          { of: { object: 'strip', id: 's' }, state: 'open', toApprove: false },
          { of: { object: 'strip', id: 't' }, state: 'done', toApprove: false },
        ],
      },
      {},
    ),
    [['reissueOpen', 'strip', 'generator']],
  ],
  [
    'WSC-130',
    order({ reissues: [{ of: { object: 'item', id: 'item' }, state: 'open', toApprove: true }] }, {}),
    [['reissueToApprove', 'item', 'superPreparator']],
  ],
  ['BLD-26', order({}, { fabStatus: 'FAB_A_FAIRE' }), [['fabrication', 'item', 'preparator']]],
  [
    'WSC-396',
    order({}, { fabStatus: 'FAB_EN_COURS', paused: true }),
    [['fabricationPaused', 'item', 'preparator']],
  ],
  [
    'WSC-466',
    order(
      {
        reissues: [{ of: { object: 'item', id: 'item' }, state: 'open', toApprove: false }],
        parcels: [{ id: 'parcel', label: 'ready', holdsCanceled: false }],
      },
      { strip: null, fabStatus: 'FAB_EN_ATTENTE', isReissued: true, packed: false },
      {},
    ),
    [['reissueOpen', 'item', 'generator']],
  ],
  [
    'WSC-467',
    order({}, { fabStatus: 'FAB_EN_COURS', waitsForControl: true }),
    [['waitsForControl', 'item', 'superPreparator']],
  ],
  ['BLD-26', order({}, { fabStatus: 'FAB_L2C_ERROR' }), [['fabricationProblem', 'item', 'superPreparator']]],
  ['CIP-1', order({}, { cip: 'open', packed: false }), [['waitsForCip', 'item', 'preparator']]],
  ['CIP-3', order({}, { cip: 'missing', packed: false }), [['cipMissing', 'item', 'superPreparator']]],
  ['BLD-26', order({}, { packed: false }), [['waitsForPacking', 'item', 'preparator']]],
  [
    'WSC-492',
    order({}, { packed: false }, { id: 'mug', fabStatus: 'FAB_EN_COURS', packed: false }),
    [['fabrication', 'item', 'preparator']],
  ],
  ['BLD-26', order({ status: 'complete' }, { packed: false }), []],
])('%s %#: an order lists what blocks it and who can unblock it', (_, blocked, expected) => {
  expect(summarize(blocked)).toEqual(expected);
});

it('BLD-26 items that wait for the same lot are listed as one blocker', () => {
  expect(
    summarize(order({}, { id: 'a', ...cutting('attente') }, { id: 'b', ...cutting('attente') })),
  ).toHaveLength(1);
});
