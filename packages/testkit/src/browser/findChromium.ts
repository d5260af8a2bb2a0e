import { existsSync } from 'node:fs';
import { installDebian } from '../system/installDebian.ts';

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
