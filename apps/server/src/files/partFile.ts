import { open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Sink } from '@cmon/render/pdf/sink';
import { hashContent } from './hashContent.ts';

/** An unpublished file. It is hidden, in its final folder, and its name contains the writing process's id. */
export interface PartFile {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

/** A part file is named for its machine too, because several machines may write into one share. */
const HOST = hostname().replaceAll(/[^\w-]/g, '-');
/** A part file's name: `.name@host.pid.part`. Earlier versions of the program didn't write the host. */
const PART = /^\..+?(?:@([\w-]+))?\.(\d+)\.part$/;
/** After this time, the part file of another machine is left over: no file takes that long. */
const FOREIGN_PART_MS = 24 * 3_600_000;

/** Returns the hidden name of an unpublished file of this process. */
export const buildPartName = (name: string): string => `.${name}@${HOST}.${process.pid}.part`;

/** Part files that this process is writing. Others with its process id are from an earlier process with the same id. */
const active = new Set<string>();

/**
 * Writes `.name@host.pid.part`, syncs it and reads it back. Returns its length and SHA-256 on the disk after comparing them
 * with the written ones. Throws file system errors.
 */
export async function writePart(
  folder: string,
  name: string,
  write: (sink: Sink) => Promise<{ readonly bytes: number; readonly sha256: string }>,
): Promise<{ readonly part: PartFile; readonly bytes: number; readonly sha256: string }> {
  const path = join(folder, buildPartName(name));
  active.add(path);
  await rm(path, { force: true });
  const file = await open(path, 'wx');
  try {
    const written = await write({ write: async (chunk) => void (await file.appendFile(chunk)) });
    await file.sync();
    await file.close();
    const { bytes, sha256 } = await hashContent(path);
    if (bytes !== written.bytes || sha256 !== written.sha256) {
      throw Object.assign(new Error(`${name} has other bytes on the disk than were written.`), {
        code: 'EIO',
      });
    }
    return { part: { folder, name, path }, bytes, sha256 };
  } catch (error) {
    await file.close().catch(() => undefined);
    await removePart({ folder, name, path });
    throw error;
  }
}

export async function removePart({ path }: PartFile): Promise<void> {
  await rm(path, { force: true });
  active.delete(path);
}

/** Removes the part files of this machine's dead processes, and old ones of other machines. Returns their names. */
export async function removeStaleParts(folder: string): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const name of await readdir(folder)) {
    const [, host = HOST, digits] = PART.exec(name) ?? [];
    if (digits === undefined) continue;
    const path = join(folder, name);
    const pid = Number(digits);
    const isInUse =
      host !== HOST ? await isRecent(path) : pid === process.pid ? active.has(path) : isProcessAlive(pid);
    if (isInUse) continue;
    await rm(path, { force: true });
    stale.push(name);
  }
  return stale;
}

async function isRecent(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  return stats !== null && Date.now() - stats.mtimeMs < FOREIGN_PART_MS;
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns the SHA-256 of a file in hex, or null when there is no such file. */
export async function hashFile(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null);
  return stats?.isFile() ? (await hashContent(path)).sha256 : null;
}
