/** The label sheet of one order line, as far as a reprint of it needs it. */
interface ReissuedItem {
  /** Labels that it prints in all. */
  readonly labels: number;
  /** Number of its designs. */
  readonly designs: number;
  /** Whether its labels are bound into a checkbook, whose pages are printed whole. */
  readonly bound: boolean;
}

/**
 * How many labels of each design a reprint has, when somebody asked for some of them only; null when it prints the whole
 * item: because nobody asked for less, because a bound sheet has no single labels, or because it would be no less.
 */
export function chooseLabelsEach(
  { labels, designs, bound }: ReissuedItem,
  labelsEach: number | null,
): number | null {
  return labelsEach === null || bound || labelsEach * designs >= labels ? null : labelsEach;
}

/** The labels that a reprint of an item has in all. */
export function countReissuedLabels(item: ReissuedItem, labelsEach: number | null): number {
  const each = chooseLabelsEach(item, labelsEach);
  return each === null ? item.labels : each * item.designs;
}
