import { isFresh, type TabStorage } from './saveRecord.ts';

/** Deletes the expired records of all products and languages. Keys of the shop are untouched. */
export function removeExpired(storage: TabStorage | null): void {
  for (const key of Object.keys(storage ?? {})) {
    const [owner, kind] = key.split('.');
    if (owner === 'cmon' && !isFresh(kind, storage?.getItem(key) ?? '')) storage?.removeItem(key);
  }
}
