/** What the office shows of the server's data, by kind of object. */
export type ObjectType =
  | 'order'
  | 'item'
  | 'strip'
  | 'lot'
  | 'megalot'
  | 'parcel'
  | 'reissue'
  | 'delivery'
  | 'generator'
  | 'setting'
  | 'viewer';

const PRODUCTION = ['order', 'item', 'strip', 'lot', 'megalot', 'parcel', 'reissue'] as const;

/** Each query by the name of its operation: the objects whose fields it reads. */
export const QUERY_SHOWS = {
  orders: ['order', 'lot', 'megalot'],
  order: ['order', 'item', 'strip', 'lot', 'megalot', 'parcel'],
  lots: ['lot', 'megalot'],
  lot: ['lot', 'strip', 'item', 'megalot'],
  megalots: ['megalot'],
  megalot: ['megalot', 'lot'],
  objects: ['item', 'lot'],
  refusedDeliveries: ['delivery'],
  search: ['order', 'lot', 'megalot'],
  scanCard: ['order', 'item', 'strip', 'lot', 'megalot', 'parcel'],
  cuttingQueue: ['lot'],
  cuttingLot: ['lot', 'strip', 'item'],
  cuttingScan: ['lot', 'strip'],
  cuttingMegalots: ['megalot', 'lot'],
  poleItem: ['item'],
  poleQueue: ['item'],
  poleScan: ['item'],
  packing: ['order', 'item', 'parcel'],
  shippingQueue: ['order', 'item', 'parcel', 'lot'],
  lotBuckets: ['order', 'lot'],
  megalotProposals: ['lot', 'megalot', 'generator'],
  openReissues: ['reissue', 'order'],
  settings: ['setting'],
  viewer: ['viewer'],
} as const satisfies Record<string, readonly ObjectType[]>;

export type QueryName = keyof typeof QUERY_SHOWS;

/** Each command by the name of its operation: the objects that it writes. What follows from them is in `ROLLS_UP`. */
export const COMMAND_CHANGES = {
  moveLotCutting: ['lot'],
  moveLotDouble: ['lot'],
  cutPage: ['lot'],
  makeLots: ['lot', 'order'],
  undoLot: ['lot', 'order', 'reissue'],
  undoBatchLot: ['lot', 'order', 'reissue'],
  moveMegalot: ['megalot', 'lot'],
  makeMegalots: ['megalot', 'lot'],
  generate: ['megalot', 'generator'],
  regenerate: ['megalot', 'generator'],
  retry: ['megalot', 'generator'],
  setAutoStart: ['generator'],
  stripSeen: ['strip', 'order'],
  disposeStrips: ['strip', 'reissue'],
  startFabrication: ['item'],
  finishFabrication: ['item'],
  problemFabrication: ['item'],
  releaseFabrication: ['item'],
  scanIntoParcel: ['parcel', 'item', 'order'],
  addParcel: ['parcel', 'item', 'order'],
  shipParcel: ['parcel', 'item', 'order'],
  abortPacking: ['parcel', 'item', 'order'],
  tickStock: ['parcel', 'order'],
  createReissue: ['reissue', 'item', 'strip', 'parcel'],
  packReissue: ['reissue', 'item', 'strip', 'parcel'],
  makeReissueLots: ['reissue', 'lot'],
  closeReissue: ['reissue', 'item', 'order'],
  hold: ['order'],
  unhold: ['order'],
  cancel: ['order'],
  receivePayment: ['order'],
  rereadOrder: ['order', 'delivery'],
  rereadDelivery: ['delivery', 'order'],
  dismissDelivery: ['delivery'],
  // These act on objects of any type: on what a person ticked or scanned.
  setPrio: PRODUCTION,
  bulkMove: PRODUCTION,
  undoScan: PRODUCTION,
} as const satisfies Record<string, readonly ObjectType[]>;

export type CommandName = keyof typeof COMMAND_CHANGES;

/** For each object, the objects whose state, counts or dates the server derives from it. */
const ROLLS_UP: Readonly<Record<ObjectType, readonly ObjectType[]>> = {
  order: PRODUCTION,
  item: ['order', 'strip', 'lot', 'megalot', 'parcel'],
  strip: ['order', 'item', 'lot', 'megalot'],
  lot: ['order', 'item', 'strip', 'megalot'],
  megalot: ['order', 'item', 'strip', 'lot'],
  parcel: ['order', 'item', 'strip', 'lot'],
  reissue: ['order', 'item', 'strip', 'lot', 'megalot'],
  delivery: [],
  generator: [],
  setting: [],
  viewer: [],
};

export const isQueryName = (name: unknown): name is QueryName =>
  typeof name === 'string' && Object.hasOwn(QUERY_SHOWS, name);

/** The command of an operation's name. A mutation that the table lacks is a bug: its screens would go stale. */
export function commandNamed(name: string): CommandName {
  if (!Object.hasOwn(COMMAND_CHANGES, name)) throw new Error(`no changed objects are known of ${name}`);
  return name as CommandName;
}

/** True when a query may show something else once a command has run. */
export function isStaleAfter(query: QueryName, command: CommandName): boolean {
  const changed: readonly ObjectType[] = COMMAND_CHANGES[command];
  const affected = new Set([...changed, ...changed.flatMap((type) => ROLLS_UP[type])]);
  return QUERY_SHOWS[query].some((type) => affected.has(type));
}
