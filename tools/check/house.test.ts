import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FABRICATION_STATUSES, LOT_CUTTING_STATES, ORDER_STATUSES } from '@cmon/core/production/statuses';
import { expect, it } from 'vitest';
import { root } from '../../scripts/run/root.ts';
import { checkFileLengths } from './checkFileLengths.ts';
import { checkFolders } from './checkFolders.ts';

const readSource = (path: string) => readFileSync(join(root, path), 'utf8');
/** Returns a source without its comments, which may name what the code must not use. */
const readCode = (path: string) => readSource(path).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
const readJson = (path: string) =>
  JSON.parse(readSource(path)) as Readonly<Record<string, object | undefined>>;
const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*package.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !/\.d\.ts$|(^|\/)generated\//.test(file));
const manifests = tracked.filter((file) => file.endsWith('package.json'));

it('HOU-3 the core names no browser, server, clock or console', () => {
  const offendingFiles = tracked
    .filter((file) => /^packages\/core\/src\//.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) =>
      /\b(Date\.now|new Date\(\)|Math\.random|performance\.|console\.|process\.|window\.)|from 'node:/.test(
        readSource(file),
      ),
    );
  expect(offendingFiles).toEqual([]);
});

it('EMB-32 outside embed, the editor uses neither the window nor the page’s document, except to create elements', () => {
  // The developer tools and the private page aren't in a shop's page, and tests have pages of their own.
  const editor = tracked.filter(
    (file) =>
      /^apps\/customiser\/src\/(?!embed\/|correction\/|dev\/|testing\/)/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  );
  expect(editor.length).toBeGreaterThan(100);
  const usesThePage =
    /(?<![.\w'"`-])(window|document)\.(?!createElement)|globalThis\.(document|window)\b|ownerDocument\.(body|head|query)/;
  expect(editor.filter((file) => usesThePage.test(readCode(file)))).toEqual([]);
});

it('HOU-35 the server calls other programs over HTTP through its one client only', () => {
  // Only our own sources are checked. A package may have its own client, as the exporter of traces does.
  const allowed = ['apps/server/src/net/sendRequest.ts'];
  const calling =
    /(?<![.\w])fetch\(|\.fetch\(|from 'undici'|import\('undici'\)|\bhttps?\.(get|request)\(|import (?!type)[^;]*\b(get|request)\b[^;]*from 'node:https?'/;
  const server = tracked.filter(
    (file) => /^apps\/server\/src\//.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );
  expect(server.filter((file) => calling.test(readCode(file)))).toEqual(allowed);
  for (const call of ["await fetch('x')", 'client.fetch(x)', "import { request } from 'node:https';"])
    expect(calling.test(call), call).toBe(true);
});

it.each([
  ['office', ['apps/office/src/api/http.ts', 'apps/office/src/shell/useLiveChanges.ts']],
  ['customiser', ['apps/customiser/src/load/http.ts']],
])(
  'HOU-37 the %s sends requests through its one client, and listens for changes in one place',
  (app, allowedFiles) => {
    const sending =
      /(?<![.\w])fetch\(|\.fetch\(|\bXMLHttpRequest\b|\.sendBeacon\(|new (EventSource|WebSocket)\b|from 'axios'/;
    const sources = tracked.filter(
      (file) => file.startsWith(`apps/${app}/src/`) && !/\.test\.tsx?$|\/testing\//.test(file),
    );
    expect(sources.filter((file) => sending.test(readCode(file)))).toEqual(allowedFiles);
    for (const call of [
      "await fetch('x')",
      'page.fetch(x)',
      'new XMLHttpRequest()',
      "navigator.sendBeacon('/x')",
    ])
      expect(sending.test(call), call).toBe(true);
  },
);

it('HOU-4 the core is compiled with the language alone', () => {
  expect(readJson('packages/core/tsconfig.json').compilerOptions).toMatchObject({
    lib: ['es2023'],
    types: [],
  });
});

it('HOU-5 each package exports named modules and has no root export', () => {
  for (const name of readdirSync(join(root, 'packages'))) {
    const { exports } = readJson(`packages/${name}/package.json`);
    expect(Object.keys(exports ?? {}), name).not.toContain('.');
    expect(Object.keys(exports ?? {}).length, name).toBeGreaterThan(0);
  }
});

it('HOU-13 no file of ours exports everything of another one, or a default that no tool needs', () => {
  const exporting = tracked.filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && /^export (\* from|default )/m.test(readSource(file)),
  );
  // Vitest loads a reporter and a global set-up by their default export.
  const forVitest = ['scripts/test/FileReporter.ts', 'packages/testkit/src/browser/makeSampleFolder.ts'];
  const hasDefaultExportForTool = (file: string) => file.endsWith('.config.ts') || forVitest.includes(file);
  expect(exporting.filter((file) => !hasDefaultExportForTool(file))).toEqual([]);
});

it('HOU-14 no file is longer than allowed', async () => {
  expect(await checkFileLengths(root)).toBe('');
});

it('HOU-31 no folder holds more files than allowed, and the npm commands stay thin', async () => {
  expect(await checkFolders(root)).toBe('');
});

it('HOU-16 every package is pinned exactly, in the lockfile of the product or of the bench', () => {
  for (const file of manifests) {
    const { dependencies = {}, devDependencies = {} } = readJson(file);
    const allDependencies = Object.entries({ ...dependencies, ...devDependencies } as Record<string, string>);
    expect(
      allDependencies.filter(
        ([name, version]) => !name.startsWith('@cmon/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      ),
      file,
    ).toEqual([]);
  }
  const locks = execFileSync('git', ['ls-files', '*package-lock.json', '*yarn.lock', '*pnpm-lock.yaml'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(locks.trim().split('\n')).toEqual(['bench/package-lock.json', 'package-lock.json']);
});

it('HOU-39 no file outside the core’s production folder lists four states of one family', () => {
  const families: readonly (readonly string[])[] = [ORDER_STATUSES, FABRICATION_STATUSES, LOT_CUTTING_STATES];
  const listsStates = (source: string): boolean =>
    [...source.matchAll(/\[\s*(?:'\w+',?\s*)+\]/g)].some(([list]) => {
      const entries = [...list.matchAll(/'(\w+)'/g)].map(([, entry]) => entry ?? '');
      return families.some((family) => family.filter((state) => entries.includes(state)).length >= 4);
    });
  expect(listsStates("['reserve', 'generated', 'imprimee', 'fabriquee']")).toBe(true);
  const sources = tracked.filter(
    (file) =>
      /^apps\/(office|server)\/src\//.test(file) &&
      !/\.test\.tsx?$|\/(testing|seed|migrations|messages)\//.test(file),
  );
  expect(sources.filter((file) => listsStates(readSource(file)))).toEqual([]);
});
