import type {
  FabricationStatus,
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  MegalotCuttingState,
  MegalotFileState,
  OrderStatus,
} from './statuses.ts';

/**
 * The states of a job in ISA-95: first those of a normal job in their order, then the exceptions. Every state of the
 * workshop is one of them, so that people and programs that don't know our states can still read them.
 */
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

/** A state of any family. A file state is named `file_0` to `file_3`. */
export type PhasedState =
  | OrderStatus
  | FabricationStatus
  | LotCuttingState
  | LotDoubleState
  | LotShippingState
  | MegalotCuttingState
  | `file_${MegalotFileState}`;

export const PHASE_OF_STATE: Readonly<Record<PhasedState, Phase>> = {
  pending: 'waiting',
  pending_payment: 'waiting',
  processing: 'ready',
  reserve: 'ready',
  generated: 'running',
  imprimee: 'running',
  fabriquee: 'running',
  complete: 'completed',
  ressortie: 'error',
  ressortieV2: 'error',
  holded: 'held',
  canceled: 'aborted',
  closed: 'closed',
  refund_requested: 'held',
  // The rest of the order goes on after a partial refund, and after a refused one.
  partially_refunded: 'running',
  refund_refused: 'running',
  refunded: 'closed',

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

  attente: 'waiting',
  dec_durst: 'ready',
  dec_impression: 'running',
  dec_bde_imprimees: 'ready',
  dec_decoupe_en_cours: 'running',
  dec_decoupe_multipage: 'running',
  dec_cq_decoupe: 'running',
  dec_bde_ressortir: 'error',
  dec_tri_en_cours: 'running',
  // Nothing is to be printed or cut, so this track is over.
  dec_aucun: 'closed',
  dec_complet: 'completed',

  dbl_aucun: 'waiting',
  dbl_decoupe: 'running',
  dbl_complet: 'completed',

  exp_aucun: 'waiting',
  exp_en_cours: 'running',
  exp_complet: 'completed',

  mg_dec_aucun: 'waiting',
  mg_dec_rip: 'ready',
  mg_dec_imprime: 'running',
  mg_dec_decoupe: 'running',
  mg_dec_complet: 'completed',

  file_0: 'waiting',
  file_1: 'ready',
  file_2: 'running',
  file_3: 'completed',
};

/** The phase of a state, or null for a word that is no state, such as a disposition of a strip. */
export const findPhase = (state: string): Phase | null =>
  Object.hasOwn(PHASE_OF_STATE, state) ? PHASE_OF_STATE[state as PhasedState] : null;
