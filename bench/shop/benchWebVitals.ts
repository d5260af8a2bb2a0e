import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser } from 'playwright-core';
import { openShop } from '../../apps/shop/src/testing/openShop.ts';
import { root } from '../../scripts/run/root.ts';
import { startService } from '../../scripts/run/service.ts';
import type { BenchRow } from '../benchRow.ts';
import { median } from '../office/openOffice.ts';

const ROUNDS = 3;
/** The phone and the network of Lighthouse 12's mobile run. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const CPU_RATE = 4;
const PAGES = ['/fr', '/fr/p/EAO', '/fr/p/GRD'] as const;
const GOALS = { homeMs: 2500, productMs: 2000, shift: 0.02 } as const;

interface Vitals {
  /** Largest contentful paint and total blocking time, ms. */
  readonly lcp: number;
  readonly tbt: number;
  readonly shift: number;
}

/** Collects what the browser reports about the page, from its start. */
const COLLECT = `
  window.vitals = { lcp: 0, tbt: 0, shift: 0 };
  const observe = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime; });
  observe('longtask', (entry) => { vitals.tbt += Math.max(0, entry.duration - 50); });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.shift += entry.value; });`;

/**
 * Opens the demo shop's pages as a phone on a slow network and measures what Lighthouse's performance score is made of.
 * The largest paint of all pages is the row's figure.
 */
export async function benchWebVitals(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cmon-vitals-'));
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SHOP_ORIGIN: '',
  };
  const server = startService(join(root, 'dist/server/main.js'), ['--services=web'], env);
  const stockFile = join(root, 'dist/feed/stock.json');
  const shop = await openShop({ stockFile, cmonOrigin: await server.ready });
  const browser = await openBrowser();
  try {
    const all = new Map<string, Vitals[]>(PAGES.map((path) => [path, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const path of PAGES) all.get(path)?.push(await measurePage(browser, `${shop.origin}${path}`));
    const medianOf = (path: string, figure: keyof Vitals) =>
      median((all.get(path) ?? []).map((vitals) => vitals[figure]));
    const isMet = (path: string) =>
      medianOf(path, 'shift') <= GOALS.shift &&
      medianOf(path, 'lcp') <= (path === '/fr' ? GOALS.homeMs : GOALS.productMs);
    const describe = (path: string) =>
      `${path}: LCP ${Math.round(medianOf(path, 'lcp'))} ms, blocked ${Math.round(medianOf(path, 'tbt'))} ms, shift ${medianOf(path, 'shift').toFixed(3)}`;
    return [
      {
        name: 'web-vitals',
        ours: Math.round(Math.max(...PAGES.map((path) => medianOf(path, 'lcp')))),
        unit: 'ms',
        peers: {},
        goal: `LCP ≤ ${GOALS.productMs} on product pages and ≤ ${GOALS.homeMs} on the home page, shift ≤ ${GOALS.shift}, on Lighthouse's phone and network`,
        met: PAGES.every(isMet),
        note: PAGES.map(describe).join('; '),
      },
    ];
  } finally {
    await browser.close();
    await shop.close();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePage(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await page.addInitScript(COLLECT);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (address.includes('/p/')) await page.locator('#cmon-customizer[data-ready="true"]').waitFor();
    return await page.evaluate(() => Reflect.get(window, 'vitals') as Vitals);
  } finally {
    await context.close();
  }
}
