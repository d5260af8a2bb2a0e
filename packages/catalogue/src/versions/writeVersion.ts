import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { OutputFiles } from '../compile/outputFiles.ts';

/** What stands beside an options document for the server to send as it is. */
export const COMPRESSED: readonly {
  readonly extension: string;
  readonly pack: (bytes: Buffer) => Promise<Buffer>;
}[] = [
  {
    extension: '.br',
    pack: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { extension: '.gz', pack: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Smaller documents travel in one packet as they are. */
const WORTH_PACKING = 1_024;

/**
 * Writes a version to its folder, whole or not at all. A file that is the same in the version before shares its bytes on
 * the disk, so that a version which changes little takes little; no file of a version is ever written to again.
 */
export async function writeVersion(target: string, files: OutputFiles, before: string | null): Promise<void> {
  const part = `${target}.${process.pid}.part`;
  // Left behind, it may hold files shared with another version: they are not to be written to.
  rmSync(part, { recursive: true, force: true });
  const packing: Promise<void>[] = [];
  for (const [path, content] of files) {
    const file = join(part, path);
    mkdirSync(dirname(file), { recursive: true });
    const bytes = Buffer.from(content);
    const known = before === null ? null : join(before, path);
    const same = known !== null && existsSync(known) && readFileSync(known).equals(bytes);
    if (same) share(known, file);
    else writeFileSync(file, bytes);
    if (!path.startsWith('json/') || bytes.length < WORTH_PACKING) continue;
    for (const { extension, pack } of COMPRESSED) {
      if (same && existsSync(known + extension)) share(known + extension, file + extension);
      else packing.push(pack(bytes).then((packed) => writeFileSync(file + extension, packed)));
    }
  }
  await Promise.all(packing);
  renameSync(part, target);
}

/** Two names for the same bytes, or a copy on a disk that knows no such thing. */
function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
