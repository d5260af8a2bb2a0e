import { cancelOrder } from '../../commands/orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../../commands/orders/holdOrder.ts';
import { receivePayment } from '../../commands/orders/receivePayment.ts';
import { setPrio } from '../../commands/orders/setPrio.ts';
import { createReissue } from '../../commands/reissues/createReissue.ts';
import { done, doneNow } from '../done.ts';
import { asked, bulkMove } from '../moves.ts';
import { answered } from '../results.ts';
import { builder, needs } from './builder.ts';
import { BulkMove, NewReissue, OrderMove, PrioChange } from './moveInputs.ts';
import { BulkResult, MutationResult } from './resultTypes.ts';

/** What is done to whole orders. */
builder.mutationFields((t) => ({
  hold: t.field({
    ...needs('hold'),
    type: MutationResult,
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        holdOrder(context.command(input.station), { orderId: input.orderId, ...asked(input) }),
        ({ orderId, version }) => done(context, 'order', orderId, version),
      ),
  }),
  unhold: t.field({
    ...needs('hold'),
    type: MutationResult,
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        unholdOrder(context.command(input.station), { orderId: input.orderId, ...asked(input) }),
        ({ orderId, version }) => done(context, 'order', orderId, version),
      ),
  }),
  cancel: t.field({
    ...needs(['cancel', 'takePayment']),
    type: MutationResult,
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        cancelOrder(context.command(input.station), {
          orderId: input.orderId,
          confirmed: input.confirmed ?? false,
          ...asked(input),
        }),
        ({ orderId, version }) => done(context, 'order', orderId, version),
      ),
  }),
  receivePayment: t.field({
    ...needs('takePayment'),
    type: MutationResult,
    description: 'A payment that came by hand; `reason` says what it was.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        receivePayment(context.command(input.station), { orderId: input.orderId, ...asked(input) }),
        ({ orderId, version }) => done(context, 'order', orderId, version),
      ),
  }),
  createReissue: t.field({
    ...needs(['reissue', 'reissueShipped']),
    type: MutationResult,
    args: { input: t.arg({ type: NewReissue, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        createReissue(context.command(input.station), {
          orderId: input.orderId,
          itemIds: input.itemIds ?? [],
          stripIds: input.stripIds ?? [],
          ...asked(input),
          reason: input.reason,
        }),
        ({ orderId }) => doneNow(context, 'order', orderId),
      ),
  }),
  setPrio: t.field({
    ...needs('prio'),
    type: BulkResult,
    args: { input: t.arg({ type: PrioChange, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        setPrio(context.command(input.station), {
          orderIds: input.orderIds,
          prio: input.prio,
          dryRun: input.dryRun,
          ...asked(input),
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
    args: { input: t.arg({ type: BulkMove, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { reason = null, ...move } = input;
      const moved = await bulkMove(context, context.command(input.station), { ...move, reason });
      context.forget();
      return moved;
    },
  }),
}));
