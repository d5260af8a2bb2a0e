import type {
  FabricationStatus,
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  MegalotCuttingState,
  MegalotFileState,
  OrderStatus,
} from './statuses.ts';

/** The eight phases of ISA-95 that any state of any family falls in. */
export const PHASES = [
  'waiting',
  'ready',
  'running',
  'held',
  'error',
  'completed',
  'closed',
  'aborted',
] as const;
export type Phase = (typeof PHASES)[number];

export const ORDER_PHASE: Readonly<Record<OrderStatus, Phase>> = {
  pending: 'waiting',
  pending_payment: 'waiting',
  processing: 'ready',
  reserve: 'waiting',
  generated: 'ready',
  imprimee: 'running',
  fabriquee: 'running',
  complete: 'completed',
  ressortie: 'error',
  ressortieV2: 'error',
  holded: 'held',
  canceled: 'aborted',
  closed: 'closed',
  refund_requested: 'held',
  partially_refunded: 'held',
  refund_refused: 'held',
  refunded: 'held',
};

export const FABRICATION_PHASE: Readonly<Record<FabricationStatus, Phase>> = {
  FAB_EN_ATTENTE: 'waiting',
  FAB_A_FAIRE: 'ready',
  FAB_L2C_A_FAIRE: 'waiting',
  FAB_L2C_READY: 'ready',
  FAB_EN_COURS: 'running',
  FAB_L2C_EN_COURS: 'running',
  FAB_L2C_COMPLETE: 'completed',
  FAB_L2C_ERROR: 'error',
  FAB_REPRISE_MANUELLE: 'held',
  FAB_COMPLETE: 'completed',
};

export const LOT_CUTTING_PHASE: Readonly<Record<LotCuttingState, Phase>> = {
  attente: 'waiting',
  dec_durst: 'waiting',
  dec_impression: 'running',
  dec_bde_imprimees: 'ready',
  dec_decoupe_en_cours: 'running',
  dec_decoupe_multipage: 'running',
  dec_cq_decoupe: 'running',
  dec_tri_en_cours: 'running',
  dec_bde_ressortir: 'error',
  dec_aucun: 'completed',
  dec_complet: 'completed',
};

export const LOT_DOUBLE_PHASE: Readonly<Record<LotDoubleState, Phase>> = {
  dbl_aucun: 'waiting',
  dbl_decoupe: 'running',
  dbl_complet: 'completed',
};

export const LOT_SHIPPING_PHASE: Readonly<Record<LotShippingState, Phase>> = {
  exp_aucun: 'waiting',
  exp_en_cours: 'running',
  exp_complet: 'completed',
};

export const MEGALOT_CUTTING_PHASE: Readonly<Record<MegalotCuttingState, Phase>> = {
  mg_dec_aucun: 'waiting',
  mg_dec_rip: 'ready',
  mg_dec_imprime: 'running',
  mg_dec_decoupe: 'running',
  mg_dec_complet: 'completed',
};

export const MEGALOT_FILE_PHASE: Readonly<Record<MegalotFileState, Phase>> = {
  0: 'waiting',
  1: 'ready',
  2: 'running',
  3: 'completed',
};
