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

const buildLook = (tone: Tone, icon: IconName): StatusLook => ({ tone, icon });

/** The tone and icon of every state of every family. The text is the message `status.CODE`. */
export const STATUS_LOOKS: Record<StatusCode, StatusLook> = {
  pending: buildLook('neutral', 'hourglass'),
  pending_payment: buildLook('neutral', 'card'),
  processing: buildLook('waiting', 'tray'),
  reserve: buildLook('waiting', 'stack'),
  generated: buildLook('running', 'filePdf'),
  imprimee: buildLook('running', 'printer'),
  fabriquee: buildLook('running', 'package'),
  complete: buildLook('done', 'checkCircle'),
  ressortie: buildLook('warn', 'recycle'),
  ressortieV2: buildLook('warn', 'back'),
  holded: buildLook('danger', 'lock'),
  canceled: buildLook('off', 'prohibit'),
  closed: buildLook('off', 'lock'),
  refund_requested: buildLook('warn', 'receipt'),
  partially_refunded: buildLook('warn', 'receipt'),
  refund_refused: buildLook('neutral', 'receipt'),
  refunded: buildLook('off', 'receipt'),

  FAB_EN_ATTENTE: buildLook('neutral', 'hourglass'),
  FAB_A_FAIRE: buildLook('waiting', 'tray'),
  FAB_L2C_A_FAIRE: buildLook('waiting', 'rows'),
  FAB_L2C_READY: buildLook('waiting', 'check'),
  FAB_EN_COURS: buildLook('running', 'play'),
  FAB_L2C_EN_COURS: buildLook('running', 'play'),
  FAB_L2C_COMPLETE: buildLook('done', 'check'),
  FAB_L2C_ERROR: buildLook('danger', 'warning'),
  FAB_REPRISE_MANUELLE: buildLook('warn', 'hand'),
  FAB_COMPLETE: buildLook('done', 'checkCircle'),

  STEP_A_REALISER: buildLook('waiting', 'tray'),
  STEP_FABRIQUE: buildLook('done', 'checkCircle'),
  STEP_EN_SOUFFRANCE: buildLook('danger', 'warning'),
  STEP_AUCUN: buildLook('off', 'minus'),

  attente: buildLook('neutral', 'hourglass'),
  dec_durst: buildLook('waiting', 'send'),
  dec_impression: buildLook('running', 'printer'),
  dec_bde_imprimees: buildLook('waiting', 'rows'),
  dec_decoupe_en_cours: buildLook('running', 'scissors'),
  dec_decoupe_multipage: buildLook('running', 'stack'),
  dec_cq_decoupe: buildLook('running', 'eye'),
  dec_bde_ressortir: buildLook('danger', 'recycle'),
  dec_tri_en_cours: buildLook('running', 'sort'),
  dec_aucun: buildLook('off', 'minus'),
  dec_complet: buildLook('done', 'checkCircle'),

  dbl_aucun: buildLook('neutral', 'minus'),
  dbl_decoupe: buildLook('running', 'scissors'),
  dbl_complet: buildLook('done', 'checkCircle'),

  exp_aucun: buildLook('neutral', 'minus'),
  exp_en_cours: buildLook('running', 'truck'),
  exp_complet: buildLook('done', 'checkCircle'),

  mg_dec_aucun: buildLook('neutral', 'hourglass'),
  mg_dec_rip: buildLook('waiting', 'send'),
  mg_dec_imprime: buildLook('running', 'printer'),
  mg_dec_decoupe: buildLook('running', 'scissors'),
  mg_dec_complet: buildLook('done', 'checkCircle'),

  file_0: buildLook('neutral', 'hourglass'),
  file_1: buildLook('waiting', 'filePdf'),
  file_2: buildLook('running', 'printer'),
  file_3: buildLook('done', 'scissors'),

  OK: buildLook('done', 'check'),
  Ressortir: buildLook('warn', 'recycle'),
  Retirer: buildLook('danger', 'trash'),
};

/** The status code of a megalot's file state: 0 waiting, 1 files generated, 2 files printed, 3 files cut. */
export const getFileStateCode = (state: number): FileStateCode =>
  state === 1 ? 'file_1' : state === 2 ? 'file_2' : state === 3 ? 'file_3' : 'file_0';

export const isStatusCode = (code: string): code is StatusCode => Object.hasOwn(STATUS_LOOKS, code);
