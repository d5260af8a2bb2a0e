import type { CartLine, LineGroup } from '../state/parseState.ts';

/** Lines that belong together, in the place of the first of them; or one line alone. */
export interface CartEntry {
  readonly group: LineGroup | null;
  readonly lines: readonly CartLine[];
}

/** Puts the lines of each group together. A group of one line is a line alone. */
export function groupLines(lines: readonly CartLine[]): readonly CartEntry[] {
  const entries = new Map<string, CartLine[]>();
  for (const line of lines) {
    const key = line.group?.id ?? line.id;
    entries.set(key, [...(entries.get(key) ?? []), line]);
  }
  return [...entries.values()].map((all) => {
    const group = all.length > 1 ? all[0]?.group : undefined;
    if (!group) return { group: null, lines: all };
    // The name may be given after the first lines were added.
    const title = all.findLast((line) => line.group?.title)?.group?.title ?? '';
    return { group: { ...group, title }, lines: all };
  });
}
