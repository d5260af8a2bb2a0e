/**
 * Groups rows by a key. Groups are in the order of their first row, and rows keep their order. `Map.groupBy` does the
 * same, but Node 20 doesn't have it.
 */
export function groupBy<Row, Key>(rows: Iterable<Row>, getKey: (row: Row) => Key): Map<Key, [Row, ...Row[]]> {
  const groups = new Map<Key, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = getKey(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}
