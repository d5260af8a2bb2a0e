import {
  ENDED_ORDER_STATUSES,
  FILE_STATE,
  ORDER_STATUSES,
  type OrderStatus,
  PRODUCTION_CHAIN,
} from '../statuses.ts';
import { backToEach, fromEach, type Guard, type TransitionTable } from './transition.ts';

/** Facts about an order that the guards of its moves check. */
export interface OrderFacts {
  /** The previews are valid, the options are sold in that market, the address is valid and the order is not held. */
  readonly eligible: boolean;
  /** Lowest file state among the megalots of the printed items; 0 while an item is in no megalot. */
  readonly fileState: number;
  /** Every printed item is in a lot at or past dec_bde_imprimees. */
  readonly printed: boolean;
  /** The order's strips are cut and sorted OK. */
  readonly sorted: boolean;
  /** Every item is FAB_COMPLETE or needs no fabrication. */
  readonly fabricated: boolean;
  readonly openReissue: boolean;
  /** Every item's print step is STEP_AUCUN. */
  readonly nothingToPrint: boolean;
  /** Every item is in a shipped parcel. */
  readonly allItemsShipped: boolean;
  /** Status stored when the order was held or its refund requested. */
  readonly previous: OrderStatus | null;
  /** The caller confirmed a cancellation inside production. */
  readonly confirmed: boolean;
  /** At least one lot of the order is printed, or one of its parcels is shipped. */
  readonly printedOrShipped: boolean;
}

const guard = (name: string, holds: Guard<OrderFacts>['holds']): Guard<OrderFacts> => ({ name, holds });
const isPrevious = (facts: OrderFacts, to: OrderStatus) => facts.previous === to;
const notAllShipped = guard('notAllShipped', (facts) => !facts.allItemsShipped);

/**
 * Statuses from which an order may be put on hold. The statuses of a refund are not among them: a refund is stored in
 * `shop_status`, a hold in `production_status`, so a hold is checked from the production status.
 */
const HOLDABLE = [
  'pending',
  'pending_payment',
  ...PRODUCTION_CHAIN,
  'ressortie',
  'ressortieV2',
] as const satisfies readonly OrderStatus[];

/**
 * Statuses from which a refund may be requested. A refund of a held order is checked from the status before the hold
 * (`getStartStatus`).
 */
const REFUNDABLE = [
  ...PRODUCTION_CHAIN,
  'ressortie',
  'ressortieV2',
] as const satisfies readonly OrderStatus[];

/** Statuses that an order may have when its refund ends. */
const AFTER_REFUND = [...REFUNDABLE, 'holded'] as const satisfies readonly OrderStatus[];

export const orderTransitions: TransitionTable<OrderStatus, OrderFacts> = {
  name: 'order',
  states: ORDER_STATUSES,
  finals: ENDED_ORDER_STATUSES,
  transitions: [
    { from: null, to: 'pending_payment', trigger: 'placedCardPending', who: ['system'] },
    { from: null, to: 'pending', trigger: 'placedOffline', who: ['system'] },
    { from: 'pending_payment', to: 'processing', trigger: 'paymentCaptured', who: ['system'] },
    {
      from: 'pending_payment',
      to: 'canceled',
      trigger: 'paymentFailed',
      who: ['system', 'cancel'],
      command: 'cancel',
      backward: true,
    },
    {
      from: 'pending',
      to: 'processing',
      trigger: 'paymentReceived',
      // Staff record the payment here, or the shop reports it. A note is required in both cases.
      who: ['takePayment', 'system'],
      needsReason: true,
      command: 'receivePayment',
    },
    {
      from: 'pending',
      to: 'canceled',
      trigger: 'notPaid',
      who: ['takePayment', 'system'],
      command: 'cancel',
      backward: true,
    },
    // The shop cancelled the order before production started.
    { from: 'processing', to: 'canceled', trigger: 'canceledByShop', who: ['system'] },

    {
      from: 'processing',
      to: 'reserve',
      trigger: 'takenIntoLot',
      who: ['system'],
      guard: guard('eligible', (facts) => facts.eligible),
    },
    {
      from: 'reserve',
      to: 'processing',
      trigger: 'leftLot',
      who: ['generate'],
      guard: guard('filesNotGenerated', (facts) => facts.fileState === FILE_STATE.waiting),
    },
    {
      // A refund was requested before the items were printed.
      from: 'reserve',
      to: 'processing',
      trigger: 'productionStopped',
      who: ['system'],
      guard: guard('filesNotGenerated', (facts) => facts.fileState === FILE_STATE.waiting),
    },
    {
      from: 'reserve',
      to: 'generated',
      trigger: 'filesWritten',
      who: ['system'],
      guard: guard('filesGenerated', (facts) => facts.fileState >= FILE_STATE.generated),
    },
    {
      from: 'generated',
      to: 'reserve',
      trigger: 'regenerationAsked',
      who: ['generate', 'system'],
      guard: guard('filesNotGenerated', (facts) => facts.fileState === FILE_STATE.waiting),
      needsReason: true,
    },
    {
      from: 'generated',
      to: 'imprimee',
      trigger: 'stripsPrinted',
      who: ['system'],
      guard: guard('printed', (facts) => facts.printed),
    },
    {
      from: 'imprimee',
      to: 'generated',
      trigger: 'pressFault',
      who: ['system'],
      guard: guard('notPrinted', (facts) => !facts.printed),
    },
    {
      from: 'imprimee',
      to: 'reserve',
      trigger: 'megalotWithdrawn',
      who: ['system'],
      guard: guard('filesNotGenerated', (facts) => facts.fileState === FILE_STATE.waiting),
      needsReason: true,
    },
    {
      from: 'imprimee',
      to: 'fabriquee',
      trigger: 'sortedAndFabricated',
      who: ['system'],
      guard: guard('sortedAndFabricated', (facts) => facts.sorted && facts.fabricated && !facts.openReissue),
    },
    { from: 'fabriquee', to: 'imprimee', trigger: 'rejected', who: ['system'], needsReason: true },
    ...fromEach<OrderStatus, OrderFacts>(['reserve', 'generated'], {
      to: 'fabriquee',
      trigger: 'nothingToPrint',
      who: ['system'],
      guard: guard('nothingToPrint', (facts) => facts.nothingToPrint && facts.fabricated),
    }),
    {
      from: 'fabriquee',
      to: 'complete',
      trigger: 'lastParcelScannedOut',
      who: ['system'],
      guard: guard('everyItemShipped', (facts) => facts.allItemsShipped),
    },
    {
      from: 'complete',
      to: 'fabriquee',
      trigger: 'parcelVoided',
      who: ['system'],
      guard: notAllShipped,
      needsReason: true,
    },

    ...fromEach<OrderStatus, OrderFacts>(['generated', 'imprimee', 'fabriquee'], {
      to: 'ressortie',
      trigger: 'reissued',
      who: ['reissue'],
      guard: notAllShipped,
      needsReason: true,
    }),
    {
      from: 'complete',
      to: 'ressortieV2',
      trigger: 'afterSales',
      who: ['reissueShipped'],
      needsReason: true,
    },
    ...fromEach<OrderStatus, OrderFacts>(['ressortie', 'ressortieV2'], {
      to: 'reserve',
      trigger: 'pickedIntoReissueLot',
      who: ['generate', 'system'],
    }),
    ...(['generated', 'imprimee', 'fabriquee'] as const).map((to) => ({
      from: 'ressortie' as const,
      to,
      trigger: 'reissueWithdrawn',
      // A cancelled or refunded line withdraws its reissue.
      who: ['system', 'supervise'] as const,
      guard: guard('noOpenReissue', (facts) => !facts.openReissue),
      needsReason: true as const,
    })),
    {
      from: 'ressortieV2',
      to: 'complete',
      trigger: 'afterSalesRefused',
      who: ['reissueShipped'],
      guard: guard('noOpenReissue', (facts) => !facts.openReissue),
      needsReason: true,
    },

    ...fromEach<OrderStatus, OrderFacts>(HOLDABLE, {
      to: 'holded',
      trigger: 'held',
      who: ['hold', 'system'],
      needsReason: true,
      command: 'hold',
      backward: true,
    }),
    ...backToEach<OrderStatus, OrderFacts>(
      HOLDABLE,
      { from: 'holded', trigger: 'released', who: ['hold'], command: 'unhold' },
      isPrevious,
    ),

    ...fromEach<OrderStatus, OrderFacts>(['processing', 'reserve'], {
      to: 'canceled',
      trigger: 'canceledBeforeFiles',
      who: ['cancel'],
      command: 'cancel',
      backward: true,
    }),
    {
      from: 'generated',
      to: 'canceled',
      trigger: 'canceledBeforePrint',
      who: ['cancel'],
      command: 'cancel',
      backward: true,
    },
    ...fromEach<OrderStatus, OrderFacts>(['imprimee', 'fabriquee', 'ressortie'], {
      to: 'canceled',
      trigger: 'canceledInProduction',
      who: ['cancel'],
      guard: [notAllShipped, guard('confirmed', (facts) => facts.confirmed)],
      command: 'cancel',
      backward: true,
    }),

    ...fromEach<OrderStatus, OrderFacts>(REFUNDABLE, {
      to: 'refund_requested',
      trigger: 'refundAsked',
      who: ['refund', 'system'],
      needsReason: true,
      command: 'requestRefund',
      backward: true,
    }),
    { from: 'refund_requested', to: 'partially_refunded', trigger: 'providerAnswered', who: ['system'] },
    { from: 'refund_requested', to: 'refunded', trigger: 'providerAnswered', who: ['system'] },
    { from: 'refund_requested', to: 'refund_refused', trigger: 'providerAnswered', who: ['system'] },
    ...backToEach<OrderStatus, OrderFacts>(
      AFTER_REFUND,
      { from: 'refund_refused', trigger: 'refundEnded', who: ['system'] },
      isPrevious,
    ),
    ...backToEach<OrderStatus, OrderFacts>(
      AFTER_REFUND,
      { from: 'partially_refunded', trigger: 'refundEnded', who: ['system'] },
      isPrevious,
    ),
    // Customer service or the shop manager withdrew the last request that waits.
    ...backToEach<OrderStatus, OrderFacts>(
      AFTER_REFUND,
      { from: 'refund_requested', trigger: 'requestWithdrawn', who: ['system'], needsReason: true },
      isPrevious,
    ),
    { from: 'refunded', to: 'closed', trigger: 'allRefunded', who: ['system'] },
    {
      from: 'refunded',
      to: 'canceled',
      trigger: 'allRefunded',
      who: ['system'],
      guard: guard('nothingPrintedOrShipped', (facts) => !facts.printedOrShipped),
    },
  ],
};
