import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Folders (ending in `/`) and files (without ending), as paths from the repository's root. */
type Paths = readonly string[];

/**
 * Matches the modules in the included files and folders; what is excluded is left out of those folders. Throws for a
 * path that doesn't exist: a file that is moved or renamed would else leave its chunk silently, and the first
 * download would grow.
 */
export function matchModules({ include, exclude = [] }: { include: Paths; exclude?: Paths }): RegExp {
  for (const path of [...include, ...exclude]) if (!exists(path)) throw new Error(`no such module: ${path}`);
  const files = include.filter((path) => !path.endsWith('/'));
  const folders = include.filter((path) => path.endsWith('/'));
  return new RegExp(`/${toPattern(files)}|^(?!.*/${toPattern(exclude)}).*/${toPattern(folders)}`);
}

/** A file may be written without its ending: `store/loading` is `store/loading.ts`. */
function exists(path: string): boolean {
  const whole = join(REPOSITORY, path);
  if (path.endsWith('/')) return existsSync(whole);
  return readdirSync(dirname(whole)).some((file) => file.startsWith(`${basename(whole)}.`));
}

function toPattern(paths: Paths): string {
  if (paths.length === 0) return '(?!)';
  const patterns = paths.map((path) => {
    const escaped = path.replaceAll('.', '\\.');
    return path.endsWith('/') ? escaped : `${escaped}\\.[a-z]+(\\?|$)`;
  });
  return `(${patterns.join('|')})`;
}
