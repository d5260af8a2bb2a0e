import type DataLoader from 'dataloader';

/** Loads rows in the order of their keys and leaves out rows that no longer exist. */
export async function loadExisting<Row>(
  loader: DataLoader<string, Row | null>,
  keys: readonly string[],
): Promise<Row[]> {
  const rows = await Promise.all(keys.map((key) => loader.load(key)));
  return rows.filter((row) => row !== null);
}
