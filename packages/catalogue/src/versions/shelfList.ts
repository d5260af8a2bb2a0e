import { statSync } from 'node:fs';
import { join } from 'node:path';
import { publishedNow, publishedVersions, shelf, usedMarker } from '../publish.ts';

export interface ShelfVersion {
  readonly version: string;
  /** ISO 8601: when it was compiled. */
  readonly made: string;
  /** ISO 8601: when a server first used it, which keeps it on the shelf; null when none has. */
  readonly used: string | null;
  readonly current: boolean;
}

/** The versions on the shelf, newest first. */
export function shelfList(dist: string): ShelfVersion[] {
  const current = publishedNow(dist);
  return publishedVersions(dist).map((version) => ({
    version,
    made: statSync(join(shelf(dist), version)).mtime.toISOString(),
    used: statSync(usedMarker(dist, version), { throwIfNoEntry: false })?.mtime.toISOString() ?? null,
    current: version === current,
  }));
}

/** The same as lines to read. */
export function describeShelf(versions: readonly ShelfVersion[]): string[] {
  return versions.length === 0
    ? ['No version is published.']
    : versions.map(({ version, made, used, current }) => {
        const fate = used === null ? 'not used by a server' : `used since ${moment(used)}, kept`;
        return `${version}  made ${moment(made)}  ${fate}${current ? '  ← published' : ''}`;
      });
}

const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
