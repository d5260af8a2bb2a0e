import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { BenchRow } from '../benchRow.ts';
import { computeMedian } from '../statistics/computeMedian.ts';
import { BROWSER_FLAGS, startBenchSite } from './startBenchSite.ts';

const GOAL_MS = 50;

/** Applies each idea of the first theme in turn, and measures the time from the tap until the design is painted. */
export async function benchIdea(): Promise<BenchRow[]> {
  const site = await startBenchSite('');
  const browser = await openBrowser(...BROWSER_FLAGS);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(site.buildAddress('ours'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /^Idées/ }).click();
    await page.getByRole('radio').nth(2).waitFor();
    await page.waitForLoadState('networkidle');
    const tiles = page.getByRole('radio');
    const times: number[] = [];
    for (let index = 0; index < (await tiles.count()); index++) {
      times.push(await tiles.nth(index).evaluate(measureTap));
      await page.waitForLoadState('networkidle');
    }
    const ours = Math.round(computeMedian(times));
    return [
      {
        name: 'idea',
        ours,
        unit: 'ms',
        peers: 'none of the editors measured has ready designs',
        goal: `≤ ${GOAL_MS} until it is painted`,
        met: ours <= GOAL_MS,
      },
    ];
  } finally {
    await browser.close();
    site.close();
  }
}

/** Runs in the page: the time from a tap until the frame that shows its result is painted, ms. */
async function measureTap(tile: Element): Promise<number> {
  await new Promise(requestAnimationFrame);
  const start = performance.now();
  (tile as HTMLElement).click();
  await new Promise(requestAnimationFrame);
  // A message arrives after the frame is painted.
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
  return performance.now() - start;
}
