import { cancelOrder } from '../../../commands/orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../../../commands/orders/holdOrder.ts';
import { receivePayment } from '../../../commands/orders/receivePayment.ts';
import { requestRefund } from '../../../commands/orders/requestRefund.ts';
import { setPrio } from '../../../commands/orders/setPrio.ts';
import { withdrawRefund } from '../../../commands/orders/withdrawRefund.ts';
import { createReissue } from '../../../commands/reissues/createReissue.ts';
import { buildDone, buildDoneFromRow } from '../../buildDone.ts';
import { moveInBulk, toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { BulkResult, MutationResult } from '../types/resultTypes.ts';
import {
  BulkMove,
  NewReissue,
  OrderMove,
  PrioChange,
  RefundRequest,
  RefundWithdrawal,
} from './moveInputs.ts';

/** Mutations of whole orders. */
builder.mutationFields((t) => ({
  hold: t.field({
    ...needs('hold'),
    type: MutationResult,
    description: 'Holds an order, with a reason: it enters no new lot.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        holdOrder(context.command(input.station), { orderId: input.orderId, ...toMoveOptions(input) }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
  unhold: t.field({
    ...needs('hold'),
    type: MutationResult,
    description: 'Ends the hold of an order. It gets the status that production has reached meanwhile.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        unholdOrder(context.command(input.station), { orderId: input.orderId, ...toMoveOptions(input) }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
  cancel: t.field({
    ...needs(['cancel', 'takePayment']),
    type: MutationResult,
    description: 'Cancels an order, with a reason. An order in production needs a confirmation.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        cancelOrder(context.command(input.station), {
          orderId: input.orderId,
          confirmed: input.confirmed ?? false,
          refund: input.refund ?? false,
          ...toMoveOptions(input),
        }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
  receivePayment: t.field({
    ...needs('takePayment'),
    type: MutationResult,
    description:
      'Records a payment that was received outside the shop. `reason` is the code of the way it was paid.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        receivePayment(context.command(input.station), { orderId: input.orderId, ...toMoveOptions(input) }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
  requestRefund: t.field({
    ...needs('refund'),
    type: MutationResult,
    description: 'Requests a refund. The decision comes later, in a delivery of the shop.',
    args: { input: t.arg({ type: RefundRequest, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        requestRefund(context.command(input.station), {
          orderId: input.orderId,
          lines: input.lines ?? null,
          hold: input.hold ?? false,
          ...toMoveOptions(input),
        }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
  withdrawRefund: t.field({
    ...needs('refund'),
    type: MutationResult,
    description:
      'Withdraws a refund that was requested in the workshop and that no delivery of the shop has confirmed.',
    args: { input: t.arg({ type: RefundWithdrawal, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        withdrawRefund(context.command(input.station), {
          orderId: input.orderId,
          refundId: input.refundId,
          ...toMoveOptions(input),
        }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
  createReissue: t.field({
    ...needs(['reissue', 'reissueShipped']),
    type: MutationResult,
    description: 'Requests that items or strips of an order are made again, with a reason.',
    args: { input: t.arg({ type: NewReissue, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        createReissue(context.command(input.station), {
          orderId: input.orderId,
          itemIds: input.itemIds ?? [],
          stripIds: input.stripIds ?? [],
          chosenLabels: input.chosenLabels ?? [],
          photoId: input.photoId ?? null,
          ...toMoveOptions(input),
          reason: input.reason,
        }),
        ({ orderId }) => buildDoneFromRow(context, 'order', orderId),
      ),
  }),
  setPrio: t.field({
    ...needs('prio'),
    type: BulkResult,
    description: 'Sets or clears the PRIO flag of orders. Each line of the result is an order.',
    args: { input: t.arg({ type: PrioChange, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        setPrio(context.command(input.station), {
          orderIds: input.orderIds,
          prio: input.prio,
          dryRun: input.dryRun,
          ...toMoveOptions(input),
        }),
        ({ lines }) => ({
          dryRun: input.dryRun,
          lines: lines.map(({ orderId, refusal }) => ({ object: { type: 'order', id: orderId }, refusal })),
        }),
      ),
  }),
  bulkMove: t.field({
    ...needs('see'),
    type: BulkResult,
    description:
      'Moves several orders, lots or megalots to one state. A refused object does not stop the others.',
    args: { input: t.arg({ type: BulkMove, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { reason = null, note = null, ...move } = input;
      const result = await moveInBulk(context, context.command(input.station), { ...move, reason, note });
      context.clearCaches();
      return result;
    },
  }),
}));
