import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that a build writes, or that it doesn't read. */
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'generated', 'coverage', 'testing']);

/**
 * Computes one hash over the names, sizes and modification times of files and of all files in folders. It reads no
 * contents, so that a start with nothing to build stays quick.
 */
export function computeFingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const full = join(root, path);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) hash.update(`${path}\0missing\n`);
    else if (stat.isDirectory()) {
      for (const name of readdirSync(full).sort())
        if (!SKIPPED_FOLDERS.has(name) && !/\.test\.tsx?$/.test(name)) visit(`${path}/${name}`);
    } else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
