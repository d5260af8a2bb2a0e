import { join } from 'node:path';
import { checkBundleSizes } from '../../tools/check/checkBundleSizes.ts';
import { checkFileLengths } from '../../tools/check/checkFileLengths.ts';
import { checkFolders } from '../../tools/check/checkFolders.ts';
import { checkLayers } from '../../tools/check/checkLayers.ts';
import { checkTestedCodeIsUsed } from '../../tools/check/checkTestedCodeIsUsed.ts';
import { checkTestOnlyCode } from '../../tools/check/checkTestOnlyCode.ts';
import { type Check, type CheckResult, runEachCheck } from '../../tools/check/runEachCheck.ts';
import { checkCommitSubjects } from '../../tools/check/style/checkCommitSubjects.ts';
import { checkStyle } from '../../tools/check/style/checkStyle.ts';
import { findBin } from '../run/findBin.ts';
import { hasPackages } from '../run/installPackages.ts';
import { root } from '../run/root.ts';
import { runCommand } from '../run/runCommand.ts';

const PROJECTS = [
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.test.json',
  'packages/render/tsconfig.json',
  'packages/catalogue/tsconfig.json',
  'packages/testkit/tsconfig.json',
  'apps/customiser/tsconfig.json',
  'apps/office/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/shop/tsconfig.json',
  'tsconfig.json',
  // The bench's packages are installed only where it was run; `npm run bench -- --check` installs them first.
  ...(hasPackages(join(root, 'bench')) ? ['bench/tsconfig.json'] : []),
];

const CHECKS: readonly Check[] = [
  {
    name: 'format and lint',
    run: () => runTool('biome', ['ci', '--colors=off', '--max-diagnostics=60', '.']),
  },
  ...PROJECTS.map((project) => ({ name: `types: ${project}`, run: () => checkTypes(project) })),
  { name: 'layers: every import goes down', run: () => checkLayers(root) },
  { name: 'unused code', run: () => runTool('knip', ['--no-progress']) },
  { name: 'unused code: no export is used by tests only', run: () => checkTestOnlyCode(root) },
  { name: 'style: names, wording, functions and tests', run: () => checkStyle(root) },
  { name: 'commit subjects', run: () => checkCommitSubjects(root) },
  { name: 'file lengths', run: () => checkFileLengths(root) },
  { name: 'folder sizes', run: () => checkFolders(root) },
  { name: 'rules: every built rule has a test', run: () => runTool('tsx', ['scripts/rules.ts', '--check']) },
  {
    name: 'rules: the code that their tests import is used by the product',
    run: () => checkTestedCodeIsUsed(root),
  },
  {
    name: 'schema: the stored schema equals that of the code',
    run: () => runTool('tsx', ['scripts/schema.ts', '--check']),
  },
  { name: 'bundle size budgets', run: () => checkBundleSizes(root) },
];

/** Runs every check of the repository's code and rules. */
export const runChecks = (): Promise<readonly CheckResult[]> => runEachCheck(CHECKS);

/** Checks the types of a project. `.cache/types` keeps the results for files that didn't change. */
function checkTypes(project: string): Promise<string> {
  const buildInfo = `.cache/types/${project.replaceAll(/[/.]/g, '-')}.tsbuildinfo`;
  return runTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', buildInfo]);
}

/** Returns the output of a failed tool, or an empty text if it succeeded. */
async function runTool(program: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(findBin(program), parameters, { cwd: root });
  return code === 0 ? '' : output || `${program} failed with code ${code}`;
}
