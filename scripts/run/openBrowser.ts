import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './findChromium.ts';

/**
 * Parts of Chromium that no page needs. The address bar's own pages are the dearest: each new profile loads two hundred of
 * their scripts, beside the page that is tested or measured. The list takes the place of the test library's, whose entries
 * are kept.
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
