import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { findForbiddenImport, isOnNoLayer } from './layers.ts';

/** Top-level entries of the repository that are not our source code. */
const SKIPPED = new Set(['node_modules', 'dist', 'data', 'coverage', 'assets', 'docs']);
const EXTENSIONS = ['.ts', '.tsx', '.js', '.mjs'];

/**
 * Reads every import of the code at `root`, a folder laid out like the repository. Lists imports that go up, sideways
 * or in a circle, imports of missing files, and files on no layer; empty if there are none.
 */
export async function checkLayers(root: string): Promise<string> {
  const { output } = await cruise(
    readdirSync(root, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.') && !SKIPPED.has(entry.name))
      .filter((entry) => entry.isDirectory() || EXTENSIONS.some((end) => entry.name.endsWith(end)))
      .map((entry) => entry.name),
    {
      baseDir: root,
      exclude: { path: '(^|/)(node_modules|dist|generated)/' },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
      validate: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
        extensions: [...EXTENSIONS, '.json'],
      },
    },
    { extensions: [...EXTENSIONS, '.json'] },
  );
  const { modules, summary } = output as ICruiseResult;
  const code = modules.filter(({ source }) => EXTENSIONS.some((end) => source.endsWith(end)));
  const unplaced = code.flatMap(({ source, coreModule, couldNotResolve }) =>
    !coreModule && !couldNotResolve && isOnNoLayer(source) ? [`${source} is on no layer`] : [],
  );
  const forbidden = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => findForbiddenImport(source, resolved) ?? []),
  );
  const circles = summary.violations.map(({ from, to }) => `${from} and ${to} import each other`);
  const unresolved = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter((dependency) => dependency.couldNotResolve && /^(\.|@cmon\/)/.test(dependency.module))
      .map((dependency) => `${source} imports ${dependency.module}, which can't be found`),
  );
  return [...unplaced, ...forbidden, ...circles, ...unresolved].join('\n');
}
