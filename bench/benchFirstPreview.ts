import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser } from 'playwright-core';
import type { BenchRow } from './benchRow.ts';
import { PEERS, type Peer } from './editor/peers.ts';
import { BROWSER_FLAGS, startBenchSite } from './editor/startBenchSite.ts';
import { bundleWatchScript, watchFirstPaint } from './editor/watch.ts';
import { computeMedian } from './statistics/computeMedian.ts';

const ROUND_COUNT = 9;
/** How many times slower the processor is made. */
const CPU_SLOW_DOWN = 4;
const GOAL_MS = 330;

/** Opens every page in turn in an empty browser profile, and measures the time until its first preview is painted. */
export async function benchFirstPreview(): Promise<BenchRow[]> {
  const site = await startBenchSite('');
  const watchScript = await bundleWatchScript();
  const browser = await openBrowser(...BROWSER_FLAGS);
  try {
    const contenders = ['ours', ...(Object.keys(PEERS) as Peer[]).filter((peer) => peer !== 'bare')] as const;
    const timesByPage = new Map<string, number[]>(contenders.map((name) => [name, []]));
    for (let round = 0; round < ROUND_COUNT; round++)
      for (const name of contenders)
        timesByPage.get(name)?.push(await measureFirstPaint(browser, site.buildAddress(name), watchScript));
    const findMedianMs = (name: string) => Math.round(computeMedian(timesByPage.get(name) ?? []));
    return [
      {
        name: 'first-preview',
        ours: findMedianMs('ours'),
        unit: 'ms',
        peers: Object.fromEntries(
          contenders.filter((name) => name !== 'ours').map((name) => [name, findMedianMs(name)]),
        ),
        goal: `≤ ${GOAL_MS} at ${CPU_SLOW_DOWN} × slow-down and sooner than React SVG; the peers are bare pages that lay their texts out, ours the editor's page, whose first picture is published drawn`,
        met: findMedianMs('ours') <= GOAL_MS && findMedianMs('ours') < findMedianMs('React SVG'),
      },
    ];
  } finally {
    await browser.close();
    site.close();
  }
}

async function measureFirstPaint(browser: Browser, address: string, watchScript: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: watchScript });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    const painted = await watchFirstPaint(session);
    await page.goto(address, { waitUntil: 'commit' });
    return await painted();
  } finally {
    await context.close();
  }
}
