import type { FabricationFacts } from '@cmon/core/production/fabricationTransitions';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { FactsFor } from '../../lots/steps/lotFacts.ts';

export const NO_FABRICATION_FACTS: FabricationFacts = {
  upstreamDone: false,
  blankInStock: true,
  l2c: false,
  rightPole: false,
  heldBy: null,
  userId: '',
  abandoned: false,
  quantityComplete: false,
  controlPassed: false,
  reissued: false,
  reissueWithinCap: true,
  stripsPresent: false,
  pagesSeenOnce: false,
  triesLeft: false,
  bookletsComplete: false,
  atPacking: false,
  stillShipped: false,
};

/**
 * The facts that the fabrication table's guards look at. The commands and the API's next moves build them here, so that
 * a move that is offered is a move that is made. The pole is checked by the command itself, with the right one's name in
 * its refusal; a finishing scan stands for the whole quantity.
 */
export function fabricationFacts(
  item: Pick<
    Selectable<ItemsTable>,
    'fab_status' | 'fab_at' | 'fab_by' | 'l2c' | 'l2c_tries' | 'lot_type' | 'controlled_by'
  >,
  isInParcel: boolean,
  { userId, now, settings }: FactsFor,
  input: Partial<FabricationFacts> = {},
): FabricationFacts {
  const needsControl = item.lot_type !== null && settings.controlled.includes(item.lot_type);
  const pausedFor = item.fab_at === null ? 0 : now.getTime() - item.fab_at.getTime();
  return {
    ...NO_FABRICATION_FACTS,
    l2c: item.l2c,
    rightPole: true,
    heldBy: item.fab_by,
    userId,
    abandoned: pausedFor > settings.pauseTime * 60_000,
    quantityComplete: true,
    controlPassed: !needsControl || item.controlled_by !== null,
    stripsPresent: true,
    triesLeft: item.l2c_tries < settings.l2cTries,
    atPacking: item.fab_status === 'FAB_COMPLETE' && !isInParcel,
    ...input,
  };
}
