import type { ObjectType } from './objectType.ts';
import { PRODUCTION, QUERY_OBJECTS, type QueryName } from './queryObjects.ts';

/** The kinds of objects that each command writes, by operation name. `DERIVED_OBJECTS` adds those that depend on them. */
export const CHANGED_OBJECTS = {
  moveLotCutting: ['lot'],
  moveLotDouble: ['lot'],
  cutPage: ['lot'],
  assignLot: ['lot'],
  makeLots: ['lot', 'order'],
  undoLot: ['lot', 'order', 'reissue'],
  removeOrders: ['lot', 'order', 'reissue'],
  splitLot: ['lot', 'order', 'reissue'],
  moveMegalot: ['megalot', 'lot'],
  makeMegalots: ['megalot', 'lot'],
  makeChosenMegalot: ['megalot', 'lot'],
  generate: ['megalot', 'generator'],
  regenerate: ['megalot', 'generator'],
  retry: ['megalot', 'generator'],
  resendFiles: ['megalot', 'generator'],
  pauseGeneration: ['megalot'],
  resumeGeneration: ['megalot'],
  cancelGeneration: ['megalot', 'lot'],
  configureGenerator: ['generator'],
  testGeneratorFolders: ['generator'],
  lockBoardPlace: ['megalot', 'generator'],
  markBoardDone: ['megalot'],
  setAutoStart: ['generator', 'setting'],
  createUser: ['user'],
  updateUsers: ['user', 'viewer'],
  disableUser: ['user'],
  enableUser: ['user'],
  resetPassword: ['user'],
  resetOneTimeCode: ['user'],
  issueBadge: ['user'],
  withdrawBadge: ['user'],
  endSession: ['user'],
  signOutEverywhere: ['user'],
  // Gauges and substrates decide what is proposed next.
  changeSettings: ['setting', 'viewer', 'lot', 'megalot', 'generator'],
  saveDevice: ['setting', 'lot', 'megalot', 'generator'],
  retireDevice: ['setting', 'lot', 'megalot', 'generator'],
  pauseGenerator: ['generator'],
  retireGenerator: ['generator'],
  acknowledgeAlert: ['alert'],
  stripSeen: ['strip', 'order'],
  disposeStrips: ['strip', 'reissue'],
  declareMediaBreak: ['strip', 'reissue'],
  acknowledgeOrder: ['order'],
  assignOrder: ['order'],
  commentOrder: ['order'],
  snoozeOrder: ['order'],
  stopPole: ['pole'],
  sendPoleMessage: ['pole'],
  readPoleMessage: ['pole'],
  resumePole: ['pole'],
  setPoleLimit: ['pole'],
  moveToPole: ['item', 'pole'],
  // The stock of a blank decides which items can be made.
  countBlank: ['blank', 'item'],
  receiveBlanks: ['blank', 'item'],
  markBlankMissing: ['blank', 'item'],
  setBlank: ['blank'],
  stopCountingBlank: ['blank', 'item'],
  startFabrication: ['item'],
  finishFabrication: ['item'],
  problemFabrication: ['item'],
  releaseFabrication: ['item'],
  pauseFabrication: ['item'],
  resumeFabrication: ['item'],
  passControl: ['item'],
  handToController: ['item'],
  readyBooklet: ['item'],
  takeOverBooklet: ['item'],
  seeCheckbookPages: ['item'],
  advanceCheckbook: ['item'],
  reportPageProblem: ['item'],
  moveBooklets: ['item'],
  sendToCip: ['item', 'megalot'],
  receiveAtCip: ['item'],
  declareCipMissing: ['item'],
  completeCip: ['item'],
  takeNextOrder: ['order'],
  scanIntoParcel: ['parcel', 'item', 'order'],
  addParcel: ['parcel', 'item', 'order'],
  shipParcel: ['parcel', 'item', 'order'],
  shipPart: ['parcel', 'item', 'order'],
  printLabel: ['parcel', 'order'],
  voidLabel: ['parcel', 'order'],
  abortPacking: ['parcel', 'item', 'order'],
  tickStock: ['parcel', 'order'],
  weighParcel: ['parcel'],
  changeShipment: ['parcel', 'order'],
  voidParcel: ['parcel', 'item', 'order'],
  closeManifest: ['parcel'],
  createReissue: ['reissue', 'item', 'strip', 'parcel'],
  packReissue: ['reissue', 'item', 'strip', 'parcel'],
  makeReissueLots: ['reissue', 'lot'],
  printReissueNow: ['reissue', 'lot', 'megalot'],
  approveReissue: ['reissue'],
  closeReissue: ['reissue', 'item', 'order'],
  actOnReissues: ['reissue', 'item', 'order'],
  actOnParcels: ['parcel', 'order', 'lot'],
  actOnItems: ['reissue', 'item', 'strip', 'parcel', 'order'],
  hold: ['order'],
  unhold: ['order'],
  cancel: ['order'],
  receivePayment: ['order'],
  requestRefund: ['order'],
  withdrawRefund: ['order'],
  sendLetter: ['order'],
  resendLetter: ['order'],
  writeNote: ['order'],
  chooseLanguage: ['user'],
  saveView: ['user'],
  removeView: ['user'],
  removeNote: ['order'],
  correctAddress: ['order', 'parcel', 'item'],
  mendLine: ['order', 'item'],
  cancelLine: ['order', 'item', 'lot'],
  askErasure: ['erasure', 'order'],
  eraseNow: ['erasure', 'order'],
  withdrawErasure: ['erasure', 'order'],
  rereadOrder: ['order', 'delivery'],
  rereadDelivery: ['delivery', 'order'],
  readShopNow: ['shop'],
  testShop: [],
  publishCatalogue: ['setting'],
  resendReport: ['shop'],
  dismissReport: ['shop'],
  rotateToken: ['generator'],
  dismissDelivery: ['delivery'],
  // These commands act on objects of any kind that a person selected or scanned.
  setPrio: PRODUCTION,
  bulkMove: PRODUCTION,
  undoScan: PRODUCTION,
} as const satisfies Record<string, readonly ObjectType[]>;

export type CommandName = keyof typeof CHANGED_OBJECTS;

/** For each kind of object, the kinds whose state, counts or dates the server derives from it. */
const DERIVED_OBJECTS: Readonly<Record<ObjectType, readonly ObjectType[]>> = {
  order: PRODUCTION,
  item: ['order', 'strip', 'lot', 'megalot', 'parcel'],
  strip: ['order', 'item', 'lot', 'megalot'],
  lot: ['order', 'item', 'strip', 'megalot'],
  megalot: ['order', 'item', 'strip', 'lot'],
  parcel: ['order', 'item', 'strip', 'lot'],
  reissue: ['order', 'item', 'strip', 'lot', 'megalot'],
  delivery: [],
  shop: [],
  generator: [],
  pole: [],
  blank: [],
  setting: [],
  user: [],
  viewer: [],
  alert: [],
  erasure: [],
};

/** The kinds of the server's change feed that have another name here. */
const FEED_KINDS: Readonly<Record<string, ObjectType>> = {
  checkbook: 'item',
  manifest: 'parcel',
  device: 'setting',
};

/** True when changes of objects of these kinds, as the server's change feed names them, may change what a query shows. */
export function isStaleAfterChange(query: QueryName, kinds: ReadonlySet<string>): boolean {
  const changed = [...kinds].map((kind) => FEED_KINDS[kind] ?? kind);
  const affected = new Set<string>(
    changed.flatMap((kind) => [kind, ...(DERIVED_OBJECTS[kind as ObjectType] ?? [])]),
  );
  return QUERY_OBJECTS[query].some((type) => affected.has(type));
}

/** Checks that an operation name is in CHANGED_OBJECTS. Throws otherwise, because its screens would show stale data. */
export function toCommandName(name: string): CommandName {
  if (!Object.hasOwn(CHANGED_OBJECTS, name))
    throw new Error(`The mutation ${name} is not in CHANGED_OBJECTS. Add the objects that it writes.`);
  return name as CommandName;
}

/** True when a command may change the data that a query shows. */
export function isStaleAfter(query: QueryName, command: CommandName): boolean {
  const changed: readonly ObjectType[] = CHANGED_OBJECTS[command];
  const affected = new Set([...changed, ...changed.flatMap((type) => DERIVED_OBJECTS[type])]);
  return QUERY_OBJECTS[query].some((type) => affected.has(type));
}
