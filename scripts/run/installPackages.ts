import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from './runCommand.ts';

const stampOf = (folder: string) => join(folder, 'node_modules', '.cmon-installed');

const lockHash = (folder: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');

/** Whether a folder has the packages that its lockfile pins: the stamp is written after a whole install. */
export const hasPackages = (folder: string): boolean =>
  existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === lockHash(folder);

/** Installs the packages that a folder's own lockfile pins, when they are missing or the lockfile changed. */
export async function installPackages(folder: string): Promise<void> {
  if (hasPackages(folder)) return;
  console.log(`Installing the pinned packages of ${basename(folder)} (npm ci) …`);
  // No package of ours needs its install script, and a canvas built in C++ would.
  const flags = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runCommand('npm', flags, { cwd: folder });
  if (code !== 0) throw new Error(`npm ci failed in ${basename(folder)}:\n${output}`);
  writeFileSync(stampOf(folder), lockHash(folder));
}
