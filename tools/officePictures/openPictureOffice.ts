import { randomUUID } from 'node:crypto';
import { waitUntilStable } from '@cmon/testkit/browser/waitUntilStable';
import type { Browser } from 'playwright-core';
import { signInAs } from '../screenshots/signInAs.ts';

/** The back-office in a browser, signed in as the sample administrator, who may open every screen. */
export interface PictureOffice {
  /** Sets the language and the size of the window in px, for the screens that are opened from now on. */
  readonly setLocaleAndSize: (
    locale: string,
    size: { readonly width: number; readonly height: number },
  ) => Promise<void>;
  /** Opens a screen and waits until it is complete. */
  readonly open: (path: string) => Promise<void>;
  /** Takes a screenshot of the window, as PNG. */
  readonly takeScreenshot: (colorScheme: 'light' | 'dark') => Promise<Buffer>;
}

export async function openPictureOffice(
  browser: Browser,
  server: string,
  dataDir: string,
): Promise<PictureOffice> {
  const page = await browser.newPage({ locale: 'fr-FR' });
  // tsx marks the functions that it compiles with this function, which the page lacks.
  await page.addInitScript({ content: 'globalThis.__name = (named) => named' });
  await signInAs('admin', page, { server, dataDir });
  return {
    setLocaleAndSize: async (locale, size) => {
      await page.setViewportSize(size);
      const query = 'mutation ($input: ChooseLanguage!) { chooseLanguage(input: $input) { __typename } }';
      const input = { locale, station: 'pictures', key: randomUUID() };
      const response = await page.request.post(`${server}/graphql`, {
        headers: { 'x-cmon-request': '1', origin: server },
        data: { query, variables: { input } },
      });
      const text = await response.text();
      if (!text.includes('"ChosenLanguage"')) throw new Error(`The language isn't set: ${text}`);
    },
    open: async (path) => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(server + path, { waitUntil: 'networkidle' });
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await waitUntilStable(page);
    },
    takeScreenshot: async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
      await waitUntilStable(page);
      return page.screenshot({ type: 'png' });
    },
  };
}
