import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Page } from 'playwright-core';
import type { BenchRow } from './benchRow.ts';
import { startBenchServer } from './office/startBenchServer.ts';
import { startBenchPostgres } from './orders/startBenchPostgres.ts';

const ORDER_COUNT = 10_000;
/** The most rows of a list that may be in the DOM. */
const MAX_ROWS = 80;
/** A user notices when the main thread is busy for longer. Browsers report each task longer than this as a long task. */
const LONG_TASK_MS = 50;
/** Number of wheel events, enough to scroll through several pages of the list. */
const WHEEL_EVENT_COUNT = 400;

/** Scrolls the list of 10,000 orders in a browser, and measures the longest task of the page's main thread. */
export async function benchListScroll(): Promise<BenchRow[]> {
  const postgres = await startBenchPostgres([ORDER_COUNT]);
  try {
    const server = await startBenchServer(await postgres.open(ORDER_COUNT));
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const token = await server.signIn('administrator');
      await context.addCookies([{ name: 'cmon-session', value: token, url: server.origin }]);
      const page = await context.newPage();
      await page.goto(`${server.origin}/parcourir/commandes?sort=fifo&size=100`);
      await page.locator('tbody tr[data-index] td').first().waitFor();
      const { tasks, rows, scrolledRows } = await scrollList(page);
      const longest = Math.max(0, ...tasks);
      return [
        {
          name: 'list-scroll',
          ours: Math.round(longest),
          unit: 'ms',
          peers: 'a limit of the browser: longer tasks delay what the user does',
          goal: `no task over ${LONG_TASK_MS} ms, at most ${MAX_ROWS} rows in the page, which scrolls`,
          met: longest <= LONG_TASK_MS && rows <= MAX_ROWS && scrolledRows > 0,
          note: `${tasks.length} long tasks in ${WHEEL_EVENT_COUNT} turns of the wheel; at most ${rows} rows; ${scrolledRows} rows further down`,
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await postgres.stop();
  }
}

interface ScrollResult {
  /** Durations of the long tasks, ms. */
  readonly tasks: readonly number[];
  /** The most rows that were in the DOM. */
  readonly rows: number;
  /** By how many rows the list moved. */
  readonly scrolledRows: number;
}

/** Scrolls the list with the wheel. */
async function scrollList(page: Page): Promise<ScrollResult> {
  const watch = await page.evaluateHandle(() => {
    const tasks: number[] = [];
    const addTasks = (entries: PerformanceEntryList) => {
      for (const { duration } of entries) tasks.push(duration);
    };
    const observer = new PerformanceObserver((list) => addTasks(list.getEntries()));
    observer.observe({ type: 'longtask' });
    return {
      // The last entries may not have been delivered to the observer.
      finish: () => {
        addTasks(observer.takeRecords());
        return tasks;
      },
    };
  });
  const lastRowBefore = await readLastRow(page);
  await page.mouse.move(700, 500);
  let rows = 0;
  for (let index = 0; index < WHEEL_EVENT_COUNT; index += 1) {
    await page.mouse.wheel(0, 120);
    const currentRows = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => resolve(document.querySelectorAll('tbody tr[data-index]').length));
        }),
    );
    rows = Math.max(rows, currentRows);
  }
  const scrolledRows = (await readLastRow(page)) - lastRowBefore;
  return { tasks: await watch.evaluate(({ finish }) => finish()), rows, scrolledRows };
}

/** Reads the highest index of the rows in the DOM. */
function readLastRow(page: Page): Promise<number> {
  return page
    .locator('tbody tr[data-index]')
    .evaluateAll((rows) => Math.max(...rows.map((row) => Number(row.getAttribute('data-index')))));
}
