import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { bundleFile } from './peers.ts';
import type {} from './watchPage.ts';

/** The script that watches a page from inside. */
export const watchScript = (): Promise<string> =>
  bundleFile(fileURLToPath(new URL('watchPage.ts', import.meta.url)), 'iife');

/** Time that the page's main thread has worked so far, ms. */
export async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

export const firstPaint = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.painted.length > 0, null, { polling: 50 });
  return await page.evaluate(() => window.painted[0] ?? 0);
};

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
