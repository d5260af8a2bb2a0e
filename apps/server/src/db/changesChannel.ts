/** NOTIFY channel on which every transaction tells the web processes which objects it changed. */
export const CHANGES_CHANNEL = 'cmon_changes';

/** The changed ids of each kind of object. An empty list means that many changed. No other data is sent in this way. */
export type Changes = Readonly<Record<string, readonly string[]>>;

/** The most ids of a kind that are listed. After a larger change, an office reads its lists again anyway. */
const MAX_IDS = 50;
/** Limit of the payload, bytes. PostgreSQL accepts less than 8,000. */
const MAX_BYTES = 7_000;

/** Merges two sets of changes. */
export function mergeChanges(first: Changes, second: Changes): Changes {
  const merged: Record<string, readonly string[]> = { ...first };
  for (const [kind, ids] of Object.entries(second)) {
    const firstIds = merged[kind];
    const allIds = [...new Set([...(firstIds ?? []), ...ids])];
    const isMany = firstIds?.length === 0 || ids.length === 0 || allIds.length > MAX_IDS;
    merged[kind] = isMany ? [] : allIds;
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
