/**
 * How many labels of each design of an item are printed again, by the item's id. An item without an entry is printed
 * whole.
 */
export type LabelChoices = Readonly<Record<string, readonly number[]>>;

export const NO_LABEL_CHOICES: LabelChoices = {};

/** The chosen labels of some items, as the API takes them. */
export function listChosenLabels(choices: LabelChoices, itemIds: readonly string[]) {
  return itemIds.flatMap((itemId) =>
    (choices[itemId] ?? []).flatMap((count, index) =>
      count > 0 ? [{ itemId, design: index + 1, count }] : [],
    ),
  );
}

/** Whether only some labels of one of the items are wanted, and none of them is chosen yet. */
export function lacksLabels(choices: LabelChoices, itemIds: readonly string[]): boolean {
  return itemIds.some((id) => choices[id]?.every((count) => count === 0));
}
