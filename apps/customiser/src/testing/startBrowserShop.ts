import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serveHostilePage } from './serveHostilePage.ts';
import { serveWidget } from './serveWidget.ts';
import type { TestSite } from './startTestSite.ts';

/** Maps a host name that isn't a development host to this machine. */
const PUBLIC_HOST_FLAG = '--host-resolver-rules=MAP boutique.example 127.0.0.1';

/** A browser, and the addresses of a shop's pages, for the tests of one file. */
export interface BrowserShop {
  readonly browser: () => Browser;
  /** Returns the address of a shop's page with a query (`?code=MUG&unpolluted`). */
  readonly address: (query: string) => string;
  /** Returns the address of the same page on a host that isn't a development host. */
  readonly publicAddress: (query: string) => string;
}

export function startBrowserShop(): BrowserShop {
  let browser: Browser | undefined;
  let widget: TestSite | undefined;
  let shop: TestSite | undefined;
  beforeAll(async () => {
    browser = await openBrowser(PUBLIC_HOST_FLAG);
    widget = await serveWidget();
    shop = await serveHostilePage(widget.origin);
  });
  afterAll(async () => {
    await browser?.close();
    widget?.close();
    shop?.close();
  });
  return {
    browser: () => {
      if (!browser) throw new Error('the browser isn’t started yet; call this inside a test');
      return browser;
    },
    address: (query) => `${shop?.origin}/${query}`,
    publicAddress: (query) => `${shop?.origin.replace('127.0.0.1', 'boutique.example')}/${query}`,
  };
}
