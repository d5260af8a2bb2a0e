import { findChangeShipmentRefusal } from '../../../commands/packing/changeShipment.ts';
import {
  findAddParcelRefusal,
  findPackerRefusal,
  findScanRefusal,
  findShipRefusal,
  findStockRefusal,
} from '../../../commands/packing/steps/packingGuards.ts';
import { countByCutting } from '../../../queries/lots/countByCutting.ts';
import type { ItemRow } from '../../../queries/orders/itemRows.ts';
import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import type { OneItemAwayRows } from '../../../queries/shipping/readOneItemAway.ts';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import type { PackingItemRow, PackingRow } from '../../../queries/shipping/readPacking.ts';
import { findBlockerOfItem } from '../../blockers.ts';
import {
  type CuttingCountValue,
  formatAddressLines,
  getObjectType,
  loadMissingItems,
  loadOrderOfScan,
  mayReadRecipient,
  type ScanCardValue,
  type SearchHitValue,
  type SearchResultValue,
  toPacker,
} from '../../floor.ts';
import { getProductName } from '../../itemFacts.ts';
import { findLotsOfScan } from '../../station/findLotsOfScan.ts';
import type { CuttingQueueValue } from '../../station/readCuttingQueue.ts';
import { builder, needs, personal } from '../builder.ts';
import { LotCuttingState, ObjectType, ScanAction, ScanCommand } from '../enums.ts';
import { Blocker, Checkbook, Item, Lot, Megalot, Order, Parcel, Strip } from '../refs.ts';
import { ActionState, ObjectRef, Refused } from '../values.ts';

const CuttingCount = builder.objectRef<CuttingCountValue>('CuttingCount').implement({
  description: 'Number of lots in one cutting state. The finished states are left out.',
  ...needs('see'),
  fields: (t) => ({
    state: t.expose('state', { type: LotCuttingState }),
    count: t.exposeInt('count'),
  }),
});

export const CuttingQueue = builder.objectRef<CuttingQueueValue>('CuttingQueue').implement({
  ...needs('see'),
  fields: (t) => ({
    rows: t.field({ type: [Lot], resolve: ({ rows }) => [...rows] }),
    counts: t.field({ type: [CuttingCount], resolve: (_queue, _args, { db }) => countByCutting(db) }),
    total: t.exposeInt('total'),
    page: t.exposeInt('page'),
    pages: t.exposeInt('pages'),
    startCursor: t.exposeString('startCursor', { nullable: true }),
    endCursor: t.exposeString('endCursor', { nullable: true }),
    hasNext: t.boolean({ resolve: ({ hasNext }) => hasNext() }),
    hasPrevious: t.boolean({ resolve: ({ hasPrevious }) => hasPrevious() }),
    readAt: t.expose('readAt', { type: 'DateTime' }),
  }),
});

export const ScanCard = builder.objectRef<ScanCardValue>('ScanCard').implement({
  description: 'The result of a scan: the object, its state and the next action.',
  ...needs('see'),
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The printed code of the object.' }),
    type: t.field({ type: ObjectType, resolve: ({ scanned }) => getObjectType(scanned) }),
    object: t.field({
      type: ObjectRef,
      resolve: ({ scanned, id }) => ({ type: getObjectType(scanned), id }),
    }),
    state: t.exposeString('state', {
      nullable: true,
      description: "State in the object's own status family; null for users and commands.",
    }),
    action: t.expose('action', { type: ScanAction }),
    command: t.expose('command', {
      type: ScanCommand,
      nullable: true,
      description: 'The command of a scanned command code, e.g. NEXTPACKAGE.',
    }),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: (card, _args, { load }) => loadOrderOfScan(card, load),
    }),
    item: t.field({
      type: Item,
      nullable: true,
      resolve: ({ scanned, id }, _args, { load }) => (scanned === 'item' ? load.item.load(id) : null),
    }),
    strip: t.field({
      type: Strip,
      nullable: true,
      resolve: ({ scanned, id }, _args, { load }) => (scanned === 'strip' ? load.strip.load(id) : null),
    }),
    checkbook: t.field({
      type: Checkbook,
      nullable: true,
      resolve: ({ scanned, id }, _args, { load }) =>
        scanned === 'checkbook' ? load.checkbook.load(id) : null,
    }),
    lot: t.field({
      type: Lot,
      nullable: true,
      resolve: ({ scanned, id }, _args, { load }) => (scanned === 'lot' ? load.lot.load(id) : null),
    }),
    megalot: t.field({
      type: Megalot,
      nullable: true,
      resolve: ({ scanned, id }, _args, { load }) => (scanned === 'megalot' ? load.megalot.load(id) : null),
    }),
    page: t.exposeInt('page', {
      nullable: true,
      description: 'The printed number of a scanned page of a megalot.',
    }),
    lots: t.field({
      type: [Lot],
      description:
        'The lots of the scanned megalot, or those on the scanned page. The lot to cut first comes first.',
      resolve: ({ scanned, id, page }, _args, { load }) =>
        scanned === 'megalot' ? findLotsOfScan(id, page, load) : [],
    }),
    parcel: t.field({
      type: Parcel,
      nullable: true,
      resolve: ({ scanned, id }, _args, { load }) => (scanned === 'parcel' ? load.parcel.load(id) : null),
    }),
    refusal: t.expose('refusal', {
      type: Refused,
      nullable: true,
      description: 'Why nothing can be done with the object now; null when something can.',
    }),
  }),
});

const PackingItem = builder.objectRef<PackingItemRow>('PackingItem').implement({
  ...needs('see'),
  fields: (t) => ({
    item: t.expose('item', { type: Item }),
    expected: t.exposeInt('expected', {
      description:
        '1 for an item to pack, 0 for one that was taken out of the order. `scanned` is 1 once it is in a parcel.',
    }),
    scanned: t.exposeInt('scanned'),
    refusal: t.expose('refusal', {
      type: Refused,
      nullable: true,
      description:
        'Why the item can’t be packed: it is not made, cancelled, reissued, or waits for the CIP line.',
    }),
    parcelId: t.exposeID('parcel_id', { nullable: true }),
  }),
});

interface StockLineValue {
  readonly item: ItemRow;
  readonly inPacking: OrderInPacking;
}

const StockLine = builder.objectRef<StockLineValue>('StockLine').implement({
  ...needs('see'),
  fields: (t) => ({
    line: t.int({ resolve: ({ item }) => item.line }),
    sku: t.string({ resolve: ({ item }) => item.product_code }),
    name: t.string({
      resolve: ({ item }, _args, { catalogue, locale }) => getProductName(item, catalogue, locale),
    }),
    quantity: t.int({ resolve: ({ item }) => item.quantity }),
    ticked: t.boolean({ resolve: ({ item }) => item.parcel_id !== null }),
    canTick: t.field({
      type: ActionState,
      description: 'Whether the line can be ticked, or unticked when it is ticked.',
      resolve: async ({ item, inPacking }, _args, context) => ({
        refusal: findStockRefusal(inPacking, item.line, await toPacker(context)),
      }),
    }),
  }),
});

export const Packing = builder.objectRef<PackingRow>('Packing').implement({
  ...needs('see'),
  fields: (t) => ({
    order: t.expose('order', { type: Order }),
    recipient: t.string({
      ...personal('pack', 'readPeople'),
      description:
        'Name of the recipient. Null for users who may not read it, and for packers unless the order can be packed now.',
      resolve: ({ order }, _args, { user }) =>
        mayReadRecipient(user.role, order) ? order.address.name : null,
    }),
    address: t.stringList({
      ...personal('pack', 'readPeople'),
      description: 'Address lines. Null in the same cases as `recipient`.',
      resolve: ({ order }, _args, { user }) =>
        mayReadRecipient(user.role, order) ? formatAddressLines(order.address) : null,
    }),
    items: t.field({ type: [PackingItem], resolve: ({ items }) => [...items] }),
    stock: t.field({
      type: [StockLine],
      description: 'Lines with goods from the stock, which are ticked by hand.',
      resolve: ({ stock, inPacking }) => stock.map((item) => ({ item, inPacking })),
    }),
    expected: t.exposeInt('expected', { description: 'Number of items to pack, stock goods included.' }),
    scanned: t.exposeInt('scanned', { description: 'Number of these items that are in a parcel.' }),
    parcels: t.field({
      type: [Parcel],
      resolve: ({ order }, _args, { load }) => load.parcelsOfOrder.load(order.id),
    }),
    currentParcelId: t.exposeID('current_parcel_id', {
      nullable: true,
      description: 'The open parcel that scanned items are put into.',
    }),
    slot: t.string({ nullable: true, resolve: ({ order }) => order.slot }),
    ready: t.exposeBoolean('ready', { description: 'Whether every item of the order is made.' }),
    canScan: t.field({
      type: ActionState,
      description: 'Whether an item that is still to pack and has no refusal can be scanned or ticked.',
      resolve: async ({ inPacking }, _args, context) => ({
        refusal: findScanRefusal(inPacking, await toPacker(context)),
      }),
    }),
    canAddParcel: t.field({
      type: ActionState,
      resolve: async ({ inPacking }, _args, context) => ({
        refusal: findAddParcelRefusal(inPacking, await toPacker(context)),
      }),
    }),
    canFinalize: t.field({
      type: ActionState,
      description:
        'Whether the filled parcels can be shipped. If items remain, the command asks for a reason.',
      resolve: async ({ inPacking }, _args, context) => ({
        refusal: findShipRefusal(inPacking, await toPacker(context), await context.settings()),
      }),
    }),
    canChangeShipment: t.field({
      type: ActionState,
      description: 'Whether the carrier, or a parcel’s box, can be replaced with a reason.',
      resolve: ({ order }, _args, { user }) => ({ refusal: findChangeShipmentRefusal(order, user.role) }),
    }),
    canAbort: t.field({
      type: ActionState,
      resolve: async ({ order }, _args, context) => ({
        refusal: findPackerRefusal(order, await toPacker(context)),
      }),
    }),
  }),
});

const SearchHit = builder.objectRef<SearchHitValue>('SearchHit').implement({
  ...needs('see'),
  fields: (t) => ({
    asked: t.exposeString('asked', { description: 'The id or number as it was typed.' }),
    order: t.expose('order', { type: Order, nullable: true }),
    lot: t.expose('lot', { type: Lot, nullable: true }),
    megalot: t.expose('megalot', { type: Megalot, nullable: true }),
  }),
});

export const SearchResult = builder.objectRef<SearchResultValue>('SearchResult').implement({
  ...needs('see'),
  fields: (t) => ({
    found: t.field({ type: [SearchHit], resolve: ({ found }) => [...found] }),
    notFound: t.stringList({ resolve: ({ notFound }) => [...notFound] }),
  }),
});

const OneItemAway = builder
  .objectRef<{ readonly order: OrderRow; readonly item: ItemRow }>('OneItemAway')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      order: t.expose('order', { type: Order }),
      missing: t.expose('item', { type: Item }),
      where: t.field({
        type: Blocker,
        nullable: true,
        description: 'What the missing item waits for, and at which station.',
        resolve: async ({ order, item }, _args, { load }) =>
          findBlockerOfItem(item, await load.blockersOfOrder.load(order.id)),
      }),
    }),
  });

export const OneItemAwayPage = builder
  .objectRef<OneItemAwayRows & { readonly readAt: Date }>('OneItemAwayPage')
  .implement({
    ...needs('see'),
    fields: (t) => ({
      rows: t.field({
        type: [OneItemAway],
        resolve: ({ rows }, _args, { load }) => loadMissingItems(rows, load),
      }),
      endCursor: t.exposeString('endCursor', {
        nullable: true,
        description: 'Cursor for the next page; null at the end of the list.',
      }),
      readAt: t.expose('readAt', { type: 'DateTime' }),
    }),
  });
