/**
 * The lists of reason codes, one for each kind of action. The codes of a list are the setting `<list>Reasons`, so that a
 * workshop can change them.
 */
export const REASON_LISTS = [
  'reissue',
  'reissueEnd',
  'fabrication',
  'hold',
  'cancel',
  'refund',
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
  'pole',
  'blank',
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
    'mediaBreak',
    'wrongContent',
    'lostByPost',
    'other',
  ],
  reissueEndReasons: ['found', 'duplicate', 'notNeeded', 'customerWish', 'other'],
  fabricationReasons: [
    'badPrint',
    'badCut',
    'badColour',
    'damaged',
    'wrongContent',
    'missingPage',
    'duplicatePage',
    'machineFault',
    'repaired',
    'other',
  ],
  holdReasons: ['address', 'payment', 'customerWish', 'design', 'stock', 'fraud', 'other'],
  cancelReasons: ['customerWish', 'payment', 'address', 'duplicate', 'notMakeable', 'fraud', 'other'],
  refundReasons: ['customerWish', 'damaged', 'wrongContent', 'missing', 'late', 'lostByPost', 'other'],
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
  poleReasons: ['machineFault', 'badPrint', 'stock', 'staffing', 'safety', 'cleaning', 'solved', 'other'],
  blankReasons: ['inventory', 'damaged', 'missing', 'found', 'mistake', 'other'],
};

/** The most characters of the note that a person may add to a reason, or to a change of the settings. */
export const NOTE_LENGTH = 300;

/** The list of each command that takes a reason. */
const LIST_BY_COMMAND: Readonly<Record<string, ReasonList>> = {
  createReissue: 'reissue',
  declareMediaBreak: 'reissue',
  disposeStrips: 'reissue',
  closeReissue: 'reissueEnd',
  startFabrication: 'fabrication',
  finishFabrication: 'fabrication',
  problemFabrication: 'fabrication',
  releaseFabrication: 'fabrication',
  passControl: 'fabrication',
  readyBooklet: 'fabrication',
  takeOverBooklet: 'fabrication',
  moveBooklets: 'fabrication',
  reportPageProblem: 'fabrication',
  declareCipMissing: 'reissue',
  holdOrder: 'hold',
  unholdOrder: 'hold',
  cancelOrder: 'cancel',
  requestRefund: 'refund',
  receivePayment: 'payment',
  moveLotCutting: 'lot',
  moveLotDouble: 'lot',
  undoLot: 'lot',
  removeOrders: 'lot',
  splitLot: 'lot',
  moveMegalot: 'megalot',
  generateMegalot: 'megalot',
  regenerateMegalot: 'megalot',
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
  rereadDelivery: 'delivery',
  rereadOrder: 'delivery',
  setPrio: 'prio',
  stopPole: 'pole',
  resumePole: 'pole',
  countBlank: 'blank',
  stopCountingBlank: 'blank',
};

/** The list of a command's reason; null for a command that takes no reason from a list. */
export function getReasonList(command: string): ReasonList | null {
  return LIST_BY_COMMAND[command] ?? null;
}
