import { builder } from '../builder.ts';
import {
  LotCuttingState,
  LotDoubleState,
  MegalotCuttingState,
  Pole,
  ReissueEnd,
  SearchType,
  StripDisposition,
} from '../enums.ts';

const PHOTO = 'Id of a photo of the bad piece that the user has just taken: `POST {BASE_PATH}/photos`.';

const CHOSEN_LABELS = 'The labels to print again. An item without chosen labels is printed as a whole.';

const LabelChoice = builder.inputType('LabelChoice', {
  description: 'A number of labels of one design of an item.',
  fields: (t) => ({
    itemId: t.id({ required: true }),
    design: t.int({
      required: true,
      description: 'Number of the design in the `designLabels` of the item, from 1.',
    }),
    count: t.int({ required: true }),
  }),
});

const StripDisposal = builder.inputType('StripDisposal', {
  fields: (t) => ({
    stripId: t.id({ required: true }),
    disposition: t.field({ type: StripDisposition, required: true }),
    expectedVersion: t.int({ required: true }),
    itemIds: t.idList({ description: 'Items to print again (Ressortir); null for the whole strip.' }),
    chosenLabels: t.field({ type: [LabelChoice], description: CHOSEN_LABELS }),
  }),
});

export const BulkTarget = builder.inputType('BulkTarget', {
  fields: (t) => ({
    id: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
  }),
});

export const LotCuttingMove = builder.inputType('LotCuttingMove', {
  description:
    'Moves a lot to a cutting state. In every move, `key` is an idempotency key made by the client: a repeated key returns the first result and changes nothing. `expectedVersion` is the version that the user saw.',
  fields: (t) => ({
    lotId: t.id({ required: true }),
    to: t.field({ type: LotCuttingState, required: true }),
    cutter: t.string({
      description:
        'Code of the cutter where the lot is cut. A lot for another cutter is refused, and the refusal names the right cutter.',
    }),
    laize: t.int({ description: 'Web width loaded at the cutter, mm. A lot of another width is refused.' }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const LotDoubleMove = builder.inputType('LotDoubleMove', {
  fields: (t) => ({
    lotId: t.id({ required: true }),
    to: t.field({ type: LotDoubleState, required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const MegalotMove = builder.inputType('MegalotMove', {
  description: 'Moves a megalot to a cutting state. Its file state and its lots are moved with it.',
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    cutting: t.field({ type: MegalotCuttingState, required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const StripSeen = builder.inputType('StripSeen', {
  fields: (t) => ({
    code: t.string({ required: true, description: "The strip's scan code." }),
    lotId: t.id({ description: 'The lot that the operator works on. A strip of another lot is refused.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const StripsDisposed = builder.inputType('StripsDisposed', {
  fields: (t) => ({
    lotId: t.id({ required: true }),
    strips: t.field({ type: [StripDisposal], required: true }),
    photoId: t.id({ description: PHOTO }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const MakeMegalots = builder.inputType('MakeMegalots', {
  fields: (t) => ({
    lotIds: t.idList({ description: 'The waiting lots to make megalots of; by default all.' }),
    force: t.boolean({ defaultValue: false, description: 'True to make megalots that are not full, too.' }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const MakeChosenMegalot = builder.inputType('MakeChosenMegalot', {
  fields: (t) => ({
    lotIds: t.idList({ required: true }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const OrderMove = builder.inputType('OrderMove', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    confirmed: t.boolean({
      defaultValue: false,
      description: 'True when the user confirmed the cancellation of an order in production.',
    }),
    refund: t.boolean({ description: 'Whether a cancellation also requests a refund. Null means no.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const RefundRequest = builder.inputType('RefundRequest', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    lines: t.intList({ description: 'Numbers of the lines to refund; null for the whole order.' }),
    hold: t.boolean({ description: 'Whether the order is also held. Null means no.' }),
    reason: t.string({ required: true }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const RefundWithdrawal = builder.inputType('RefundWithdrawal', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    refundId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string({ required: true }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const DeliveryAction = builder.inputType('DeliveryAction', {
  fields: (t) => ({
    deliveryId: t.id({ required: true }),
    reason: t.string({ description: 'Required to dismiss a delivery.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const MegalotAction = builder.inputType('MegalotAction', {
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const FabricationMove = builder.inputType('FabricationMove', {
  fields: (t) => ({
    itemId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    pole: t.field({
      type: Pole,
      description:
        'The pole of the scan. An item of another pole is refused, and the refusal names the right pole.',
    }),
    reason: t.string(),
    note: t.string(),
    photoId: t.id({ description: PHOTO }),
    confirmed: t.boolean({
      defaultValue: false,
      description: 'True when the user confirmed a second scan that came within seconds after the first.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const NewReissue = builder.inputType('NewReissue', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    itemIds: t.idList({ description: 'Items to print again. Either items or strips are given.' }),
    stripIds: t.idList(),
    chosenLabels: t.field({ type: [LabelChoice], description: CHOSEN_LABELS }),
    photoId: t.id({ description: PHOTO }),
    reason: t.string({ required: true }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const MakeReissueLots = builder.inputType('MakeReissueLots', {
  fields: (t) => ({
    reissueIds: t.idList({ description: 'Open reissues to make into lots. When empty, all of them.' }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ReissuePrint = builder.inputType('ReissuePrint', {
  fields: (t) => ({
    reissueId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ReissueApproval = builder.inputType('ReissueApproval', {
  fields: (t) => ({
    reissueId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ReissueClosing = builder.inputType('ReissueClosing', {
  description: 'Closes an open reissue without a print.',
  fields: (t) => ({
    reissueId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    as: t.field({ type: ReissueEnd, required: true }),
    reason: t.string({ required: true }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const PrioChange = builder.inputType('PrioChange', {
  fields: (t) => ({
    orderIds: t.idList({ required: true }),
    prio: t.boolean({ required: true }),
    dryRun: t.boolean({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const BulkMove = builder.inputType('BulkMove', {
  description:
    "Moves several objects of one type to one state. `to` is a state of that type's family (for lots, the cutting family).",
  fields: (t) => ({
    type: t.field({ type: SearchType, required: true }),
    targets: t.field({ type: [BulkTarget], required: true }),
    to: t.string({ required: true }),
    dryRun: t.boolean({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ScanUndo = builder.inputType('ScanUndo', {
  fields: (t) => ({
    undoKey: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});
