/** Returns the entries with one entry moved to another index. */
export function moveEntry(entries: readonly unknown[], from: number, to: number): unknown[] {
  const others = entries.filter((_one, otherIndex) => otherIndex !== from);
  return [...others.slice(0, to), entries[from], ...others.slice(to)];
}
