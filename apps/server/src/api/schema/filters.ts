import {
  REPORT_FIGURES_OF_ORDERS,
  REPORT_FIGURES_OF_PARCELS,
} from '@cmon/core/production/monitoring/listedFigures';
import { ORDER_STEPS } from '../../queries/monitoring/orderDistress.ts';
import { builder } from './builder.ts';
import {
  FabricationStatus,
  LotClass,
  LotCuttingState,
  LotDoubleState,
  LotShippingState,
  LotType,
  Market,
  MegalotCuttingState,
  OrderAge,
  OrderStatus,
  ParcelLabelState,
  ParcelState,
  Pole,
  Role,
  ShipByLevel,
  StepFilter,
} from './enums.ts';

const OrderFigure = builder.enumType('OrderFigure', { values: REPORT_FIGURES_OF_ORDERS });
const ParcelFigure = builder.enumType('ParcelFigure', { values: REPORT_FIGURES_OF_PARCELS });

const OrderStep = builder.enumType('OrderStep', { values: ORDER_STEPS });

const COUNTED =
  'Only the rows that a figure of the reports counts. Refused to users who may not see the figure.';

const OrdersCounted = builder.inputType('OrdersCounted', {
  fields: (t) => ({
    figure: t.field({ type: OrderFigure, required: true }),
    since: t.field({ type: 'Day', required: true }),
    until: t.field({ type: 'Day', required: true, description: 'The last day.' }),
    hour: t.int({ description: 'Hour of the day, 0 to 23.' }),
    hourStart: t.field({
      type: 'DateTime',
      description:
        'Start of one of the `hours` of OrderFlow: only events of this hour count. In some time zones it is no full hour, so `hour` can not name it. `since` and `until` are the days of its start and its end.',
    }),
    userId: t.id(),
    key: t.string({
      description:
        'For `entered` and `left`, the status. For `itemOrdered` and `itemMade`, the property and its value, such as `product:EAO`. For `textSmall`, `textShrunk` and `textFull`, the product and the shape, such as `EAO|12`.',
    }),
  }),
});

const ParcelsCounted = builder.inputType('ParcelsCounted', {
  fields: (t) => ({
    figure: t.field({ type: ParcelFigure, required: true }),
    since: t.field({ type: 'Day', required: true }),
    until: t.field({ type: 'Day', required: true, description: 'The last day.' }),
    hour: t.int({ description: 'Hour of the day, 0 to 23.' }),
    carrier: t.string({ description: 'An empty text means parcels without a carrier.' }),
    zone: t.string(),
    userId: t.id(),
  }),
});

export const OrderFilter = builder.inputType('OrderFilter', {
  fields: (t) => ({
    statuses: t.field({ type: [OrderStatus] }),
    stores: t.field({ type: [Market] }),
    families: t.stringList(),
    products: t.stringList({ description: 'Codes of products. With families, only the products of both.' }),
    levels: t.field({
      type: [ShipByLevel],
      description: 'How late the orders are. Orders that were shipped or ended are never found.',
    }),
    lotId: t.id(),
    megalotId: t.id(),
    prio: t.boolean(),
    held: t.boolean(),
    reissue: t.boolean({ description: 'Whether a reissue of the order is open or printing.' }),
    enSouffrance: t.boolean({ description: 'At least one item can’t be made until somebody acts.' }),
    text: t.string({ description: 'Order number, or its first characters.' }),
    ages: t.field({ type: [OrderAge] }),
    placedFrom: t.field({ type: 'Day' }),
    placedTo: t.field({ type: 'Day', description: 'The last day.' }),
    open: t.boolean({
      description: 'True for the orders with work left, false for those that were shipped or ended.',
    }),
    shipByFrom: t.field({ type: 'Day' }),
    shipByTo: t.field({ type: 'Day', description: 'The last day.' }),
    shippedFrom: t.field({ type: 'Day' }),
    shippedTo: t.field({ type: 'Day', description: 'The last day.' }),
    counted: t.field({ type: OrdersCounted, description: COUNTED }),
    distressAt: t.field({
      type: OrderStep,
      description:
        'Only the orders that wait for this step and are late or stuck, as the screen of the steps counts them.',
    }),
    packing: t.boolean({ description: 'Whether somebody packs the order now.' }),
    atCip: t.boolean({
      description:
        'Whether every item is made and one of them waits for the CIP line, if the workshop has one.',
    }),
  }),
});

export const ShippingFilter = builder.inputType('ShippingFilter', {
  fields: (t) => ({
    stores: t.field({ type: [Market] }),
    zones: t.stringList(),
    carriers: t.stringList({ description: 'An empty text means the orders without a carrier.' }),
  }),
});

export const LotFilter = builder.inputType('LotFilter', {
  fields: (t) => ({
    types: t.field({ type: [LotType] }),
    stores: t.field({ type: [Market] }),
    cutting: t.field({ type: [LotCuttingState] }),
    double: t.field({ type: [LotDoubleState] }),
    shipping: t.field({ type: [LotShippingState] }),
    levels: t.field({ type: [ShipByLevel] }),
    classes: t.field({ type: [LotClass] }),
    megalotId: t.id(),
    reissue: t.boolean({ description: 'Whether a strip of the lot is printed again (Ressortir).' }),
    steps: t.field({
      type: [StepFilter],
      description: 'Only those that are in one of these states at their step of production.',
    }),
    mine: t.boolean({ description: 'Only lots that are assigned to the user of the request.' }),
    cutOn: t.field({ type: 'Day', description: 'The day on which the lot was cut completely.' }),
    text: t.string(),
  }),
});

export const MegalotFilter = builder.inputType('MegalotFilter', {
  fields: (t) => ({
    stores: t.field({ type: [Market] }),
    fileStates: t.intList({ description: '0: waits for its files, 1: generated, 2: printed, 3: cut.' }),
    cutting: t.field({ type: [MegalotCuttingState] }),
    laizes: t.intList(),
    devices: t.stringList(),
    cutters: t.stringList({ description: 'Codes of the cutters that cut the output of the megalot.' }),
    onRoll: t.boolean({ description: 'True for megalots on a roll, false for megalots on sheets.' }),
    levels: t.field({ type: [ShipByLevel] }),
    enSouffrance: t.boolean(),
    steps: t.field({
      type: [StepFilter],
      description: 'Only those that are in one of these states at their step of production.',
    }),
    text: t.string(),
  }),
});

export const ObjectItemFilter = builder.inputType('ObjectItemFilter', {
  fields: (t) => ({
    lotIds: t.idList(),
    poles: t.field({ type: [Pole] }),
    fabrication: t.field({ type: [FabricationStatus] }),
    blanks: t.stringList(),
    blankMissing: t.boolean({ description: 'True for the items that wait for their blank.' }),
    paused: t.boolean({ description: 'Whether the work on the item is paused.' }),
    waitsForControl: t.boolean({ description: 'Only items that were handed to the controller.' }),
    workable: t.boolean({
      description:
        'True for the items that can be worked on now. False for the others: their order is held, their blank is missing, or they are paused.',
    }),
    prio: t.boolean(),
    stores: t.field({ type: [Market] }),
    levels: t.field({ type: [ShipByLevel] }),
    text: t.string(),
  }),
});

export const ParcelFilter = builder.inputType('ParcelFilter', {
  fields: (t) => ({
    states: t.field({ type: [ParcelState] }),
    labelStates: t.field({ type: [ParcelLabelState] }),
    stores: t.field({ type: [Market] }),
    carriers: t.stringList({ description: 'An empty text means the parcels without a carrier.' }),
    counted: t.field({ type: ParcelsCounted, description: COUNTED }),
    exceptions: t.boolean({ description: 'True for the parcels that somebody should look at.' }),
    text: t.string({
      description:
        'Order number, or its first characters, a tracking number, the code of a parcel, or a manifest number.',
    }),
  }),
});

export const UserFilter = builder.inputType('UserFilter', {
  fields: (t) => ({
    roles: t.field({ type: [Role] }),
    active: t.boolean(),
  }),
});

export const HistoryFilter = builder.inputType('HistoryFilter', {
  fields: (t) => ({
    object: t.string({
      description: "Number, id or scan code of an object. An order's and a lot's parts are included.",
    }),
    actor: t.id({ description: 'Id of a user, or `system`.' }),
    action: t.string(),
    to: t.string({ description: 'The state that the move leads to, or several states separated by commas.' }),
    reason: t.string(),
    station: t.string(),
    since: t.field({ type: 'Day' }),
    until: t.field({ type: 'Day', description: 'The last day.' }),
  }),
});

export const ReportFilter = builder.inputType('ReportFilter', {
  fields: (t) => ({
    since: t.field({
      type: 'Day',
      description: 'The first day; by default the report has the last 14 days.',
    }),
    until: t.field({ type: 'Day', description: 'The last day; by default today.' }),
    stores: t.field({ type: [Market], description: 'Empty for every store.' }),
  }),
});
