/** NOTIFY channel on which every transaction tells the web processes which objects it changed. */
export const CHANGES_CHANNEL = 'cmon_changes';

/** The changed ids of each kind of object. An empty list means many. Nothing else leaves the database on this way. */
export type Changes = Readonly<Record<string, readonly string[]>>;

/** More ids of a kind than this are not listed: who shows a list of them reads it again anyway. */
const MAX_IDS = 50;
/** PostgreSQL takes less than 8,000 bytes. */
const MAX_BYTES = 7_000;

/** Adds changes to others. */
export function mergeChanges(first: Changes, second: Changes): Changes {
  const merged: Record<string, readonly string[]> = { ...first };
  for (const [kind, ids] of Object.entries(second)) {
    const known = merged[kind];
    const all = [...new Set([...(known ?? []), ...ids])];
    const isMany = known?.length === 0 || ids.length === 0 || all.length > MAX_IDS;
    merged[kind] = isMany ? [] : all;
  }
  return merged;
}

/** Writes the changed objects as the payload of a notification. */
export function formatChanges(
  objects: readonly { readonly object: string; readonly object_id: string }[],
): string {
  const ids = new Map<string, Set<string>>();
  for (const { object, object_id } of objects) ids.set(object, (ids.get(object) ?? new Set()).add(object_id));
  const changes = [...ids].map(([kind, set]) => [kind, set.size > MAX_IDS ? [] : [...set]] as const);
  const text = JSON.stringify(Object.fromEntries(changes));
  return Buffer.byteLength(text) <= MAX_BYTES
    ? text
    : JSON.stringify(Object.fromEntries(changes.map(([kind]) => [kind, []])));
}
