import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import { findFreePort } from '@cmon/testkit/net/findFreePort';
import lighthouse from 'lighthouse';
import type { BenchRow } from '../benchRow.ts';
import { computeMedian } from '../statistics/computeMedian.ts';
import { startDemo } from './startDemo.ts';

const ROUND_COUNT = 3;
const HOME = '/fr';
/** A label, a bottle, a mug, a bag and a pack: each kind has its own first picture. */
const PRODUCTS = ['/fr/p/EAO', '/fr/p/GRD', '/fr/p/MUG', '/fr/p/SAC2', '/fr/p/PAC_BOX'] as const;
const PAGES = [HOME, ...PRODUCTS];
const GOALS = { homeMs: 2500, productMs: 2000, shift: 0.02, performance: 95 } as const;
/** Other categories of Lighthouse, in which every page must have the full score. */
const CHECKED = ['accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse measured of one page. */
interface Visit {
  /** Largest contentful paint, ms. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Score, 0 to 100. */
  readonly performance: number;
  /** The lowest score of the checked categories, 0 to 100. */
  readonly lowestScore: number;
}

/**
 * Measures the demo shop's pages with Lighthouse's own settings: a phone, slow 4G and a processor of a quarter of the
 * speed, all simulated. Each figure of a page is the median of its rounds.
 */
export async function benchWebVitals(): Promise<BenchRow[]> {
  const demo = await startDemo();
  const port = await findFreePort();
  const browser = await openBrowser(`--remote-debugging-port=${port}`);
  try {
    const visits = new Map<string, Visit[]>(PAGES.map((path) => [path, []]));
    for (let round = 0; round < ROUND_COUNT; round++)
      for (const path of PAGES) visits.get(path)?.push(await measurePage(`${demo.shopOrigin}${path}`, port));
    const findMedian = (path: string, figure: keyof Visit) =>
      computeMedian((visits.get(path) ?? []).map((visit) => visit[figure]));
    const shift = Math.max(...PAGES.map((path) => findMedian(path, 'shift')));
    const buildPaintRow = (name: string, paths: readonly string[], goalMs: number): BenchRow => {
      const ours = Math.round(Math.max(...paths.map((path) => findMedian(path, 'lcp'))));
      return {
        name,
        ours,
        unit: 'ms',
        peers: 'limits of Lighthouse',
        goal: `≤ ${goalMs}, with a layout shift ≤ ${GOALS.shift}`,
        met: ours <= goalMs && shift <= GOALS.shift,
        note: paths.map((path) => `${path}: ${Math.round(findMedian(path, 'lcp'))} ms`).join(', '),
      };
    };
    const performance = Math.min(...PRODUCTS.map((path) => findMedian(path, 'performance')));
    const lowestScore = Math.min(...PAGES.map((path) => findMedian(path, 'lowestScore')));
    return [
      buildPaintRow('web-vitals', PRODUCTS, GOALS.productMs),
      buildPaintRow('web-vitals-home', [HOME], GOALS.homeMs),
      {
        name: 'web-vitals-score',
        ours: performance,
        unit: 'points',
        peers: 'limits of Lighthouse',
        goal: `≥ ${GOALS.performance} on product pages, and 100 in ${CHECKED.join(', ')} on every page`,
        met: performance >= GOALS.performance && lowestScore === 100,
        note: `lowest of ${CHECKED.join(', ')}: ${lowestScore}; layout shift ${shift.toFixed(3)}`,
      },
    ];
  } finally {
    await browser.close();
    await demo.stop();
  }
}

async function measurePage(address: string, port: number): Promise<Visit> {
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse measured nothing of ${address}`);
  const { audits, categories } = result.lhr;
  const getScore = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  return {
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY,
    performance: getScore('performance'),
    lowestScore: Math.min(...CHECKED.map(getScore)),
  };
}
