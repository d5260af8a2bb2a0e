import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './run/root.ts';
import { runCommand } from './run/runCommand.ts';

let folder = '';
/** A checkout whose only package is the TypeScript loader of this one, so that nothing is downloaded. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmon-bootstrap-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/bootstrap.mjs'), join(folder, 'scripts/bootstrap.mjs'));
  for (const command of ['start', 'test'])
    writeFileSync(join(folder, 'scripts', `${command}.ts`), `console.log('${command} runs' as string);\n`);
  const tsx = relative(folder, join(root, 'node_modules/tsx'));
  const dependencies = { tsx: `file:${tsx}` };
  const packages = {
    '': { name: 'checkout', dependencies },
    'node_modules/tsx': { resolved: tsx, link: true },
    [tsx]: { version: '0.0.0' },
  };
  const lock = { name: 'checkout', lockfileVersion: 3, requires: true, packages };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'checkout', type: 'module', dependencies }),
  );
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string) =>
  runCommand(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), command], { cwd: folder });

it('RUN-1 RUN-30 npm start and npm test install the packages first, and again only when the lockfile changed', async () => {
  const installs = 'Installing the pinned packages (npm ci) …';
  const first = await run('start');
  expect([first.code, first.output]).toEqual([0, expect.stringMatching(/start runs/)]);
  expect(first.output).toContain(installs);
  const second = await run('test');
  expect(second.output).toContain('test runs');
  expect(second.output).not.toContain(installs);
  appendFileSync(join(folder, 'package-lock.json'), '\n');
  const third = await run('test');
  expect(third.output).toContain(installs);
  expect(third.output).toContain('test runs');
});
