/** Some labels of one design of an item that are printed again. */
export interface ChosenLabels {
  readonly itemId: string;
  /** Number of the design among the designs of the item, from 1. */
  readonly design: number;
  readonly count: number;
}

/** The data of an item that decide which of its labels can be printed again. */
export interface ReissuedItem {
  readonly id: string;
  /** Number of all labels of the item. */
  readonly labels: number;
  /** Number of labels of each design; empty when the item is only printed again as a whole. */
  readonly design_labels: readonly number[];
}

/** Why a choice can't be printed: an item that isn't reissued or is only printed as a whole, or a wrong number. */
export type ChoiceFault = 'unknown' | 'duplicate' | 'range';

/** Returns why labels can't be chosen among those of the reissued items; null when they can. */
export function findChoiceFault(
  chosen: readonly ChosenLabels[],
  items: readonly ReissuedItem[],
): ChoiceFault | null {
  const seenDesigns = new Set<string>();
  for (const { itemId, design, count } of chosen) {
    const available = items.find(({ id }) => id === itemId)?.design_labels[design - 1];
    if (available === undefined) return 'unknown';
    if (seenDesigns.has(`${itemId} ${design}`)) return 'duplicate';
    seenDesigns.add(`${itemId} ${design}`);
    if (!Number.isInteger(count) || count < 1 || count > available) return 'range';
  }
  return null;
}

/** Returns the number of labels of an item that are printed again: those chosen, or all when none of it are chosen. */
export function countReissuedLabels(item: ReissuedItem, chosen: readonly ChosenLabels[]): number {
  const ofItem = chosen.filter(({ itemId }) => itemId === item.id);
  return ofItem.length === 0 ? item.labels : ofItem.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Returns how many labels of one design of an item are printed again; null when the item is printed as a whole.
 * `design` counts from 1.
 */
export function findChosenCount(
  chosen: readonly ChosenLabels[],
  itemId: string,
  design: number,
): number | null {
  const choicesOfItem = chosen.filter((choice) => choice.itemId === itemId);
  return choicesOfItem.length === 0
    ? null
    : (choicesOfItem.find((choice) => choice.design === design)?.count ?? 0);
}
