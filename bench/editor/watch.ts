import { fileURLToPath } from 'node:url';
import type { CDPSession } from 'playwright-core';
import { bundleFile } from './peers.ts';
import type {} from './watchPage.ts';

/** The bundled script that watches a page from inside. */
export const bundleWatchScript = (): Promise<string> =>
  bundleFile(fileURLToPath(new URL('watchPage.ts', import.meta.url)), 'iife');

/** Time for which the page's main thread has worked so far, ms. */
export async function readMainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/**
 * Starts to wait for the first paint of a preview, and returns a function that resolves with its time, ms since
 * navigation. The page reports the time itself, because evaluating a script in its first second would slow it down. Call
 * this before the page is opened.
 */
export async function watchFirstPaint(session: CDPSession): Promise<() => Promise<number>> {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportPainted' });
  const painted = new Promise<number>((resolve, reject) => {
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)));
    setTimeout(() => reject(new Error('a page painted nothing within 30 s')), 30_000).unref();
  });
  return () => painted;
}
