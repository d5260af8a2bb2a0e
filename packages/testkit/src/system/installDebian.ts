import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs Debian packages. Returns false when that fails: not root, not Debian, or no network. */
export async function installDebian(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} (Debian packages) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, maxBuffer: 2 ** 26 };
  try {
    // A failed update is ignored, because an outdated package list may be good enough.
    await run('apt-get', ['update', '-qq'], options).catch(() => undefined);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message.slice(-2000) : error);
    return false;
  }
}
