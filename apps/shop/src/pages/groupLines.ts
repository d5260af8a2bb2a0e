import type { CartLine, LineGroup } from '../state/parseState.ts';

/** Lines that belong together, in the place of the first of them; or one line alone. */
export interface CartEntry {
  readonly group: LineGroup | null;
  readonly lines: readonly CartLine[];
}

/** Puts the lines of each group together. The only line of a group is an entry without a group. */
export function groupLines(lines: readonly CartLine[]): readonly CartEntry[] {
  const entries = new Map<string, CartLine[]>();
  for (const line of lines) {
    const key = line.group?.id ?? line.id;
    entries.set(key, [...(entries.get(key) ?? []), line]);
  }
  return [...entries.values()].map((entryLines) => {
    const group = entryLines.length > 1 ? entryLines[0]?.group : undefined;
    if (!group) return { group: null, lines: entryLines };
    // The shopper may give the group a name after its first lines were added.
    const title = entryLines.findLast((line) => line.group?.title)?.group?.title ?? '';
    return { group: { ...group, title }, lines: entryLines };
  });
}
