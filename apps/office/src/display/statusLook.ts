import type {
  FabricationStatus,
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  MegalotCuttingState,
  OrderStatus,
  StepFilter,
  StripDisposition,
} from '@cmon/core/production/statuses';
import type { IconName } from './iconPaths.ts';

/** The urgency or progress of a state. Each tone has its own colours. */
export type Tone = 'neutral' | 'waiting' | 'running' | 'done' | 'warn' | 'danger' | 'off';

export type FileStateCode = 'file_0' | 'file_1' | 'file_2' | 'file_3';

export type StatusCode =
  | OrderStatus
  | FabricationStatus
  | StepFilter
  | LotCuttingState
  | LotDoubleState
  | LotShippingState
  | MegalotCuttingState
  | StripDisposition
  | FileStateCode;

export interface StatusLook {
  readonly tone: Tone;
  readonly icon: IconName;
}

const look = (tone: Tone, icon: IconName): StatusLook => ({ tone, icon });

/** The tone and icon of every state of every family. The text is the message `status.CODE`. */
export const STATUS_LOOKS: Record<StatusCode, StatusLook> = {
  pending: look('neutral', 'hourglass'),
  pending_payment: look('neutral', 'card'),
  processing: look('waiting', 'tray'),
  reserve: look('waiting', 'stack'),
  generated: look('running', 'filePdf'),
  imprimee: look('running', 'printer'),
  fabriquee: look('running', 'package'),
  complete: look('done', 'checkCircle'),
  ressortie: look('warn', 'recycle'),
  ressortieV2: look('warn', 'back'),
  holded: look('danger', 'lock'),
  canceled: look('off', 'prohibit'),
  closed: look('off', 'lock'),
  refund_requested: look('warn', 'receipt'),
  partially_refunded: look('warn', 'receipt'),
  refund_refused: look('neutral', 'receipt'),
  refunded: look('off', 'receipt'),

  FAB_EN_ATTENTE: look('neutral', 'hourglass'),
  FAB_A_FAIRE: look('waiting', 'tray'),
  FAB_L2C_A_FAIRE: look('waiting', 'rows'),
  FAB_L2C_READY: look('waiting', 'check'),
  FAB_EN_COURS: look('running', 'play'),
  FAB_L2C_EN_COURS: look('running', 'play'),
  FAB_L2C_COMPLETE: look('done', 'check'),
  FAB_L2C_ERROR: look('danger', 'warning'),
  FAB_REPRISE_MANUELLE: look('warn', 'hand'),
  FAB_COMPLETE: look('done', 'checkCircle'),

  STEP_A_REALISER: look('waiting', 'tray'),
  STEP_FABRIQUE: look('done', 'checkCircle'),
  STEP_EN_SOUFFRANCE: look('danger', 'warning'),
  STEP_AUCUN: look('off', 'minus'),

  attente: look('neutral', 'hourglass'),
  dec_durst: look('waiting', 'send'),
  dec_impression: look('running', 'printer'),
  dec_bde_imprimees: look('waiting', 'rows'),
  dec_decoupe_en_cours: look('running', 'scissors'),
  dec_decoupe_multipage: look('running', 'stack'),
  dec_cq_decoupe: look('running', 'eye'),
  dec_bde_ressortir: look('danger', 'recycle'),
  dec_tri_en_cours: look('running', 'sort'),
  dec_aucun: look('off', 'minus'),
  dec_complet: look('done', 'checkCircle'),

  dbl_aucun: look('neutral', 'minus'),
  dbl_decoupe: look('running', 'scissors'),
  dbl_complet: look('done', 'checkCircle'),

  exp_aucun: look('neutral', 'minus'),
  exp_en_cours: look('running', 'truck'),
  exp_complet: look('done', 'checkCircle'),

  mg_dec_aucun: look('neutral', 'hourglass'),
  mg_dec_rip: look('waiting', 'send'),
  mg_dec_imprime: look('running', 'printer'),
  mg_dec_decoupe: look('running', 'scissors'),
  mg_dec_complet: look('done', 'checkCircle'),

  file_0: look('neutral', 'hourglass'),
  file_1: look('waiting', 'filePdf'),
  file_2: look('running', 'printer'),
  file_3: look('done', 'scissors'),

  OK: look('done', 'check'),
  Ressortir: look('warn', 'recycle'),
  Retirer: look('danger', 'trash'),
};

/** The status code of a megalot's file state: 0 waiting, 1 files generated, 2 files printed, 3 files cut. */
export const getFileStateCode = (state: number): FileStateCode =>
  state === 1 ? 'file_1' : state === 2 ? 'file_2' : state === 3 ? 'file_3' : 'file_0';

export const isStatusCode = (code: string): code is StatusCode => Object.hasOwn(STATUS_LOOKS, code);
