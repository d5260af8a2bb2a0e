import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../run/root.ts';
import { BUILD_WAVES } from './buildWaves.ts';
import { isFresh, makeStamp, readStamps, writeStamps } from './stamps.ts';

const copy = mkdtempSync(join(tmpdir(), 'cmon-stamps-'));
const BACKGROUND = 'assets/artwork/backgrounds/motif_pois.svg';
const OUR_PACKAGES = ['core', 'render', 'catalogue', 'testkit'];
const steps = BUILD_WAVES.flat().filter(({ name }) =>
  ['catalogue', 'messages', 'feed', 'server'].includes(name),
);

/** A folder with the sources of the catalogue, the feed and the server. */
beforeAll(async () => {
  const isSource = (path: string) => !/\/(node_modules|dist)$/.test(path);
  const folders = [
    ...OUR_PACKAGES.map((name) => `packages/${name}`),
    'apps/server',
    'apps/shop',
    'scripts',
    'tools',
  ];
  for (const path of [...folders, 'rolldown.config.ts', 'tsconfig.base.json'])
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isSource });
  mkdirSync(join(copy, 'node_modules/@cmon'), { recursive: true });
  for (const name of OUR_PACKAGES)
    symlinkSync(join(copy, 'packages', name), join(copy, 'node_modules/@cmon', name), 'dir');
  write('package-lock.json', '{}');
  write(BACKGROUND, '<svg/>');
  for (const { result } of steps) write(result, 'made');
  const stamps = await Promise.all(
    steps.map(async (step) => [step.name, await makeStamp(copy, step)] as const),
  );
  writeStamps(copy, Object.fromEntries(stamps));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The names of the steps that are due, according to the stamps of their last run. */
function findDueSteps(): string[] {
  const stamps = readStamps(copy);
  return steps.filter((step) => !isFresh(copy, step, stamps[step.name])).map(({ name }) => name);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

/** Changes a file, and returns the steps that are due until it is changed back. */
function listDueAfterEdit(path: string): string[] {
  const file = join(copy, path);
  expect(findDueSteps()).toEqual([]);
  // A file that is moved away and back keeps its modification time.
  renameSync(file, `${file}.before`);
  writeFileSync(file, `${readFileSync(`${file}.before`, 'utf8')}\n`);
  const due = findDueSteps();
  renameSync(`${file}.before`, file);
  return due;
}

test.each([
  ['the layout of texts', 'packages/core/src/scene/layOutText.ts', ['catalogue', 'server']],
  ['the drawing of openings', 'packages/render/src/stage/groupPieces.ts', ['catalogue', 'feed']],
  ['a rule of the session', 'packages/core/src/rules/foldRules.ts', ['catalogue', 'server']],
  [
    'a program that the compiler starts',
    'packages/catalogue/src/compile/fonts/measureProcess.ts',
    ['catalogue'],
  ],
  ['the manifest of a package', 'packages/render/package.json', ['catalogue', 'feed', 'server']],
  ['the feed', 'tools/feed/makeStock.ts', ['feed']],
  ['a page of the shop', 'apps/shop/src/buildShop.ts', ['server']],
  ['the pinned packages', 'package-lock.json', ['catalogue', 'messages', 'feed', 'server']],
])('RUN-64 when %s changes, the steps that use it are due again', (_, path, names) => {
  expect(listDueAfterEdit(path)).toEqual(names);
});

test.each([
  ['a test', 'packages/core/src/scene/layOutText.test.ts'],
  ['a check of the tree', 'tools/check/checkFileLengths.ts'],
  ['a program of a developer', 'tools/pictures.ts'],
])('RUN-14 RUN-64 when %s changes, nothing is due', (_, path) => {
  expect(listDueAfterEdit(path)).toEqual([]);
});

test('RUN-64 when a drawing is added to the sources, the catalogue is due again', () => {
  write('assets/artwork/pictos/new.svg', '<svg/>');
  expect(findDueSteps()).toEqual(['catalogue']);
  rmSync(join(copy, 'assets/artwork/pictos'), { recursive: true });
});

test('RUN-64 CAT-40 when the drawing of a background changes, the catalogue is due again', () => {
  expect(listDueAfterEdit(BACKGROUND)).toEqual(['catalogue']);
});

test('RUN-64 a step is due when its result is gone, or when no run of it is known', () => {
  rmSync(join(copy, 'dist/feed/stock.json'));
  expect(findDueSteps()).toEqual(['feed']);
  writeStamps(copy, {});
  expect(findDueSteps()).toEqual(steps.map(({ name }) => name));
});
