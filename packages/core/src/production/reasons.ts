import type { MoveCommand } from './transitions/transition.ts';

/**
 * The lists of reason codes, one for each kind of action. The codes of a list are the setting `<list>Reasons`, so that a
 * workshop can change them.
 */
export const REASON_LISTS = [
  'reissue',
  'reissueEnd',
  'reissueRefusal',
  'fabrication',
  'rework',
  'booklet',
  'hold',
  'cancel',
  'refund',
  'refundEnd',
  'payment',
  'lot',
  'megalot',
  'board',
  'packing',
  'partial',
  'manualTick',
  'parcel',
  'shipment',
  'delivery',
  'prio',
  'prioEnd',
  'pole',
  'poleResume',
  'poleMessage',
  'pause',
  'blank',
  'distress',
  'generator',
  'badge',
] as const;
export type ReasonList = (typeof REASON_LISTS)[number];

/** The codes of each list, in the order of the screens. */
export type ReasonSettings = { readonly [List in ReasonList as `${List}Reasons`]: readonly string[] };

export const DEFAULT_REASONS: ReasonSettings = {
  reissueReasons: [
    'missing',
    'badPrint',
    'badCut',
    'badColour',
    'damaged',
    'brokenBlank',
    'mediaBreak',
    'wrongContent',
    'lostByPost',
    'other',
  ],
  reissueEndReasons: ['found', 'duplicate', 'notNeeded', 'customerWish', 'other'],
  reissueRefusalReasons: ['usable', 'notCovered', 'duplicate', 'customerWish', 'notMakeable', 'other'],
  fabricationReasons: [
    'badPrint',
    'badCut',
    'badColour',
    'damaged',
    'brokenBlank',
    'wrongContent',
    'machineFault',
    'other',
  ],
  reworkReasons: ['repaired', 'mistake', 'other'],
  bookletReasons: [
    'missingPage',
    'duplicatePage',
    'badPrint',
    'badCut',
    'wrongContent',
    'damaged',
    'machineFault',
    'repaired',
    'other',
  ],
  holdReasons: ['address', 'payment', 'customerWish', 'design', 'stock', 'fraud', 'other'],
  cancelReasons: ['customerWish', 'payment', 'address', 'duplicate', 'notMakeable', 'fraud', 'other'],
  refundReasons: ['customerWish', 'damaged', 'wrongContent', 'missing', 'late', 'lostByPost', 'other'],
  refundEndReasons: ['customerWish', 'duplicate', 'notNeeded', 'mistake', 'other'],
  paymentReasons: ['bankTransfer', 'cheque', 'cash', 'other'],
  lotReasons: [
    'pressFault',
    'cutterFault',
    'badPrint',
    'badCut',
    'missing',
    'damaged',
    'wrongContent',
    'mistake',
    'other',
  ],
  megalotReasons: [
    'fileLost',
    'ripFault',
    'pressFault',
    'cutterFault',
    'mediaBreak',
    'badColour',
    'badCut',
    'wrongContent',
    'mistake',
    'other',
  ],
  boardReasons: ['damaged', 'used', 'other'],
  packingReasons: ['missing', 'damaged', 'wrongContent', 'mistake', 'other'],
  partialReasons: ['customerWish', 'missing', 'late', 'other'],
  manualTickReasons: ['codeUnreadable', 'codeMissing', 'scannerFault', 'other'],
  parcelReasons: ['notCollected', 'returned', 'damaged', 'address', 'mistake', 'other'],
  shipmentReasons: ['tooLarge', 'tooSmall', 'fragile', 'carrierFault', 'customerWish', 'late', 'other'],
  deliveryReasons: ['sentAgain', 'settledWithShop', 'testOrder', 'other'],
  prioReasons: ['late', 'customerWish', 'other'],
  prioEndReasons: ['notNeeded', 'customerWish', 'mistake', 'other'],
  distressReasons: [
    'waitsForCustomer',
    'waitsForMaterial',
    'machineFault',
    'badPrint',
    'staffing',
    'inProgress',
    'solved',
    'other',
  ],
  poleReasons: ['machineFault', 'badPrint', 'stock', 'staffing', 'safety', 'cleaning', 'other'],
  poleResumeReasons: ['solved', 'repaired', 'mistake', 'other'],
  poleMessageReasons: [
    'prioFirst',
    'changeBlank',
    'checkPrints',
    'helpOtherPole',
    'tidyUp',
    'comeToMe',
    'other',
  ],
  pauseReasons: [
    'break',
    'waitsForMaterial',
    'machineFault',
    'prioFirst',
    'helpOtherPole',
    'staffing',
    'other',
  ],
  badgeReasons: ['badgeLost', 'badgeStolen', 'damaged', 'personLeft', 'other'],
  generatorReasons: ['replaced', 'machineFault', 'notNeeded', 'mistake', 'other'],
  blankReasons: ['inventory', 'damaged', 'missing', 'found', 'mistake', 'other'],
};

/** Reasons of a reissue that make sense only once the order has left the workshop. */
const AFTER_SHIPPING_REASONS: readonly string[] = ['lostByPost'];

/** Returns the reasons for a reissue at a place, of those of its setting: before shipping nothing is lost by post. */
export function listReissueReasons(codes: readonly string[], afterShipping: boolean): readonly string[] {
  return afterShipping ? codes : codes.filter((code) => !AFTER_SHIPPING_REASONS.includes(code));
}

/** The most characters of the note that a person may add to a reason, or to a change of the settings. */
export const NOTE_LENGTH = 300;

/** The list of each command that takes a reason. */
const LIST_BY_COMMAND = {
  createReissue: 'reissue',
  declareMediaBreak: 'reissue',
  disposeStrips: 'reissue',
  closeReissue: 'reissueEnd',
  refuseReissue: 'reissueRefusal',
  startFabrication: 'rework',
  finishFabrication: 'rework',
  problemFabrication: 'fabrication',
  releaseFabrication: 'rework',
  pauseFabrication: 'pause',
  resumeFabrication: 'rework',
  passControl: 'rework',
  readyBooklet: 'booklet',
  takeOverBooklet: 'booklet',
  moveBooklets: 'booklet',
  reportPageProblem: 'booklet',
  declareCipMissing: 'reissue',
  holdOrder: 'hold',
  unholdOrder: 'hold',
  cancelOrder: 'cancel',
  cancelLine: 'cancel',
  requestRefund: 'refund',
  withdrawRefund: 'refundEnd',
  receivePayment: 'payment',
  moveLotCutting: 'lot',
  moveLotDouble: 'lot',
  undoLot: 'lot',
  removeOrders: 'lot',
  splitLot: 'lot',
  moveMegalot: 'megalot',
  generateMegalot: 'megalot',
  regenerateMegalot: 'megalot',
  resendFiles: 'megalot',
  pauseGeneration: 'megalot',
  cancelGeneration: 'megalot',
  lockBoardPlace: 'board',
  abortPacking: 'packing',
  shipParcel: 'partial',
  scanIntoParcel: 'manualTick',
  voidLabel: 'parcel',
  voidParcel: 'parcel',
  changeShipment: 'shipment',
  dismissDelivery: 'delivery',
  dismissReport: 'delivery',
  rereadDelivery: 'delivery',
  rereadOrder: 'delivery',
  setPrio: 'prio',
  removePrio: 'prioEnd',
  stopPole: 'pole',
  resumePole: 'poleResume',
  sendPoleMessage: 'poleMessage',
  countBlank: 'blank',
  stopCountingBlank: 'blank',
  commentOrder: 'distress',
  snoozeOrder: 'distress',
  retireGenerator: 'generator',
  withdrawBadge: 'badge',
} as const satisfies Readonly<Record<string, ReasonList>>;

/** The commands that take a reason from a list. */
export type CommandWithReason = keyof typeof LIST_BY_COMMAND;

/** The list of a command's reason; null for a command that takes no reason from a list. */
export function getReasonList(command: string): ReasonList | null {
  const lists: Readonly<Record<string, ReasonList>> = LIST_BY_COMMAND;
  return lists[command] ?? null;
}

/** The command that each mutation runs with which a person requests a move. */
export const COMMAND_OF_MOVE: Readonly<Record<MoveCommand, CommandWithReason>> = {
  hold: 'holdOrder',
  unhold: 'unholdOrder',
  cancel: 'cancelOrder',
  receivePayment: 'receivePayment',
  requestRefund: 'requestRefund',
  moveLotCutting: 'moveLotCutting',
  cutPage: 'moveLotCutting',
  moveLotDouble: 'moveLotDouble',
  moveMegalot: 'moveMegalot',
  regenerate: 'regenerateMegalot',
  startFabrication: 'startFabrication',
  finishFabrication: 'finishFabrication',
  problemFabrication: 'problemFabrication',
  releaseFabrication: 'releaseFabrication',
  passControl: 'passControl',
  readyBooklet: 'readyBooklet',
  takeOverBooklet: 'takeOverBooklet',
};
