import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { OutputFiles } from './compile/buildOutputFiles.ts';
import { writeVersion } from './versions/writeVersion.ts';

/** Number of newest versions that are kept, so that an earlier one can be published again. */
const KEPT_VERSIONS = 3;

/** The archive: the folder that contains all published versions, one folder each. */
export const getArchiveFolder = (dist: string) => join(dist, 'catalogues');

/**
 * The marker file that a server writes when it uses a version. Such a version is never deleted, because orders made with
 * it are printed from it.
 */
export const getUsedMarkerFile = (dist: string, version: string) =>
  join(getArchiveFolder(dist), `${version}.used`);

/** Points the link `{dist}/catalogue` at a version in the archive, atomically. Throws for an unknown version. */
export function activateVersion(dist: string, version: string): void {
  if (!existsSync(join(getArchiveFolder(dist), version)))
    throw new Error(
      `no version ${version} in ${getArchiveFolder(dist)}; list the versions with npm run catalogue -- --versions`,
    );
  const link = join(dist, 'catalogue');
  const temporaryLink = `${link}.${process.pid}`;
  symlinkSync(join('catalogues', version), temporaryLink, 'junction');
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true });
  renameSync(temporaryLink, link);
}

/** The version that `{dist}/catalogue` points at, or null when nothing is published. */
export function findActiveVersion(dist: string): string | null {
  const link = join(dist, 'catalogue');
  const stats = lstatSync(link, { throwIfNoEntry: false });
  return stats?.isSymbolicLink() ? basename(readlinkSync(link)) : null;
}

/** Names of the versions in the archive, newest first. */
export function listVersionNames(dist: string): string[] {
  if (!existsSync(getArchiveFolder(dist))) return [];
  const getModifiedTime = (version: string) => statSync(join(getArchiveFolder(dist), version)).mtimeMs;
  // Markers (`.used`) and temporary folders (`.part`) have a dot in their name.
  return readdirSync(getArchiveFolder(dist))
    .filter((name) => !name.includes('.'))
    .sort((a, b) => getModifiedTime(b) - getModifiedTime(a));
}

/** Writes a version to the archive and publishes it. Deletes old versions that no server has used. */
export async function publish(dist: string, version: string, files: OutputFiles): Promise<void> {
  const target = join(getArchiveFolder(dist), version);
  if (!existsSync(target)) {
    mkdirSync(getArchiveFolder(dist), { recursive: true });
    removeStaleParts(dist);
    const previous = findActiveVersion(dist) ?? listVersionNames(dist)[0];
    await writeVersion(target, files, previous === undefined ? null : join(getArchiveFolder(dist), previous));
  }
  activateVersion(dist, version);
  for (const old of listVersionNames(dist).slice(KEPT_VERSIONS)) {
    if (old === version || existsSync(getUsedMarkerFile(dist, old))) continue;
    rmSync(join(getArchiveFolder(dist), old), { recursive: true });
  }
}

/** Deletes the temporary folders of publications whose process has ended. */
function removeStaleParts(dist: string): void {
  for (const name of readdirSync(getArchiveFolder(dist))) {
    // Any other name gets the id of this process, which is running, so that it is kept.
    const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1] ?? process.pid);
    if (!isRunning(pid)) rmSync(join(getArchiveFolder(dist), name), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
