import {
  type AttendedOrder,
  acknowledgeOrder,
  assignOrder,
  commentOrder,
  snoozeOrder,
} from '../../../commands/distress/attendOrder.ts';
import { buildDone } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { OrderMove } from './moveInputs.ts';

const OrderAssignment = builder.inputType('OrderAssignment', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    userId: t.id({ description: 'Null ends the assignment.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const OrderSnooze = builder.inputType('OrderSnooze', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    until: t.field({
      type: 'DateTime',
      description: 'When the order is listed again, within 14 days. Null lists it at once.',
    }),
    reason: t.string({ description: 'A code of the reason list `distress`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/** Returns a function that builds the result of a command about an order in distress. */
function toOrderDone(context: ApiContext) {
  return ({ orderId, version }: AttendedOrder) => buildDone(context, 'order', orderId, version);
}

/** Mutations of orders in distress. */
builder.mutationFields((t) => ({
  acknowledgeOrder: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description:
      'Confirms that somebody has seen the order. The confirmation ends when the status of the order changes.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        acknowledgeOrder(context.command(input.station), { orderId: input.orderId, ...toMoveOptions(input) }),
        toOrderDone(context),
      ),
  }),
  assignOrder: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description:
      'Assigns the order to the person who is to take care of it. Other people may work on it too.',
    args: { input: t.arg({ type: OrderAssignment, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        assignOrder(context.command(input.station), {
          orderId: input.orderId,
          userId: input.userId ?? null,
          ...toMoveOptions(input),
        }),
        toOrderDone(context),
      ),
  }),
  commentOrder: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Adds a comment: a code of the reason list `distress`, and a note.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        commentOrder(context.command(input.station), { orderId: input.orderId, ...toMoveOptions(input) }),
        toOrderDone(context),
      ),
  }),
  snoozeOrder: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Takes the order off the list of orders in distress until a time.',
    args: { input: t.arg({ type: OrderSnooze, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        snoozeOrder(context.command(input.station), {
          orderId: input.orderId,
          until: input.until ?? null,
          ...toMoveOptions(input),
        }),
        toOrderDone(context),
      ),
  }),
}));
