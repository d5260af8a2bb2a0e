import { completeCip } from '../../../commands/cip/completeCip.ts';
import { declareCipMissing } from '../../../commands/cip/declareCipMissing.ts';
import { type ReceivedAtCip, receiveAtCip } from '../../../commands/cip/receiveAtCip.ts';
import { type SentToCip, sendToCip } from '../../../commands/cip/sendToCip.ts';
import { buildDoneFromRow } from '../../buildDone.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { Order } from '../refs.ts';
import { BulkResult, MutationResult } from '../types/resultTypes.ts';
import { createTypeResolver, Refused } from '../values.ts';

const CipSending = builder.inputType('CipSending', {
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const CipReceipt = builder.inputType('CipReceipt', {
  fields: (t) => ({
    code: t.string({ required: true, description: "An item's or strip's code." }),
    quantity: t.int({ description: 'Pieces that have arrived in all, for one item; null for every piece.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const CipLoss = builder.inputType('CipLoss', {
  fields: (t) => ({
    itemId: t.id({ required: true }),
    quantity: t.int({ required: true, description: 'Pieces that are missing now; 0 when they were found.' }),
    reason: t.string({
      description: 'A code of the reason list `reissue`. Required unless the quantity is 0.',
    }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const SentParts = builder.objectRef<SentToCip>('SentParts').implement({
  ...needs('see'),
  fields: (t) => ({
    deliveryId: t.exposeID('deliveryId', { description: 'Its note: `{BASE_PATH}/delivery-notes/{id}.pdf`.' }),
    pieces: t.exposeInt('pieces'),
  }),
});

const ReceivedParts = builder.objectRef<ReceivedAtCip>('ReceivedParts').implement({
  ...needs('see'),
  fields: (t) => ({
    outcome: t.exposeString('outcome', {
      description: '`received`, or `packDone` when the pack was completed.',
    }),
    left: t.exposeInt('left', { description: 'Parts of the pack that have not arrived yet.' }),
    order: t.field({
      type: Order,
      nullable: true,
      resolve: ({ orderId }, _args, { load }) => load.order.load(orderId),
    }),
  }),
});

const SendResult = builder.unionType('SendResult', {
  types: [SentParts, Refused],
  resolveType: createTypeResolver('SentParts'),
});
const ReceiveResult = builder.unionType('ReceiveResult', {
  types: [ReceivedParts, Refused],
  resolveType: createTypeResolver('ReceivedParts'),
});

/** Mutations of the CIP line, which puts the parts of packs together. */
builder.mutationFields((t) => ({
  sendToCip: t.field({
    ...needs('advanceFloor'),
    type: SendResult,
    description: 'Sends every made part of a megalot that was not sent to the CIP line yet.',
    args: { input: t.arg({ type: CipSending, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        sendToCip(context.command(input.station), { megalotId: input.megalotId, ...toMoveOptions(input) }),
        (sent) => sent,
      ),
  }),
  receiveAtCip: t.field({
    ...needs('advanceFloor'),
    type: ReceiveResult,
    description:
      'Records that parts have arrived at the CIP line. When the whole pack is there, a second scan of a part completes the pack.',
    args: { input: t.arg({ type: CipReceipt, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        receiveAtCip(context.command(input.station), {
          code: input.code,
          quantity: input.quantity ?? null,
          ...toMoveOptions(input),
        }),
        (received) => received,
      ),
  }),
  declareCipMissing: t.field({
    ...needs('advanceFloor'),
    type: MutationResult,
    description: 'Records that pieces of a part did not arrive on the CIP line, with a reason.',
    args: { input: t.arg({ type: CipLoss, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        declareCipMissing(context.command(input.station), {
          itemId: input.itemId,
          quantity: input.quantity,
          ...toMoveOptions(input),
        }),
        ({ itemId }) => buildDoneFromRow(context, 'item', itemId),
      ),
  }),
  completeCip: t.field({
    ...needs('advanceFloor'),
    type: BulkResult,
    description:
      'Completes the parts of a megalot that have arrived. Each line of the result is a part: completed, or refused with a reason.',
    args: { input: t.arg({ type: CipSending, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        completeCip(context.command(input.station), { megalotId: input.megalotId, ...toMoveOptions(input) }),
        ({ lines }) => ({
          dryRun: false,
          lines: lines.map(({ itemId, refusal }) => ({ object: { type: 'item', id: itemId }, refusal })),
        }),
      ),
  }),
}));
