import { type Browser, chromium } from 'playwright-core';
import { WAIT_TIMEOUT_MS } from '../waitTimeoutMs.ts';
import { findChromium } from './findChromium.ts';

/**
 * Chromium features that are disabled. The pages of the address bar cost the most: each new profile loads four hundred
 * files for them. This list replaces the one of playwright-core 1.65, whose entries for this system follow the first two.
 */
const DISABLED_FEATURES = [
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

const browsers = new Set<Browser>();

/** The browsers that are currently open in this process. */
export function listOpenBrowsers(): readonly Browser[] {
  return [...browsers];
}

/**
 * Opens a headless Chromium without background network traffic, for tests, benchmarks and screenshots. `flags` are added
 * to its command line. The default timeout of its pages is `WAIT_TIMEOUT_MS`.
 */
export async function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    timeout: WAIT_TIMEOUT_MS,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ...flags,
    ],
  });
  browsers.add(browser);
  browser.on('disconnected', () => browsers.delete(browser));
  const newContext = browser.newContext.bind(browser);
  // `browser.newPage` creates its context through this function too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(WAIT_TIMEOUT_MS);
    // A headless browser has no printer, and printing crashes its page by chance.
    await context.addInitScript('window.print = () => {};');
    return context;
  };
  return browser;
}
