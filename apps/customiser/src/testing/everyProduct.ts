import type { OptionsDocument } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import type { Product, ScreenName } from '@cmon/core/catalogue/product';
import { firstDay } from '@cmon/core/catalogue/season';
import type { Market } from '@cmon/core/catalogue/types';
import type { Page } from 'playwright-core';
import { published } from './publishedCatalogue.ts';

export const catalogue = indexCatalogue(published('json/cmonJson_all.json') as OptionsDocument);

export const products = Object.keys(catalogue.document.products).map(
  (code) => published(`json/products/${code}.json`) as Product,
);

/** A day on which every dated product is sold. */
export const day = products
  .map(({ sold }) => (sold ? firstDay(sold, 2026) : ''))
  .reduce((a, b) => (a > b ? a : b));

/** The first product that has a screen in a market; undefined where the market sells none. */
export const productOf = (screen: ScreenName, market: Market): Product | undefined =>
  products.find((product) => product.screen === screen && product.markets.includes(market));

/** Collects what goes wrong in a page from now on: console messages and failed requests. */
export function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (said) => {
    if (said.type() === 'error' || said.type() === 'warning' || said.text() === 'Error')
      troubles.push(said.text());
  });
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  return troubles;
}
