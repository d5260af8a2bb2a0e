import type { FabricationInput, MovedItem } from '../../../commands/floor/steps/moveFabrication.ts';
import { buildDone } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import type { FabricationMove } from './moveInputs.ts';

export function toFabricationInput(input: typeof FabricationMove.$inferInput): FabricationInput {
  return {
    itemId: input.itemId,
    pole: input.pole ?? null,
    photoId: input.photoId ?? null,
    ...toMoveOptions(input),
  };
}

/** Returns a function that builds the result of a command which moved an item. */
export function toItemDone(context: ApiContext) {
  return ({ itemId, orderId, version, undoKey }: MovedItem) =>
    buildDone(context, 'item', itemId, version, { undoKey, ids: { order: orderId } });
}
