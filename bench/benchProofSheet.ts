import { fileURLToPath } from 'node:url';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser, Page } from 'playwright-core';
import type { BenchRow } from './benchRow.ts';
import { bundleFile } from './editor/peers.ts';
import { type BenchSite, BROWSER_FLAGS, startBenchSite } from './editor/startBenchSite.ts';
import { NAMES } from './proof-sheet/names.ts';
import { computeMedian } from './statistics/computeMedian.ts';

const ROUND_COUNT = 3;
const GOAL_MS = 800;

const PAGES = {
  ours: 'ours.ts',
  'react-textfit': 'reactTextfit.tsx',
  'React SVG': 'reactSvg.tsx',
} as const;
type Contender = keyof typeof PAGES;

/**
 * Turns a list of 500 names into a sheet of labels, in each page in turn, and measures the time until the last label
 * is painted.
 */
export async function benchProofSheet(): Promise<BenchRow[]> {
  const site = await startBenchSite('');
  const browser = await openBrowser(...BROWSER_FLAGS);
  try {
    const names = Object.keys(PAGES) as Contender[];
    const timesByPage = new Map<Contender, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round < ROUND_COUNT; round++)
      for (const name of names) timesByPage.get(name)?.push(await measureSheet(name, browser, site));
    const findMedianMs = (name: Contender) => Math.round(computeMedian(timesByPage.get(name) ?? []));
    const peers = Object.fromEntries(
      names.filter((name) => name !== 'ours').map((name) => [name, findMedianMs(name)]),
    );
    return [
      {
        name: 'proof-sheet',
        ours: findMedianMs('ours'),
        unit: 'ms',
        peers,
        goal: `≤ ${GOAL_MS} for ${NAMES.length} names`,
        met: findMedianMs('ours') <= GOAL_MS,
        note: 'ours reads, composes, checks, fits and draws every label; the peers are bare sheets that fit and draw',
      },
    ];
  } finally {
    await browser.close();
    site.close();
  }
}

async function measureSheet(name: Contender, browser: Browser, site: BenchSite): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(site.buildAddress(name === 'ours' ? 'ours' : 'bare'), { waitUntil: 'networkidle' });
    if (name === 'ours') await openList(page);
    const input = fileURLToPath(new URL(`proof-sheet/${PAGES[name]}`, import.meta.url));
    await page.addScriptTag({ content: await bundleFile(input, 'esm'), type: 'module' });
    await page.waitForFunction(() => 'sheet' in window);
    return await page.evaluate((rows) => window.sheet(rows), NAMES);
  } finally {
    await context.close();
  }
}

/** Opens the field for a pasted list and waits until everything that displays the list is loaded. */
async function openList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toute une classe' }).click();
  await page.locator('#cmon-customizer textarea').waitFor();
  await page.waitForLoadState('networkidle');
}
