import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Page } from 'playwright-core';
import type { BenchServer } from './startBenchServer.ts';

/** Scans that don't count: the first ones load the parts of the page that show an answer. */
const WARM_UP_SCANS = 5;

/** A code, and the name of the scanned object that its answer shows. */
export interface ScreenScan {
  readonly code: string;
  readonly label: string;
}

/** Scans on `/scan-qrcode` with a scanner that types, and returns the time from each Enter to the painted answer, ms. */
export async function measureScreenScans(
  server: BenchServer,
  scans: readonly ScreenScan[],
): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const token = await server.signIn('preparator');
    await context.addCookies([{ name: 'cmon-session', value: token, url: server.origin }]);
    const page = await context.newPage();
    await page.goto(`${server.origin}/scan-qrcode`);
    await page.locator('form input').first().waitFor();
    const times: number[] = [];
    for (const scan of scans) times.push(await measureScan(page, scan));
    return times.slice(WARM_UP_SCANS);
  } finally {
    await browser.close();
  }
}

async function measureScan(page: Page, { code, label }: ScreenScan): Promise<number> {
  // The page's clock can be compared with this process's, because both are the machine's. The time of the Enter is taken
  // here, because the page keeps the keys of a scan from other listeners.
  const answeredAt = page.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('article h2')?.textContent?.trim() !== expected) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    label,
  );
  const scanner = await page.context().newCDPSession(page);
  const press = async (key: string, text: string, physicalKey: string) => {
    await scanner.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, code: physicalKey });
    await scanner.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: physicalKey });
  };
  for (const key of code)
    await press(key, key, key === '/' ? 'Slash' : /\d/.test(key) ? `Digit${key}` : `Key${key}`);
  const startedAt = Date.now();
  await press('Enter', '\r', 'Enter');
  await scanner.detach();
  return (await answeredAt) - startedAt;
}
