/** An order line of a refund, with the number of copies that were refunded. */
export interface RefundedLine {
  readonly line: number;
  /** Number of copies; null for all of them. */
  readonly quantity: number | null;
}

/** The data of an item that decide whether a refund removes it from its order. */
export interface RefundableItem {
  readonly id: string;
  readonly line: number;
  /** Number of the copy, from 1. All copies of a label are one item. */
  readonly copy: number;
  readonly kind: 'label' | 'object' | 'stock';
  readonly pulled: boolean;
  /** True when the item has left in a parcel. */
  readonly shipped: boolean;
}

/**
 * Returns the ids of the items that the partial refunds of an order remove from it. `lines` has the ordered number of
 * copies by line number. `refunded` has the lines of all these refunds, so that the result doesn't depend on the order
 * in which they arrived.
 *
 * - A line that is refunded completely loses all its items.
 * - A line that is refunded in part loses whole copies of objects, the last copies first. Its labels and stock articles
 *   remain, because all their copies are one item.
 * - An item that was shipped always remains.
 */
export function findRefundedItems(
  items: readonly RefundableItem[],
  lines: ReadonlyMap<number, number>,
  refunded: readonly RefundedLine[],
): string[] {
  return [...lines].flatMap(([line, ordered]) => {
    const refundedCopies = countRefunded(refunded, line, ordered);
    const itemsOfLine = items.filter((item) => item.line === line);
    const remaining = itemsOfLine.filter((item) => !item.pulled && !item.shipped);
    if (refundedCopies >= ordered) return remaining.map(({ id }) => id);
    const objects = itemsOfLine.filter((item) => item.kind === 'object');
    const pulledCopies = new Set(objects.filter((item) => item.pulled).map(({ copy }) => copy));
    const copiesToPull = [...new Set(objects.map(({ copy }) => copy))]
      .filter(
        (copy) => !pulledCopies.has(copy) && !objects.some((item) => item.copy === copy && item.shipped),
      )
      .toSorted((a, b) => b - a)
      .slice(0, Math.max(0, refundedCopies - pulledCopies.size));
    return remaining
      .filter((item) => item.kind === 'object' && copiesToPull.includes(item.copy))
      .map(({ id }) => id);
  });
}

function countRefunded(refunded: readonly RefundedLine[], line: number, ordered: number): number {
  const refundsOfLine = refunded.filter((refund) => refund.line === line);
  return refundsOfLine.reduce((sum, { quantity }) => sum + (quantity ?? ordered), 0);
}
