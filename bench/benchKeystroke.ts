import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser } from 'playwright-core';
import type { BenchRow } from './benchRow.ts';
import { composeBenchDesign } from './editor/composeBenchDesign.ts';
import { PEERS, type Peer } from './editor/peers.ts';
import { type BenchSite, BROWSER_FLAGS, startBenchSite } from './editor/startBenchSite.ts';
import { bundleWatchScript, readMainThreadMs } from './editor/watch.ts';
import { computeMedian } from './statistics/computeMedian.ts';

const ROUND_COUNT = 3;
const KEY_COUNT = 24;
/** Pause between two keys, as a quick typist makes it. */
const PAUSE_MS = 160;
/** Pause after the last key. Work that a page delays until then is divided among the keys. */
const LAST_PAUSE_MS = 1000;
/** Pause between the typed name and the keys that are measured. */
const SETTLE_MS = 2000;
/** How many times slower the processor is while paints are measured. */
const CPU_SLOW_DOWN = 4;
/** Typed before the keys that are measured. */
const NAME = 'Anne-Sophie';

type Contender = Peer | 'ours';

/** What typing into a page cost. */
interface TypingCost {
  /** Work of the main thread for one keystroke, ms. */
  readonly work: number;
  /** Median time from a key press to its paint, with the processor slowed down 4 ×, ms. */
  readonly paint: number;
}

/** The most work that a keystroke may cost above that of the bare field. */
const MAX_WORK_MS = 2.2;
/** The peers that must need more work for a keystroke than ours. */
const SLOWER_WORK = ['fabric', 'react-konva', 'react-textfit'] as const satisfies readonly Peer[];
/** The peers that must paint a keystroke later than ours. */
const SLOWER_PAINT = [...SLOWER_WORK, 'konva'] as const satisfies readonly Peer[];

/** Types into every page in turn. Measures the work of a keystroke and the time until it is painted. */
export async function benchKeystroke(): Promise<BenchRow[]> {
  const site = await startBenchSite(composeBenchDesign());
  const browser = await openBrowser(...BROWSER_FLAGS);
  try {
    const contenders: Contender[] = [
      'ours',
      ...(Object.keys(PEERS) as Peer[]).filter((peer) => peer !== 'vanilla'),
    ];
    const resultsByPage = new Map<Contender, TypingCost[]>(contenders.map((name) => [name, []]));
    for (let round = 0; round < ROUND_COUNT; round++)
      for (const name of contenders)
        resultsByPage.get(name)?.push(await measureContender(name, browser, site));
    const bare = computeMedian((resultsByPage.get('bare') ?? []).map(({ work }) => work));
    const computeWorkMs = (name: Contender) =>
      roundToThreeDigits(computeMedian((resultsByPage.get(name) ?? []).map(({ work }) => work)) - bare);
    const computePaintMs = (name: Contender) =>
      roundToThreeDigits(computeMedian((resultsByPage.get(name) ?? []).map(({ paint }) => paint)));
    const others = contenders.filter((name) => name !== 'ours' && name !== 'bare');
    const note = `the bare field itself: ${roundToThreeDigits(bare)} ms, painted after ${computePaintMs('bare')} ms`;
    return [
      {
        name: 'keystroke',
        ours: computeWorkMs('ours'),
        unit: 'ms of main thread above the bare field',
        peers: Object.fromEntries(others.map((name) => [name, computeWorkMs(name)])),
        goal: `≤ ${MAX_WORK_MS}, and less than ${SLOWER_WORK.join(', ')}`,
        met:
          computeWorkMs('ours') <= MAX_WORK_MS &&
          SLOWER_WORK.every((name) => computeWorkMs('ours') < computeWorkMs(name)),
        note,
      },
      {
        name: 'keystroke-paint',
        ours: computePaintMs('ours'),
        unit: 'ms to paint at 4 × slow-down',
        peers: Object.fromEntries(others.map((name) => [name, computePaintMs(name)])),
        goal: `sooner than ${SLOWER_PAINT.join(', ')}`,
        met: SLOWER_PAINT.every((name) => computePaintMs('ours') < computePaintMs(name)),
        note,
      },
    ];
  } finally {
    await browser.close();
    site.close();
  }
}

async function measureContender(name: Contender, browser: Browser, site: BenchSite): Promise<TypingCost> {
  const ours = name === 'ours';
  const work = await measureTyping(browser, site.buildAddress(name, ours ? '?design' : ''), {
    ours,
    watched: false,
  });
  const paint = await measureTyping(browser, site.buildAddress(name, ours ? '?design' : ''), {
    ours,
    watched: true,
  });
  return { work: work.work, paint: paint.paint };
}

/** Script of a page that is not watched, instead of the watch script: the functions that the page calls do nothing. */
const UNWATCHED = 'window.latencies = []; window.drawn = () => {};';

/** Types in one page. Watching a page costs time itself, so its work is measured in a page without a watcher. */
async function measureTyping(
  browser: Browser,
  address: string,
  { ours, watched }: { readonly ours: boolean; readonly watched: boolean },
): Promise<TypingCost> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    await page.addInitScript({ content: watched ? await bundleWatchScript() : UNWATCHED });
    await page.goto(address);
    const field = ours
      ? page.locator('#cmon-customizer input[autocapitalize]').first()
      : page.locator('#name');
    await field.waitFor();
    await field.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(NAME, { delay: PAUSE_MS });
    // The work that the typed name has caused must be over before the measurement begins.
    await page.waitForTimeout(SETTLE_MS);
    const session = await page.context().newCDPSession(page);
    // Processor time instead of clock time: other programs on the machine don't count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (watched) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
    await page.evaluate(() => {
      window.latencies = [];
    });
    const before = await readMainThreadMs(session);
    for (let key = 0; key < KEY_COUNT; key++) {
      await page.keyboard.press(key % 2 === 0 ? 'Backspace' : 'e');
      // While paints are watched, the processor is slow: a page gets twice the time to finish with a key.
      await page.waitForTimeout(watched ? PAUSE_MS * 2 : PAUSE_MS);
    }
    await page.waitForTimeout(LAST_PAUSE_MS);
    const work = ((await readMainThreadMs(session)) - before) / KEY_COUNT;
    return { work, paint: computeMedian(await page.evaluate(() => window.latencies)) };
  } finally {
    await page.close();
  }
}

const roundToThreeDigits = (ms: number): number => Number(ms.toPrecision(3));
