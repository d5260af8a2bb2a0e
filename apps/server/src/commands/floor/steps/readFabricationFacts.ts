import type { FabricationFacts } from '@cmon/core/production/transitions/fabricationTransitions';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { FactsContext } from '../../lots/steps/loadLotFacts.ts';

export const NO_FABRICATION_FACTS: FabricationFacts = {
  upstreamDone: false,
  blankInStock: true,
  l2c: false,
  rightPole: false,
  operatorId: null,
  userId: '',
  abandoned: false,
  quantityComplete: false,
  controlPassed: false,
  mayControl: false,
  reissued: false,
  stripsPresent: false,
  allPagesSeen: false,
  triesLeft: false,
  bookletsComplete: false,
  finishedAndUnpacked: false,
  shipped: false,
  reissueClosedAfterShipping: false,
};

/** Where an item is after it was made. On the shelf, both are false; when it was shipped, both are true. */
export interface ItemPlace {
  readonly isInParcel: boolean;
  readonly isShipped: boolean;
}

/**
 * Builds the facts for the guards of the fabrication table. The commands and the API's list of next moves both use this
 * function, so that every offered move is allowed. The command checks the pole itself, to name the right pole in its
 * refusal. A finishing scan counts for the whole quantity. An item that waits for the controller isn't abandoned. One that
 * is paused is abandoned when its pause has lasted too long.
 */
export function readFabricationFacts(
  item: Pick<
    Selectable<ItemsTable>,
    | 'fab_status'
    | 'fab_at'
    | 'fab_by'
    | 'l2c'
    | 'l2c_tries'
    | 'paused_at'
    | 'control_needed'
    | 'control_asked_at'
    | 'controlled_by'
    | 'blank_state'
  >,
  { isInParcel, isShipped }: ItemPlace,
  { userId, now, settings }: FactsContext,
  input: Partial<FabricationFacts> = {},
): FabricationFacts {
  const lastWorkedAt = item.paused_at ?? item.fab_at ?? now;
  const elapsedMs = now.getTime() - lastWorkedAt.getTime();
  return {
    ...NO_FABRICATION_FACTS,
    blankInStock: item.blank_state !== 'missing',
    l2c: item.l2c,
    rightPole: true,
    operatorId: item.fab_by,
    userId,
    abandoned: item.control_asked_at === null && elapsedMs > settings.pauseTime * 60_000,
    quantityComplete: true,
    controlPassed: !item.control_needed || item.controlled_by !== null,
    triesLeft: item.l2c_tries < settings.l2cTries,
    finishedAndUnpacked: item.fab_status === 'FAB_COMPLETE' && !isInParcel,
    shipped: isShipped,
    ...input,
  };
}
