import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Page } from 'playwright-core';
import { listOfficeScreens } from '../../tools/load/listOfficeScreens.ts';
import { computeMedian } from '../statistics/computeMedian.ts';
import type { BenchServer } from './startBenchServer.ts';

const RUN_COUNT = 3;
/** Time, ms, for which no request may be open before a screen counts as usable: a response may lead to more requests. */
const QUIET_MS = 300;

/**
 * Opens every screen as an administrator who typed its address, and returns the time from then until it is usable, ms: its
 * heading and its rows are shown, and no response is awaited. The slowest screen comes first.
 */
export async function measureScreenOpenings(server: BenchServer): Promise<[string, number][]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(countOpenRequests);
    const timesByPath: [string, number][] = [];
    for (const { path } of listOfficeScreens()) {
      const session = await server.signIn('administrator');
      await context.addCookies([{ name: 'cmon-session', value: session, url: server.origin }]);
      const times: number[] = [];
      // The first opening fills the browser's cache.
      for (let run = 0; run <= RUN_COUNT; run += 1)
        times.push(await measureOpening(page, server.origin + path));
      timesByPath.push([path, computeMedian(times.slice(1))]);
    }
    return timesByPath.toSorted(([, a], [, b]) => b - a);
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    openRequests?: number;
    /** Since when the screen is usable, ms after the start of the navigation. */
    usableSince?: number | undefined;
  }
}

/** Runs in the page before its scripts, and counts the requests whose response is awaited. */
function countOpenRequests(): void {
  window.openRequests = 0;
  const send = window.fetch;
  window.fetch = async (...request) => {
    window.openRequests = (window.openRequests ?? 0) + 1;
    try {
      return await send(...request);
    } finally {
      window.openRequests -= 1;
    }
  };
}

/** Opens a screen and returns the time from the start of the navigation until it is usable, ms. */
async function measureOpening(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction((quietMs) => {
    const isUsable =
      window.openRequests === 0 &&
      document.querySelector('main h1') !== null &&
      document.querySelector('main [role=status] .mantine-Loader-root') === null;
    window.usableSince = isUsable ? (window.usableSince ?? performance.now()) : undefined;
    const isQuiet = performance.now() - (window.usableSince ?? Number.POSITIVE_INFINITY) > quietMs;
    return isQuiet ? window.usableSince : null;
  }, QUIET_MS);
  return (await usable.jsonValue()) as number;
}
