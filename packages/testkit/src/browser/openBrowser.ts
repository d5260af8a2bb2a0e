import { type Browser, chromium } from 'playwright-core';
import { PATIENCE_MS } from '../patienceMs.ts';
import { findChromium } from './findChromium.ts';

/**
 * Parts of Chromium that a test does without. The address bar's own pages are the dearest: each new profile loads four
 * hundred files of theirs, beside the page that is tested or measured. The list takes the place of the test library's
 * (playwright-core 1.65), whose entries for this system follow the first two.
 */
const WITHOUT = [
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

const open = new Set<Browser>();

/** The browsers that this process has open now. */
export function openBrowsers(): readonly Browser[] {
  return [...open];
}

/**
 * Headless Chromium that calls nobody, for tests, benches and pictures; `flags` are its command line's. Its pages wait
 * for what is asked of them as long as every condition of a test is waited for.
 */
export async function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    timeout: PATIENCE_MS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${WITHOUT.join(',')}`,
      ...flags,
    ],
  });
  open.add(browser);
  browser.on('disconnected', () => open.delete(browser));
  const newContext = browser.newContext.bind(browser);
  // `newPage` of a browser makes its context here too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}
