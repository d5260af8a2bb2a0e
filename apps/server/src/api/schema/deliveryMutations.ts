import { rereadOrder } from '../../commands/intake/rereadOrder.ts';
import {
  dismissDelivery,
  type MovedDelivery,
  rereadDelivery,
} from '../../commands/intake/resolveDelivery.ts';
import { done } from '../done.ts';
import { asked } from '../moves.ts';
import { answered, type DoneValue } from '../results.ts';
import { builder, needs } from './builder.ts';
import { DeliveryAction, OrderMove } from './moveInputs.ts';
import { MutationResult } from './resultTypes.ts';

/** What is done with a shop's delivery, or with an order of it, that could not be taken in as it is. */
builder.mutationFields((t) => ({
  rereadDelivery: t.field({
    ...needs('resolveDeliveries'),
    type: MutationResult,
    description: 'Reads a refused delivery again, in a moment.',
    args: { input: t.arg({ type: DeliveryAction, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        rereadDelivery(context.command(input.station), {
          inboxId: inboxIdOf(input.deliveryId),
          ...asked(input),
        }),
        doneDelivery,
      ),
  }),
  dismissDelivery: t.field({
    ...needs('resolveDeliveries'),
    type: MutationResult,
    description: 'Takes a refused delivery off the list, with a reason.',
    args: { input: t.arg({ type: DeliveryAction, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        dismissDelivery(context.command(input.station), {
          inboxId: inboxIdOf(input.deliveryId),
          ...asked(input),
        }),
        doneDelivery,
      ),
  }),
  rereadOrder: t.field({
    ...needs('resolveDeliveries'),
    type: MutationResult,
    description: 'Reads what the shop last sent of an order en souffrance again, in a moment.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        rereadOrder(context.command(input.station), { orderId: input.orderId, ...asked(input) }),
        ({ orderId, version }) => done(context, 'order', orderId, version),
      ),
  }),
}));

function doneDelivery({ inboxId, version }: MovedDelivery): DoneValue {
  return {
    object: { type: 'delivery', id: String(inboxId) },
    version,
    undoKey: null,
    undoUntil: null,
    ids: {},
  };
}

/** No delivery has the number 0. */
const inboxIdOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);
