import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

const CODE = /\.(ts|tsx|js|mjs)$/;

/** The ways in which a module names the program of another process or thread, or a file that it reads. */
const ADDRESS = /new URL\(\s*['"]([^'"`]+)['"],\s*import\.meta\.url\s*\)/g;

/**
 * Returns every file of the repository at `root` that the programs `entries` import, directly or indirectly. This
 * includes dynamic imports, programs that they start, and the package.json files that map our packages to modules.
 * Registry packages are left out, because the lockfile covers them. Paths are sorted and relative to `root`.
 */
export async function listImportedFiles(root: string, entries: readonly string[]): Promise<string[]> {
  const top = realpathSync(root);
  const files = new Set<string>();
  const bundle = await rolldown({
    input: entries.map((entry) => join(top, entry)),
    cwd: top,
    platform: 'node',
    treeshake: false,
    shimMissingExports: true,
    logLevel: 'silent',
    plugins: [
      {
        name: 'imported-files',
        async resolveId(source, importer) {
          if (importer === undefined) return null;
          const [path = ''] = source.split('?');
          const isOurs = /^(\.|\/|@cmon\/)/.test(path);
          const resolved = isOurs ? await this.resolve(path, importer, { skipSelf: true }) : null;
          // A file that a build generates later, or that only Vite resolves, is not a source.
          return resolved ?? { id: source, external: true };
        },
        load(id) {
          files.add(id);
          if (!CODE.test(id)) return { code: '', moduleType: 'js' };
          const code = readFileSync(id, 'utf8');
          const namedPaths = [...code.matchAll(ADDRESS)].map(([, path = '']) => join(dirname(id), path));
          const present = namedPaths.filter((path) => existsSync(path) && statSync(path).isFile());
          for (const path of present) files.add(path);
          const programs = present.filter((path) => CODE.test(path));
          return code + programs.map((path) => `\nimport ${JSON.stringify(path)};`).join('');
        },
      },
    ],
  });
  await bundle.generate({ format: 'esm' });
  await bundle.close();
  for (const file of [...files]) {
    const packageFolder = /^(packages|apps)\/[^/]+/.exec(relative(top, file));
    if (packageFolder) files.add(join(top, packageFolder[0], 'package.json'));
  }
  return [...files].map((file) => relative(top, file)).sort();
}
