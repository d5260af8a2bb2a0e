import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { root } from '../../scripts/run/root.ts';
import { wrongArrow } from './floors.ts';

/**
 * Reads every import of our own code and lists those that go up, sideways or round in a circle. To prove that it
 * looks, it first plants an upward import in a small house of its own and must find it.
 */
export async function checkArrows(): Promise<string> {
  const lines = await findWrongArrows(root);
  if (!(await findsThePlantedArrow()))
    lines.push('the planted upward import was not found: the check is blind');
  return lines.join('\n');
}

/** Builds two files in which the catalogue imports the composition, which stands a floor above it. */
async function findsThePlantedArrow(): Promise<boolean> {
  const house = mkdtempSync(join(tmpdir(), 'cmon-planted-'));
  try {
    const core = join(house, 'packages/core/src');
    for (const room of ['catalogue', 'composition']) mkdirSync(join(core, room), { recursive: true });
    mkdirSync(join(house, 'apps'));
    writeFileSync(join(core, 'composition/planted.ts'), 'export type Planted = string;\n');
    const upwards = "import type { Planted } from '../composition/planted.ts';\nexport type Up = Planted;\n";
    writeFileSync(join(core, 'catalogue/upwards.ts'), upwards);
    const found = await findWrongArrows(house);
    return found.some((line) => line.includes('catalogue/upwards.ts imports upwards'));
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

/** The wrong imports below a folder laid out like the repository. */
async function findWrongArrows(house: string): Promise<string[]> {
  const { output } = await cruise(
    ['packages', 'apps'],
    {
      baseDir: house,
      exclude: { path: '(^|/)(node_modules|dist|generated)/' },
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
      validate: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      },
    },
    { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  );
  const { modules, summary } = output as ICruiseResult;
  const wrong = modules.flatMap((module) =>
    module.dependencies.flatMap(({ resolved }) => wrongArrow(module.source, resolved) ?? []),
  );
  const circles = summary.violations.map(({ from, to }) => `${from} and ${to} import each other`);
  const unresolved = modules.flatMap((module) =>
    module.dependencies
      .filter((dependency) => dependency.couldNotResolve && /^(\.|@cmon\/)/.test(dependency.module))
      .map((dependency) => `${module.source} imports ${dependency.module}, which can't be found`),
  );
  return [...wrong, ...circles, ...unresolved];
}
