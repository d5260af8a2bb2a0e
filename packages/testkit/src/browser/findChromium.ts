import { existsSync } from 'node:fs';
import { installDebian } from '../system/installDebian.ts';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Path of the Chromium to test with: the one in `CHROMIUM_PATH`, the system's, Debian's package (installed when the
 * process runs as root), or the one in the npm package @sparticuz/chromium.
 */
export async function findChromium(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && existsSync(configured)) return configured;
  const system = SYSTEM_PATHS.find((path) => existsSync(path));
  if (system) return system;
  if (await installDebian(['chromium'])) {
    const installed = SYSTEM_PATHS.find((path) => existsSync(path));
    if (installed) return installed;
  }
  console.log('Unpacking Chromium from the npm package …');
  const { default: packagedChromium } = await import('@sparticuz/chromium');
  return packagedChromium.executablePath();
}
