/** Returns the entries with one entry moved to another place. */
export function moveEntry(entries: readonly unknown[], from: number, to: number): unknown[] {
  const others = entries.filter((_one, place) => place !== from);
  return [...others.slice(0, to), entries[from], ...others.slice(to)];
}
