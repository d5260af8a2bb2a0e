import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasPackages, installPackages } from './installPackages.ts';
import { root } from './root.ts';
import { runCommand } from './runCommand.ts';

const folder = mkdtempSync(join(tmpdir(), 'cmon-packages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
const readJson = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

test('RUN-65 a folder gets the packages of its own lockfile, and needs them again once the lockfile changed', async () => {
  const write = (path: string, content: unknown) =>
    writeFileSync(join(folder, path), JSON.stringify(content));
  const writeLockfile = async () => {
    const { code, output } = await runCommand('npm', ['install', '--package-lock-only', '--offline'], {
      cwd: folder,
    });
    expect(code, output).toBe(0);
  };
  mkdirSync(join(folder, 'peer'));
  write('peer/package.json', { name: 'peer', version: '1.0.0' });
  write('package.json', { name: 'some-bench', dependencies: {} });
  await writeLockfile();
  expect(hasPackages(folder)).toBe(false);
  write('package.json', { name: 'some-bench', dependencies: { peer: 'file:peer' } });
  await writeLockfile();
  await installPackages(folder);
  expect(hasPackages(folder)).toBe(true);
  expect(existsSync(join(folder, 'node_modules/peer/package.json'))).toBe(true);

  write('package.json', { name: 'some-bench', dependencies: { peer: 'file:peer' }, version: '2.0.0' });
  await writeLockfile();
  expect(hasPackages(folder)).toBe(false);
});

test('RUN-65 npm start installs no package that only the bench uses', () => {
  const { dependencies = {} } = readJson<PackageFile>('bench/package.json');
  const rootPackage = readJson<PackageFile>('package.json');
  const { packages } = readJson<{ packages: Record<string, PackageFile> }>('package-lock.json');
  const ourPackages = Object.keys(packages).filter((path) => /^(apps|packages)\//.test(path));
  const needed = new Set(
    [rootPackage, ...ourPackages.map((path) => packages[path] ?? {})].flatMap((file) => [
      ...Object.keys(file.dependencies ?? {}),
      ...Object.keys(file.devDependencies ?? {}),
    ]),
  );
  // The product uses these too, and the peers must be measured with the same version.
  const shared = ['pdfkit', 'react', 'react-dom'];
  expect(Object.keys(dependencies).filter((name) => needed.has(name))).toEqual(shared);
  // Zod is installed too, because a tool that checks the code depends on it.
  const peers = Object.keys(dependencies).filter((name) => ![...shared, 'zod'].includes(name));
  expect(peers.filter((name) => packages[`node_modules/${name}`])).toEqual([]);
  expect(Object.keys(packages)).not.toContain('bench');
});

test('RUN-65 the bench uses the product’s version of React', () => {
  const bench = readJson<PackageFile>('bench/package.json').dependencies ?? {};
  const editor = readJson<PackageFile>('apps/customiser/package.json').dependencies ?? {};
  expect([bench.react, bench['react-dom']]).toEqual([editor.react, editor['react-dom']]);
});
