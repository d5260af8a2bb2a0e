import type { Failure } from '@cmon/core/failure';
import { STRIP_DISPOSITIONS, type StripDisposition } from '@cmon/core/production/statuses';
import { findDispositionRefusal } from '../commands/lots/steps/findDispositionRefusal.ts';
import type { StripRow } from '../queries/lots/stripRows.ts';
import type { ApiContext } from './makeContext.ts';

/** A disposition that a strip doesn't have yet, and why it can't get it now. */
export interface NextDispositionValue {
  readonly to: StripDisposition;
  readonly needsReason: boolean;
  readonly refusal: Failure | null;
}

/** Lists the dispositions that a strip can get. A strip that ended, or whose lot was undone, gets none. */
export async function listNextDispositions(
  strip: StripRow,
  { load, user, now, settings }: ApiContext,
): Promise<NextDispositionValue[]> {
  const [lot, order, items, { reissues }, workshopSettings] = await Promise.all([
    load.lot.load(strip.lot_id),
    load.order.load(strip.order_id),
    load.itemsOfStrip.load(strip.id),
    load.progressOfOrder.load(strip.order_id),
    settings(),
  ]);
  if (lot === null || order === null || !strip.live || !lot.live) return [];
  const facts = { strip, lot, order, items, reissues };
  const context = { userId: user.id, now, settings: workshopSettings };
  return STRIP_DISPOSITIONS.filter((to) => to !== strip.disposition).map((to) => ({
    to,
    needsReason: to === 'Ressortir',
    refusal: findDispositionRefusal(facts, to, context, user.role),
  }));
}
