import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/run/findChromium.ts';

/** Headless Chromium that calls nobody. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
