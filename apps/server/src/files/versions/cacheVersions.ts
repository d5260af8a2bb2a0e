import { LRUCache } from 'lru-cache';

interface VersionCache<Opened> {
  /** The current version, which needs no opening. Read at each call, because it changes when a version is published. */
  readonly getCurrent: () => { readonly version: string; readonly opened: Opened };
  /** Opens an older version. Returns null when it is missing or can't be read. */
  readonly open: (version: string) => Promise<Opened | null>;
  /** Number of older versions in the cache. */
  readonly max: number;
}

/**
 * Returns a function that opens a version of the catalogue at its first use and keeps the last used ones. Calls for the
 * same version at the same time open it once. A version that couldn't be opened is tried again at the next call.
 */
export function cacheVersions<Opened>({
  getCurrent,
  open,
  max,
}: VersionCache<Opened>): (version: string) => Promise<Opened | null> {
  const older = new LRUCache<string, Promise<Opened | null>>({ max });
  const openOlder = async (version: string): Promise<Opened | null> => {
    let opened: Opened | null = null;
    try {
      opened = await open(version);
    } finally {
      if (opened === null) older.delete(version);
    }
    return opened;
  };
  return (version) => {
    const current = getCurrent();
    if (version === current.version) return Promise.resolve(current.opened);
    const cached = older.get(version);
    if (cached !== undefined) return cached;
    const opening = openOlder(version);
    older.set(version, opening);
    return opening;
  };
}
