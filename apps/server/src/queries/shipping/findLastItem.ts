import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { ItemInProgress } from '../orders/readOrderProgress.ts';

/** The only item of an order of several items that isn't made yet; null when there is none, or more than one. */
export function findLastItem(items: readonly ItemInProgress[]): ItemInProgress | null {
  const unmade = items.filter((item) => !['fabriquee', 'complete'].includes(computeItemStatus(item)));
  return unmade.length === 1 && items.length > 1 ? (unmade[0] ?? null) : null;
}
