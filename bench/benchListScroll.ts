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
      const { tasks, rows } = await scrollList(page);
      const longest = Math.max(0, ...tasks);
      return [
        {
          name: 'list-scroll',
          ours: Math.round(longest),
          unit: 'ms',
          peers: 'a limit of the browser: longer tasks delay what the user does',
          goal: `no task over ${LONG_TASK_MS} ms, at most ${MAX_ROWS} rows in the page`,
          met: longest <= LONG_TASK_MS && rows <= MAX_ROWS,
          note: `${tasks.length} long tasks in ${WHEEL_EVENT_COUNT} turns of the wheel; at most ${rows} rows`,
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

/** Scrolls the list with the wheel. Returns the durations of the long tasks, ms, and the most rows in the DOM. */
async function scrollList(page: Page): Promise<{ readonly tasks: readonly number[]; readonly rows: number }> {
  const tasksHandle = await page.evaluateHandle(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    return tasks;
  });
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
  return { tasks: await tasksHandle.jsonValue(), rows };
}
