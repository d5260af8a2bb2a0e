import type { CorrectionClosed } from '../failure.ts';
import { type OrderStatus, REFUND_STATUSES } from './statuses.ts';

/** Facts about one order line that decide whether its texts can still be corrected. */
export interface CorrectableLine {
  /** Displayed status of the line's order. */
  readonly status: OrderStatus;
  readonly holdReason: string | null;
  /** Whether texts typed by the shopper are printed on the line. */
  readonly hasTexts: boolean;
  readonly items: readonly CorrectableItem[];
}

export interface CorrectableItem {
  readonly inLot: boolean;
  readonly pulled: boolean;
  /** Why the unit is en souffrance: a text, which a correction can replace, or another reason. Null when it is not. */
  readonly souffrance: 'text' | 'other' | null;
}

/**
 * Why the texts of a line can't be corrected, or null while they can. The correction window closes when a unit enters a
 * lot. A hold leaves it open, because the hold is often a question about the text, unless the shop cancelled the order.
 */
export function findCorrectionClosedReason(line: CorrectableLine): CorrectionClosed | null {
  const { status, holdReason, hasTexts, items } = line;
  const remaining = items.filter(({ pulled }) => !pulled);
  if (!hasTexts) return 'noTexts';
  if (status === 'canceled' || status === 'closed' || remaining.length === 0) return 'canceled';
  if (status === 'complete' || items.some(({ inLot }) => inLot)) return 'inLot';
  if (
    REFUND_STATUSES.some((refund) => refund === status) ||
    (status === 'holded' && holdReason === 'canceledByShop')
  )
    return 'held';
  return remaining.some(({ souffrance }) => souffrance === 'other') ? 'held' : null;
}
