import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChangesStart } from './findChangesStart.ts';

let folder = '';
function git(...parameters: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@cmon.example'];
  return execFileSync('git', [...identity, ...parameters], { cwd: folder, encoding: 'utf8' }).trim();
}
function commit(subject: string): void {
  git('commit', '-q', '--allow-empty', '-m', subject);
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cmon-changed-'));
  git('init', '-q', '-b', 'main');
  commit('One');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('RUN-61 changes are counted from the commit where the branch left main, and on main from HEAD', async () => {
  const start = git('rev-parse', 'HEAD');
  expect(await findChangesStart(folder)).toBe(start);
  git('checkout', '-q', '-b', 'branch');
  commit('Two');
  git('checkout', '-q', 'main');
  commit('Three');
  git('checkout', '-q', 'branch');
  expect(await findChangesStart(folder)).toBe(start);
});

it('RUN-61 outside a Git repository it fails and says what is needed', async () => {
  await expect(findChangesStart(tmpdir())).rejects.toThrow('needs a Git repository');
});
