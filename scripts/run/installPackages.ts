import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from './runCommand.ts';

function getStampPath(folder: string): string {
  return join(folder, 'node_modules', '.cmon-installed');
}

function computeLockHash(folder: string): string {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return createHash('sha256').update(lock).digest('hex');
}

/** Whether a folder has the packages that its lockfile pins. The stamp is written after a complete install. */
export function hasPackages(folder: string): boolean {
  return (
    existsSync(getStampPath(folder)) && readFileSync(getStampPath(folder), 'utf8') === computeLockHash(folder)
  );
}

/** Installs the packages that a folder's lockfile pins, if they are missing or the lockfile changed. */
export async function installPackages(folder: string): Promise<void> {
  if (hasPackages(folder)) return;
  console.log(`Installing the pinned packages of ${basename(folder)} (npm ci) …`);
  // The peers run in a browser, so none needs its install script (one builds a canvas in C++).
  const flags = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { code, output } = await runCommand('npm', flags, { cwd: folder });
  if (code !== 0) throw new Error(`npm ci failed in ${basename(folder)}:\n${output}`);
  writeFileSync(getStampPath(folder), computeLockHash(folder));
}
