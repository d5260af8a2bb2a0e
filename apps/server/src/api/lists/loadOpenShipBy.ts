import type { MegalotRow } from '../../queries/megalots/megalotRows.ts';
import type { ApiContext } from '../makeContext.ts';
import { toShipBy } from '../values.ts';

/**
 * Returns the ship-by of a megalot in a list of work that is left after its cut. So the megalot may be late although its
 * cut is complete.
 */
export async function loadOpenShipBy(
  { id, ship_by }: MegalotRow,
  { load, now }: Pick<ApiContext, 'load' | 'now'>,
  isFinished = false,
) {
  return toShipBy(ship_by, (await load.megalotCounts.load(id))?.at_risk_from ?? null, isFinished, now);
}
