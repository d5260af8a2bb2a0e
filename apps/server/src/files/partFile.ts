import { createHash } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sink } from '@cmon/render/pdf/sink';

/** A file on its way: hidden, in the folder it will be published in, named for the process that writes it. */
export interface PartFile {
  readonly folder: string;
  readonly name: string;
  readonly path: string;
}

const PART = /^\..+\.(\d+)\.part$/;

/** Parts this process is writing now; another of its number in a folder is from an earlier life. */
const active = new Set<string>();

/**
 * Writes `.name.pid.part` and syncs it, then reads it back: the bytes returned are those on the disk, and are the ones
 * that were meant (length and SHA-256). Throws the file system's own errors.
 */
export async function writePart(
  folder: string,
  name: string,
  write: (sink: Sink) => Promise<{ readonly bytes: number; readonly sha256: string }>,
): Promise<{ readonly part: PartFile; readonly bytes: Buffer; readonly sha256: string }> {
  const path = join(folder, `.${name}.${process.pid}.part`);
  active.add(path);
  await rm(path, { force: true });
  const file = await open(path, 'wx');
  try {
    const written = await write({ write: async (chunk) => void (await file.appendFile(chunk)) });
    await file.sync();
    await file.close();
    const bytes = await readFile(path);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (bytes.length !== written.bytes || sha256 !== written.sha256) {
      throw Object.assign(new Error(`${name} reads back otherwise than it was written`), { code: 'EIO' });
    }
    return { part: { folder, name, path }, bytes, sha256 };
  } catch (error) {
    await file.close().catch(() => undefined);
    await dropPart({ folder, name, path });
    throw error;
  }
}

export async function dropPart({ path }: PartFile): Promise<void> {
  await rm(path, { force: true });
  active.delete(path);
}

/** Removes the parts that dead processes left in a folder. Returns their names. */
export async function removeStaleParts(folder: string): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const name of await readdir(folder)) {
    const pid = Number(PART.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid)) continue;
    const path = join(folder, name);
    if (pid === process.pid ? active.has(path) : lives(pid)) continue;
    await rm(path, { force: true });
    stale.push(name);
  }
  return stale;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** SHA-256 of a file's bytes, or null when there is none. */
export async function hashOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile()
    ? createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
    : null;
}
