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
import type { OutputFiles } from './compile/outputFiles.ts';
import { writeVersion } from './versions/writeVersion.ts';

/** The newest versions, kept so that they can be rolled back to. */
const KEPT = 3;

export const shelf = (dist: string) => join(dist, 'catalogues');

/**
 * Left by a server that uses a version: it may have been given out, and orders may have been made with it, which are
 * printed from it and from no other.
 */
export const usedMarker = (dist: string, version: string) => join(shelf(dist), `${version}.used`);

/** Points `{dist}/catalogue` at a version that stands whole on the shelf: one rename, so no reader sees half of it. */
export function usePublished(dist: string, version: string): void {
  if (!existsSync(join(shelf(dist), version))) throw new Error(`no version ${version} under ${shelf(dist)}`);
  const link = join(dist, 'catalogue');
  const fresh = `${link}.${process.pid}`;
  symlinkSync(join('catalogues', version), fresh, 'junction');
  if (existsSync(link) && !lstatSync(link).isSymbolicLink()) rmSync(link, { recursive: true });
  renameSync(fresh, link);
}

/** The version that `{dist}/catalogue` points at, or null while there is none. */
export function publishedNow(dist: string): string | null {
  const link = join(dist, 'catalogue');
  const found = lstatSync(link, { throwIfNoEntry: false });
  return found?.isSymbolicLink() ? basename(readlinkSync(link)) : null;
}

/** The versions on the shelf, newest first. */
export function publishedVersions(dist: string): string[] {
  if (!existsSync(shelf(dist))) return [];
  const made = (version: string) => statSync(join(shelf(dist), version)).mtimeMs;
  return readdirSync(shelf(dist))
    .filter((name) => !name.includes('.'))
    .sort((a, b) => made(b) - made(a));
}

/** Writes a version to the shelf and publishes it; old ones that no server has used are taken off. */
export async function publish(dist: string, version: string, files: OutputFiles): Promise<void> {
  const target = join(shelf(dist), version);
  if (!existsSync(target)) {
    mkdirSync(shelf(dist), { recursive: true });
    sweep(dist);
    const before = publishedNow(dist) ?? publishedVersions(dist)[0];
    await writeVersion(target, files, before === undefined ? null : join(shelf(dist), before));
  }
  usePublished(dist, version);
  for (const old of publishedVersions(dist).slice(KEPT)) {
    if (old === version || existsSync(usedMarker(dist, old))) continue;
    rmSync(join(shelf(dist), old), { recursive: true });
  }
}

/** Takes off what publications that were killed half way left behind. */
function sweep(dist: string): void {
  for (const name of readdirSync(shelf(dist))) {
    const maker = Number(/\.(\d+)\.part$/.exec(name)?.[1] ?? process.pid);
    if (!isRunning(maker)) rmSync(join(shelf(dist), name), { recursive: true });
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
