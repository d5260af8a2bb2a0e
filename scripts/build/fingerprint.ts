import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose content is made by a build, or is none of its business. */
const SKIPPED = new Set(['node_modules', 'dist', 'generated', 'coverage', 'testing']);

/**
 * One hash over the names, sizes and times of everything a build step reads. It only looks at the folder entries, so
 * that a start with nothing to build stays quick.
 */
export function fingerprint(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const stat = statSync(full);
    if (!stat.isDirectory()) {
      if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(full).sort()) if (!SKIPPED.has(name)) visit(`${path}/${name}`);
  };
  for (const source of sources) visit(source);
  return hash.digest('hex');
}
