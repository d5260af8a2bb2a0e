import type DataLoader from 'dataloader';

/** The rows of these keys, in this order, those that are gone left out. */
export async function present<Row>(
  loader: DataLoader<string, Row | null>,
  keys: readonly string[],
): Promise<Row[]> {
  const rows = await Promise.all(keys.map((key) => loader.load(key)));
  return rows.filter((row) => row !== null);
}
