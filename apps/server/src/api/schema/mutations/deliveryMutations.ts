import {
  dismissDelivery,
  type MovedDelivery,
  rereadDelivery,
} from '../../../commands/intake/deliveryActions.ts';
import { rereadOrder } from '../../../commands/intake/rereadOrder.ts';
import { buildDone } from '../../buildDone.ts';
import { parseInboxId } from '../../lists/parseInboxId.ts';
import { toMoveOptions } from '../../moves.ts';
import { type DoneValue, resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { DeliveryAction, OrderMove } from './moveInputs.ts';

/** Mutations of a shop's delivery, or of an order, that could not be taken in. */
builder.mutationFields((t) => ({
  rereadDelivery: t.field({
    ...needs('resolveDeliveries'),
    type: MutationResult,
    description: 'Queues a refused delivery to be read again.',
    args: { input: t.arg({ type: DeliveryAction, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        rereadDelivery(context.command(input.station), {
          inboxId: parseInboxId(input.deliveryId),
          ...toMoveOptions(input),
        }),
        toDeliveryDone,
      ),
  }),
  dismissDelivery: t.field({
    ...needs('resolveDeliveries'),
    type: MutationResult,
    description: 'Removes a refused delivery from the list, with a reason.',
    args: { input: t.arg({ type: DeliveryAction, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        dismissDelivery(context.command(input.station), {
          inboxId: parseInboxId(input.deliveryId),
          ...toMoveOptions(input),
        }),
        toDeliveryDone,
      ),
  }),
  rereadOrder: t.field({
    ...needs('resolveDeliveries'),
    type: MutationResult,
    description: 'Queues the shop’s last delivery of an order en souffrance to be read again.',
    args: { input: t.arg({ type: OrderMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        rereadOrder(context.command(input.station), { orderId: input.orderId, ...toMoveOptions(input) }),
        ({ orderId, version }) => buildDone(context, 'order', orderId, version),
      ),
  }),
}));

function toDeliveryDone({ inboxId, version }: MovedDelivery): DoneValue {
  return {
    object: { type: 'delivery', id: String(inboxId) },
    version,
    undoKey: null,
    undoUntil: null,
    ids: {},
  };
}
