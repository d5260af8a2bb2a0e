import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product, ScreenName } from '@cmon/core/catalogue/product';
import { findFirstDay } from '@cmon/core/catalogue/season';
import type { Market } from '@cmon/core/catalogue/types';
import type { Page } from 'playwright-core';
import { readPublished } from './publishedCatalogue.ts';

export const catalogue = indexCatalogue(readPublished('json/cmonJson_all.json') as OptionsDocument);

export const products = Object.keys(catalogue.document.products).map(
  (code) => readPublished(`json/products/${code}.json`) as Product,
);

/** A date on which every seasonal product is sold (`YYYY-MM-DD`). */
export const dayInSeason = products
  .map(({ sold }) => (sold ? findFirstDay(sold, 2026) : ''))
  .reduce((a, b) => (a > b ? a : b));

/** Returns the first product with a screen in a market; undefined where the market sells none. */
export const findProduct = (screen: ScreenName, market: Market): Product | undefined =>
  products.find((product) => product.screen === screen && product.markets.includes(market));

/** Starts to collect the console errors, console warnings and failed requests of a page, and returns their list. */
export function collectTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning' || message.text() === 'Error')
      troubles.push(message.text());
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}
