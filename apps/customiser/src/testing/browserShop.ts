import { openBrowser } from '@cmon/testkit/browser/openBrowser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { serveShop, serveWidget, type TestSite } from './hostilePage.ts';

/** A name that is no development host's. */
const publicName = '--host-resolver-rules=MAP boutique.example 127.0.0.1';

/** A browser, the widget's origin and a shop's, up for the tests of one file. */
export interface BrowserShop {
  readonly browser: () => Browser;
  /** Address of a shop's page with this query (`?code=MUG&gentle`). */
  readonly address: (query: string) => string;
  /** The same page on a host that isn't a development host. */
  readonly publicAddress: (query: string) => string;
}

export function browserShop(): BrowserShop {
  let browser: Browser | undefined;
  let widget: TestSite | undefined;
  let shop: TestSite | undefined;
  beforeAll(async () => {
    browser = await openBrowser(publicName);
    widget = await serveWidget();
    shop = await serveShop(widget.origin);
  });
  afterAll(async () => {
    await browser?.close();
    widget?.close();
    shop?.close();
  });
  return {
    browser: () => {
      if (!browser) throw new Error('the browser isn’t up yet');
      return browser;
    },
    address: (query) => `${shop?.origin}/${query}`,
    publicAddress: (query) => `${shop?.origin.replace('127.0.0.1', 'boutique.example')}/${query}`,
  };
}
