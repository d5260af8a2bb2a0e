import type { EventRow } from './eventRows.ts';
import type { ObjectKey } from './shipping/findObjectLabels.ts';

interface RelatedIds {
  readonly megalotId?: string;
  readonly lotIds?: readonly string[];
  readonly fromLotId?: string;
  readonly newLotId?: string;
}

/** The actions whose events name other objects that a reader of the history looks for. */
const ACTIONS_WITH_RELATED: readonly string[] = ['makeMegalots', 'cancelGeneration', 'splitLot'];

/**
 * Lists the objects that took part in a change of a lot or a megalot: its megalot, its lots, or the other lot of a split.
 */
export function listRelatedObjects({
  action,
  object,
  detail,
}: Pick<EventRow, 'action' | 'object' | 'detail'>): ObjectKey[] {
  const isOfBatch = object === 'lot' || object === 'megalot';
  if (!isOfBatch || !ACTIONS_WITH_RELATED.includes(action)) return [];
  const { megalotId, lotIds = [], fromLotId, newLotId }: RelatedIds = detail ?? {};
  const megalots = megalotId === undefined ? [] : [{ type: 'megalot', id: megalotId }];
  const lots = [...lotIds, fromLotId, newLotId].filter((id) => id !== undefined);
  return [...megalots, ...lots.map((id) => ({ type: 'lot', id }))];
}
