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
import type { OutputFiles } from '../compile/buildOutputFiles.ts';

/** The compressed copies of a JSON document. The server sends them as they are. */
export const COMPRESSIONS: readonly {
  readonly extension: string;
  readonly compress: (bytes: Buffer) => Promise<Buffer>;
}[] = [
  {
    extension: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { extension: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/** Smaller documents fit in one network packet, so compression has no use. */
const MIN_COMPRESSED_BYTES = 1_024;

/**
 * Writes a version to its folder atomically. A file that is equal in the previous version becomes a hard link, to save
 * disk space. Therefore the files of a version must never be changed.
 */
export async function writeVersion(
  target: string,
  files: OutputFiles,
  previous: string | null,
): Promise<void> {
  const temporary = `${target}.${process.pid}.part`;
  // A folder from a failed publication may contain hard links to another version, so it must not be overwritten.
  rmSync(temporary, { recursive: true, force: true });
  const pending: Promise<void>[] = [];
  for (const [path, content] of files) {
    const file = join(temporary, path);
    mkdirSync(dirname(file), { recursive: true });
    const bytes = Buffer.from(content);
    const previousFile = previous === null ? null : join(previous, path);
    const isUnchanged =
      previousFile !== null && existsSync(previousFile) && readFileSync(previousFile).equals(bytes);
    if (isUnchanged) linkOrCopy(previousFile, file);
    else writeFileSync(file, bytes);
    if (!path.startsWith('json/') || bytes.length < MIN_COMPRESSED_BYTES) continue;
    for (const { extension, compress } of COMPRESSIONS) {
      if (isUnchanged && existsSync(previousFile + extension))
        linkOrCopy(previousFile + extension, file + extension);
      else pending.push(compress(bytes).then((packed) => writeFileSync(file + extension, packed)));
    }
  }
  await Promise.all(pending);
  renameSync(temporary, target);
}

/** Creates a hard link, or a copy when the disk doesn't support one. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
