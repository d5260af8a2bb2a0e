import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Page } from 'playwright-core';
import type { BenchOffice } from './openOffice.ts';

/** The first scans load the parts of the page that show an answer. */
const WARM_UP = 5;

/** A code, and the name of the scanned object that its answer shows. */
export interface ScreenScan {
  readonly code: string;
  readonly label: string;
}

/** Scans on `/scan-qrcode` with a scanner that types, and returns the time from each Enter to the painted answer, ms. */
export async function measureScreenScans(
  office: BenchOffice,
  scans: readonly ScreenScan[],
): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const token = await office.signIn('preparator');
    await context.addCookies([{ name: 'cmon-session', value: token, url: office.origin }]);
    const page = await context.newPage();
    await page.goto(`${office.origin}/scan-qrcode`);
    await page.locator('form input').first().waitFor();
    const times: number[] = [];
    for (const scan of scans) times.push(await measureScan(page, scan));
    return times.slice(WARM_UP);
  } finally {
    await browser.close();
  }
}

async function measureScan(page: Page, { code, label }: ScreenScan): Promise<number> {
  const answered = page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        let startedAt = Number.NaN;
        window.addEventListener('keydown', ({ key }) => {
          if (key === 'Enter' && Number.isNaN(startedAt)) startedAt = performance.now();
        });
        const observer = new MutationObserver(() => {
          const title = document.querySelector('article h2')?.textContent?.trim();
          if (title !== shown || Number.isNaN(startedAt)) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    label,
  );
  const scanner = await page.context().newCDPSession(page);
  for (const key of [...code, 'Enter']) {
    const text = key === 'Enter' ? '\r' : key;
    await scanner.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text });
    await scanner.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  }
  await scanner.detach();
  return await answered;
}
