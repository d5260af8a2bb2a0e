/** Every status family of the specification (section 4). The specification fixes the lists: don't add states. */

export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'processing',
  'reserve',
  'generated',
  'imprimee',
  'fabriquee',
  'complete',
  'ressortie',
  'ressortieV2',
  'holded',
  'canceled',
  'closed',
  'refund_requested',
  'partially_refunded',
  'refund_refused',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The production statuses, in the order in which they happen. */
export const PRODUCTION_CHAIN = [
  'processing',
  'reserve',
  'generated',
  'imprimee',
  'fabriquee',
  'complete',
] as const satisfies readonly OrderStatus[];

// Screens and commands use the groups below and never list states themselves, so that a new state is added to its groups
// in this file only.

/** The statuses of an order that isn't paid yet. */
export const UNPAID_ORDER_STATUSES: readonly OrderStatus[] = ['pending', 'pending_payment'];

/** The statuses of an order that left production for good. No move leaves them. */
export const ENDED_ORDER_STATUSES: readonly OrderStatus[] = ['canceled', 'closed'];

/** The statuses of an order on which nothing is left to do. */
export const FINISHED_ORDER_STATUSES: readonly OrderStatus[] = ['complete', ...ENDED_ORDER_STATUSES];

/** The statuses of an order that the workshop doesn't work on: not paid yet, or finished. */
export const IDLE_ORDER_STATUSES: readonly OrderStatus[] = [
  ...UNPAID_ORDER_STATUSES,
  ...FINISHED_ORDER_STATUSES,
];

/** The states of a refund, from its request to the strongest decision. */
export const REFUND_STATUSES = [
  'refund_requested',
  'refund_refused',
  'partially_refunded',
  'refunded',
] as const satisfies readonly OrderStatus[];
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The statuses of an order that the workshop still has to make or ship. Some of its refunds may be decided. */
export const DUE_ORDER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => ![...IDLE_ORDER_STATUSES, ...REFUND_STATUSES].includes(status),
);

export const FABRICATION_STATUSES = [
  'FAB_EN_ATTENTE',
  'FAB_A_FAIRE',
  'FAB_L2C_A_FAIRE',
  'FAB_L2C_READY',
  'FAB_EN_COURS',
  'FAB_L2C_EN_COURS',
  'FAB_L2C_COMPLETE',
  'FAB_L2C_ERROR',
  'FAB_REPRISE_MANUELLE',
  'FAB_COMPLETE',
] as const;
export type FabricationStatus = (typeof FABRICATION_STATUSES)[number];

/** The statuses in which a pole can work on an item. */
export const POLE_STATUSES = [
  'FAB_A_FAIRE',
  'FAB_EN_COURS',
  'FAB_REPRISE_MANUELLE',
] as const satisfies readonly FabricationStatus[];

/** The statuses of a sheet that the L2C line has not bound yet. A problem with it can be reported. */
export const UNBOUND_STATUSES = [
  'FAB_L2C_A_FAIRE',
  'FAB_L2C_READY',
  'FAB_L2C_EN_COURS',
] as const satisfies readonly FabricationStatus[];

export const STEP_FILTERS = ['STEP_A_REALISER', 'STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE', 'STEP_AUCUN'] as const;
export type StepFilter = (typeof STEP_FILTERS)[number];

export const LOT_CUTTING_STATES = [
  'attente',
  'dec_durst',
  'dec_impression',
  'dec_bde_ressortir',
  'dec_cq_decoupe',
  'dec_decoupe_en_cours',
  'dec_decoupe_multipage',
  'dec_bde_imprimees',
  'dec_aucun',
  'dec_tri_en_cours',
  'dec_complet',
] as const;
export type LotCuttingState = (typeof LOT_CUTTING_STATES)[number];

/** The states in which the cutting table can work on a lot, in the order of the work. */
export const READY_CUTTING_STATES = [
  'dec_bde_imprimees',
  'dec_decoupe_en_cours',
  'dec_decoupe_multipage',
  'dec_cq_decoupe',
  'dec_tri_en_cours',
] as const satisfies readonly LotCuttingState[];

/** The states of a lot that isn't sorted yet, in the order of the work. */
export const UNSORTED_CUTTING_STATES = [
  'attente',
  'dec_durst',
  'dec_impression',
  'dec_bde_imprimees',
  'dec_decoupe_en_cours',
  'dec_decoupe_multipage',
  'dec_cq_decoupe',
  'dec_bde_ressortir',
  'dec_tri_en_cours',
] as const satisfies readonly LotCuttingState[];

export const LOT_DOUBLE_STATES = ['dbl_aucun', 'dbl_decoupe', 'dbl_complet'] as const;
export type LotDoubleState = (typeof LOT_DOUBLE_STATES)[number];

export const LOT_SHIPPING_STATES = ['exp_aucun', 'exp_en_cours', 'exp_complet'] as const;
export type LotShippingState = (typeof LOT_SHIPPING_STATES)[number];

export const MEGALOT_CUTTING_STATES = [
  'mg_dec_aucun',
  'mg_dec_rip',
  'mg_dec_imprime',
  'mg_dec_decoupe',
  'mg_dec_complet',
] as const;
export type MegalotCuttingState = (typeof MEGALOT_CUTTING_STATES)[number];

/** How far the files of a megalot are: they wait for a generator, or were generated, printed or cut. */
export const FILE_STATE = { waiting: 0, generated: 1, printed: 2, cut: 3 } as const;
export const MEGALOT_FILE_STATES = [0, 1, 2, 3] as const;
export type MegalotFileState = (typeof MEGALOT_FILE_STATES)[number];

export const STRIP_DISPOSITIONS = ['OK', 'Ressortir', 'Retirer'] as const;
export type StripDisposition = (typeof STRIP_DISPOSITIONS)[number];
