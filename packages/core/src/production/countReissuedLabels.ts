/** The data of a label sheet that decide how many labels its reprint has. */
interface ReissuedItem {
  /** Number of labels of the whole sheet, all designs together. */
  readonly labels: number;
  /** Number of different designs on the sheet. */
  readonly designs: number;
  /** True when the labels are bound into a checkbook. Its pages can only be printed complete. */
  readonly bound: boolean;
}

/**
 * Returns how many labels of each design are reprinted; null when the whole sheet is reprinted. `labelsEach` is the number
 * that was requested. The whole sheet is reprinted when no number was requested, when the sheet is bound, or when the
 * number would give at least as many labels as the sheet has.
 */
export function chooseLabelsEach(
  { labels, designs, bound }: ReissuedItem,
  labelsEach: number | null,
): number | null {
  return labelsEach === null || bound || labelsEach * designs >= labels ? null : labelsEach;
}

/** Returns the total number of labels of a reprint. */
export function countReissuedLabels(item: ReissuedItem, labelsEach: number | null): number {
  const each = chooseLabelsEach(item, labelsEach);
  return each === null ? item.labels : each * item.designs;
}
