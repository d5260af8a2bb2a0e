import { findLastEventId } from '../../../queries/eventRows.ts';
import { loadExisting } from '../../loadExisting.ts';
import type {
  BatchLotValue,
  BatchMegalotValue,
  BulkLineValue,
  BulkValue,
  DoneValue,
  LotBatchValue,
  MegalotBatchValue,
  PackedValue,
} from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { CloseTrigger, LotClass, LotType, Market, PackOutcome, Substrate } from '../enums.ts';
import { Checkbook, Item, Lot, Megalot, Order, Strip } from '../refs.ts';
import { createTypeResolver, Gauge, LotRef, MegalotRef, ObjectRef, Refused } from '../values.ts';
import { LeftOut } from './batchTypes.ts';
import { Packing, ScanCard } from './floorTypes.ts';

const Done = builder.objectRef<DoneValue>('Done').implement({
  description: 'The result of a command that changed an object. Select the object to read its new state.',
  ...needs('see'),
  fields: (t) => ({
    object: t.expose('object', { type: ObjectRef }),
    version: t.exposeInt('version'),
    eventId: t.id({ nullable: true, resolve: ({ object }, _args, { db }) => findLastEventId(db, object) }),
    undoKey: t.exposeID('undoKey', {
      nullable: true,
      description: 'Key that undoes the scan or move until `undoUntil`.',
    }),
    undoUntil: t.expose('undoUntil', { type: 'DateTime', nullable: true }),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: ({ ids }, _args, { load }) => (ids.order === undefined ? null : load.order.load(ids.order)),
    }),
    lot: t.field({
      type: Lot,
      nullable: true,
      resolve: ({ ids }, _args, { load }) => (ids.lot === undefined ? null : load.lot.load(ids.lot)),
    }),
    megalot: t.field({
      type: Megalot,
      nullable: true,
      resolve: ({ ids }, _args, { load }) =>
        ids.megalot === undefined ? null : load.megalot.load(ids.megalot),
    }),
    item: t.field({
      type: Item,
      nullable: true,
      resolve: ({ ids }, _args, { load }) => (ids.item === undefined ? null : load.item.load(ids.item)),
    }),
    strip: t.field({
      type: Strip,
      nullable: true,
      resolve: ({ ids }, _args, { load }) => (ids.strip === undefined ? null : load.strip.load(ids.strip)),
    }),
    checkbook: t.field({
      type: Checkbook,
      nullable: true,
      resolve: ({ ids }, _args, { load }) =>
        ids.checkbook === undefined ? null : load.checkbook.load(ids.checkbook),
    }),
  }),
});

const BulkLine = builder.objectRef<BulkLineValue>('BulkLine').implement({
  ...needs('see'),
  fields: (t) => ({
    object: t.expose('object', { type: ObjectRef }),
    refusal: t.expose('refusal', {
      type: Refused,
      nullable: true,
      description:
        'Why the action was refused for the object; null when it was done, or would be in a dry run.',
    }),
  }),
});

const Bulk = builder.objectRef<BulkValue>('Bulk').implement({
  description: 'The result of a bulk action, or in a dry run the result that it would have.',
  ...needs('see'),
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun'),
    moved: t.int({
      description: 'Number of objects for which the action was done, or would be in a dry run.',
      resolve: ({ lines }) => lines.filter((line) => line.refusal === null).length,
    }),
    refused: t.int({
      description: 'Number of objects for which it was refused.',
      resolve: ({ lines }) => lines.filter((line) => line.refusal !== null).length,
    }),
    lines: t.field({ type: [BulkLine], resolve: ({ lines }) => [...lines] }),
    labels: t.idList({
      description: 'Ids of the parcels whose labels are to be printed now.',
      resolve: ({ labels = [] }) => [...labels],
    }),
  }),
});

const BatchLot = builder.objectRef<BatchLotValue>('BatchLot').implement({
  ...needs('see'),
  fields: (t) => ({
    lot: t.expose('lot', { type: LotRef, nullable: true, description: 'Null in a dry run.' }),
    type: t.expose('type', { type: LotType }),
    class: t.expose('class', { type: LotClass }),
    store: t.expose('store', { type: Market, nullable: true }),
    zone: t.exposeString('zone', { nullable: true }),
    substrate: t.expose('substrate', { type: Substrate }),
    device: t.exposeString('device'),
    orderCount: t.int({ resolve: ({ orderIds }) => orderIds.length }),
    orders: t.field({
      type: [Order],
      resolve: ({ orderIds }, _args, { load }) => loadExisting(load.order, orderIds),
    }),
    labelCount: t.exposeInt('labelCount'),
    because: t.expose('because', { type: CloseTrigger }),
  }),
});

const LotBatch = builder.objectRef<LotBatchValue>('LotBatch').implement({
  ...needs('see'),
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun'),
    lots: t.field({ type: [BatchLot], resolve: ({ lots }) => [...lots] }),
    orderCount: t.exposeInt('orderCount'),
    leftOut: t.field({ type: [LeftOut], resolve: ({ leftOut }) => [...leftOut] }),
  }),
});

const BatchMegalot = builder.objectRef<BatchMegalotValue>('BatchMegalot').implement({
  ...needs('see'),
  fields: (t) => ({
    megalot: t.expose('megalot', { type: MegalotRef, nullable: true }),
    store: t.expose('store', { type: Market, nullable: true }),
    laize: t.exposeInt('laize', { nullable: true }),
    substrate: t.expose('substrate', { type: Substrate }),
    device: t.exposeString('device'),
    lotCount: t.exposeInt('lotCount'),
    pages: t.exposeInt('pages', { description: 'Number of its sheets, or of the pages on its web.' }),
    gauge: t.expose('gauge', { type: Gauge }),
    metres: t.exposeFloat('metres', { description: 'Length of the web, in metres.' }),
    efficiency: t.exposeFloat('efficiency', { description: 'Share of the web that is covered, in percent.' }),
    because: t.expose('because', { type: CloseTrigger }),
  }),
});

const MegalotBatch = builder.objectRef<MegalotBatchValue>('MegalotBatch').implement({
  ...needs('see'),
  fields: (t) => ({
    dryRun: t.exposeBoolean('dryRun'),
    megalots: t.field({ type: [BatchMegalot], resolve: ({ megalots }) => [...megalots] }),
    lotCount: t.exposeInt('lotCount'),
  }),
});

const Packed = builder.objectRef<PackedValue>('Packed').implement({
  ...needs('see'),
  fields: (t) => ({
    outcome: t.expose('outcome', { type: PackOutcome }),
    slot: t.exposeString('slot', { nullable: true }),
    left: t.exposeInt('left', {
      description: 'Number of items still to be scanned; after `putInSlot`, of items that aren’t made yet.',
    }),
    labels: t.idList({
      resolve: ({ labels }) => [...labels],
      description: 'Ids of the parcels whose labels the station prints now: `{BASE_PATH}/labels/{id}.pdf`.',
    }),
    packing: t.expose('packing', { type: Packing, nullable: true, description: 'Null after an abort.' }),
    undoKey: t.exposeID('undoKey', { nullable: true }),
    undoUntil: t.expose('undoUntil', { type: 'DateTime', nullable: true }),
  }),
});

export const MutationResult = builder.unionType('MutationResult', {
  types: [Done, Refused],
  resolveType: createTypeResolver('Done'),
});
export const BulkResult = builder.unionType('BulkResult', {
  types: [Bulk, Refused],
  resolveType: createTypeResolver('Bulk'),
});
export const LotBatchResult = builder.unionType('LotBatchResult', {
  types: [LotBatch, Refused],
  resolveType: createTypeResolver('LotBatch'),
});
export const MegalotBatchResult = builder.unionType('MegalotBatchResult', {
  types: [MegalotBatch, Refused],
  resolveType: createTypeResolver('MegalotBatch'),
});
export const PackResult = builder.unionType('PackResult', {
  types: [Packed, Refused],
  resolveType: createTypeResolver('Packed'),
});
export const ScanResult = builder.unionType('ScanResult', {
  types: [ScanCard, Refused],
  resolveType: createTypeResolver('ScanCard'),
});
export const PackingResult = builder.unionType('PackingResult', {
  types: [Packing, Refused],
  resolveType: createTypeResolver('Packing'),
});
