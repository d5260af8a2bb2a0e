import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestCatalogue } from '../../packages/catalogue/src/testing/createTestCatalogue.ts';
import { root } from '../run/root.ts';
import { runBuildWaves } from './buildAll.ts';
import { BUILD_WAVES } from './buildWaves.ts';

const OUR_PACKAGES = ['core', 'render', 'catalogue'];
const OPENING = 'dist/catalogue/json/openings/EAO.fr_FR.json';
const LAYOUT = 'packages/core/src/scene/placeBaselines.ts';
const catalogue = createTestCatalogue();
const catalogueStep = BUILD_WAVES.flat().filter(({ name }) => name === 'catalogue');

/** A copy of the compiler and its packages beside the sources of a small catalogue. */
beforeAll(() => {
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  const folders = [...OUR_PACKAGES.map((name) => `packages/${name}`), 'scripts', 'tools'];
  for (const path of [...folders, 'apps/customiser/src/messages', 'package.json', 'tsconfig.base.json'])
    cpSync(join(root, path), join(catalogue.path, path), { recursive: true, filter: isSource });
  catalogue.write('package-lock.json', '{}');
  // The copy has the registry's packages of the repository, and packages of its own.
  const modules = join(catalogue.path, 'node_modules');
  rmSync(modules);
  mkdirSync(join(modules, '@cmon'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@cmon') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of OUR_PACKAGES)
    symlinkSync(join(catalogue.path, 'packages', name), join(modules, '@cmon', name));
});

afterAll(() => catalogue.remove());

const readOpening = () => readFileSync(join(catalogue.path, OPENING), 'utf8');

/** Builds the catalogue, and returns the steps that the build ran. */
async function build(): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await runBuildWaves(catalogue.path, [catalogueStep]);
    return log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(': done'));
  } finally {
    log.mockRestore();
  }
}

test('RUN-64 when a layout file changes, the next build makes the openings again, and the build after it makes nothing', async () => {
  expect(await build()).toHaveLength(1);
  const before = readOpening();
  expect(await build()).toEqual([]);

  const source = readFileSync(join(catalogue.path, LAYOUT), 'utf8');
  const changed = source.replace('(box.height - blockHeight) / 2', '(box.height - blockHeight) / 4');
  expect(changed).not.toBe(source);
  catalogue.write(LAYOUT, changed);
  expect(await build()).toHaveLength(1);
  expect(readOpening()).not.toBe(before);
  expect(await build()).toEqual([]);
});
