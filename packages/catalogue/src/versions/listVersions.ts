import { statSync } from 'node:fs';
import { join } from 'node:path';
import { findActiveVersion, getArchiveFolder, getUsedMarkerFile, listVersionNames } from '../publish.ts';

/** A version in the archive. */
export interface ArchivedVersion {
  readonly version: string;
  /** Time when it was compiled, ISO 8601. */
  readonly compiledAt: string;
  /** Time when a server first used it, ISO 8601; null for an unused version. Used versions are never deleted. */
  readonly firstUsedAt: string | null;
  readonly current: boolean;
}

/** The versions in the archive, newest first. */
export function listVersions(dist: string): ArchivedVersion[] {
  const current = findActiveVersion(dist);
  return listVersionNames(dist).map((version) => ({
    version,
    compiledAt: statSync(join(getArchiveFolder(dist), version)).mtime.toISOString(),
    firstUsedAt:
      statSync(getUsedMarkerFile(dist, version), { throwIfNoEntry: false })?.mtime.toISOString() ?? null,
    current: version === current,
  }));
}

/** Describes the versions for people, one line each. */
export function describeVersions(versions: readonly ArchivedVersion[]): string[] {
  return versions.length === 0
    ? ['No version is published.']
    : versions.map(({ version, compiledAt, firstUsedAt, current }) => {
        const usage =
          firstUsedAt === null ? 'not used by a server' : `used since ${formatTime(firstUsedAt)}, kept`;
        return `${version}  made ${formatTime(compiledAt)}  ${usage}${current ? '  ← published' : ''}`;
      });
}

const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
