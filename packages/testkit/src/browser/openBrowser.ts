import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './findChromium.ts';

/**
 * Parts of Chromium that a test does without. The address bar's own pages are the dearest: each new profile loads four
 * hundred files of theirs, beside the page that is tested or measured. The list takes the place of the test library's
 * (playwright-core 1.65), whose entries for this system follow the first two.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Headless Chromium that calls nobody, for tests, benches and pictures; `flags` are its command line's. */
export const openBrowser = async (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${without.join(',')}`,
      ...flags,
    ],
  });
