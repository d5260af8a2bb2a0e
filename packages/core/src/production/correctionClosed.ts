import type { CorrectionClosed } from '../failure.ts';
import type { OrderStatus } from './statuses.ts';

/** What the window of one order line is read from. */
export interface CorrectableLine {
  /** Displayed status of its order. */
  readonly status: OrderStatus;
  readonly holdReason: string | null;
  /** Something is printed on it that was typed. */
  readonly hasTexts: boolean;
  readonly items: readonly CorrectableItem[];
}

export interface CorrectableItem {
  readonly inLot: boolean;
  readonly pulled: boolean;
  /** What put it en souffrance: one of its texts, which other words can answer, or anything else; null when nothing did. */
  readonly souffrance: 'text' | 'other' | null;
}

const IN_HAND: readonly OrderStatus[] = [
  'refund_requested',
  'partially_refunded',
  'refund_refused',
  'refunded',
];

/**
 * Why the texts of a line can't be corrected, or null while they can: until one of its units enters a lot. A hold leaves
 * the window open, unless it stands for a cancellation: a question about a text is best answered by the text.
 */
export function correctionClosed(line: CorrectableLine): CorrectionClosed | null {
  const { status, holdReason, hasTexts, items } = line;
  const left = items.filter(({ pulled }) => !pulled);
  if (!hasTexts) return 'noTexts';
  if (status === 'canceled' || status === 'closed' || left.length === 0) return 'canceled';
  if (status === 'complete' || items.some(({ inLot }) => inLot)) return 'inLot';
  if (IN_HAND.includes(status) || (status === 'holded' && holdReason === 'canceledByShop')) return 'held';
  return left.some(({ souffrance }) => souffrance === 'other') ? 'held' : null;
}
