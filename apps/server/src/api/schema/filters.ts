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

const COUNTED = 'Only those that this figure of the reports counts, for readers of the report.';

const OrdersCounted = builder.inputType('OrdersCounted', {
  fields: (t) => ({
    figure: t.field({ type: OrderFigure, required: true }),
    since: t.field({ type: 'Day', required: true }),
    until: t.field({ type: 'Day', required: true, description: 'The last day.' }),
    hour: t.int({ description: 'Hour of the day, 0 to 23.' }),
    hourStart: t.field({
      type: 'DateTime',
      description:
        'Start of one of the `hours` of OrderFlow, which is no full hour of every time zone. The days are those of its start and its end.',
    }),
    userId: t.id(),
    key: t.string({
      description:
        'The status of `entered` and `left`; the property and its value of `itemOrdered` and `itemMade`: `product:EAO`; the product and the shape of `textSmall`, `textShrunk` and `textFull`: `EAO|12`.',
    }),
  }),
});

const ParcelsCounted = builder.inputType('ParcelsCounted', {
  fields: (t) => ({
    figure: t.field({ type: ParcelFigure, required: true }),
    since: t.field({ type: 'Day', required: true }),
    until: t.field({ type: 'Day', required: true, description: 'The last day.' }),
    hour: t.int({ description: 'Hour of the day, 0 to 23.' }),
    carrier: t.string({ description: 'An empty text means none.' }),
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
      description: 'Only orders with work left; those that were shipped or ended are at no level.',
    }),
    lotId: t.id(),
    megalotId: t.id(),
    prio: t.boolean(),
    held: t.boolean(),
    reissue: t.boolean(),
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
      description: 'Late or stuck at this step, as the screen of the steps counts them.',
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
    reissue: t.boolean(),
    steps: t.field({ type: [StepFilter], description: 'Where they are in their step.' }),
    mine: t.boolean({ description: 'Only lots that are assigned to the person who asks.' }),
    cutOn: t.field({ type: 'Day', description: 'The day on which the lot was cut completely.' }),
    text: t.string(),
  }),
});

export const MegalotFilter = builder.inputType('MegalotFilter', {
  fields: (t) => ({
    stores: t.field({ type: [Market] }),
    fileStates: t.intList(),
    cutting: t.field({ type: [MegalotCuttingState] }),
    laizes: t.intList(),
    devices: t.stringList(),
    cutters: t.stringList({ description: 'Codes of the cutters that cut its output.' }),
    onRoll: t.boolean({ description: 'True for those on a roll, false for those on sheets.' }),
    levels: t.field({ type: [ShipByLevel] }),
    enSouffrance: t.boolean(),
    steps: t.field({ type: [StepFilter], description: 'Where they are in their step.' }),
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
        'True for the items that can be worked on now; false for those of held orders, those without a blank and paused ones.',
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
    to: t.string({ description: 'The state that the move leads to; several ones are separated by commas.' }),
    reason: t.string(),
    station: t.string(),
    since: t.field({ type: 'Day' }),
    until: t.field({ type: 'Day', description: 'The last day.' }),
  }),
});

export const ReportFilter = builder.inputType('ReportFilter', {
  fields: (t) => ({
    since: t.field({ type: 'Day', description: 'The first day; by default the last 14 days are read.' }),
    until: t.field({ type: 'Day', description: 'The last day; by default today.' }),
    stores: t.field({ type: [Market], description: 'Empty for every store.' }),
  }),
});
