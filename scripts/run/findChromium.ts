import { existsSync } from 'node:fs';
import { runCommand } from './runCommand.ts';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of a Chromium to test with: the one `CHROMIUM_PATH` names, the system's, Debian's package (installed when we
 * are root), else the one packed in the registry's @sparticuz/chromium.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const system = SYSTEM.find((path) => existsSync(path));
  if (system) return system;
  if (await installDebian(['chromium'])) {
    const installed = SYSTEM.find((path) => existsSync(path));
    if (installed) return installed;
  }
  console.log('Unpacking Chromium from the registry package …');
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

/** Installs Debian packages; false where that is not possible (not root, not Debian, no network). */
export async function installDebian(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} (Debian packages) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { code, output } = await runCommand('apt-get', install, { env });
  if (code !== 0) console.error(output.slice(-2000));
  return code === 0;
}
