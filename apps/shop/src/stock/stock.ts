import type { StoreCode } from '../stores.ts';
import type { Article } from './article.ts';
import { type Availability, availability } from './availability.ts';

/** What the shop sells, by each of its codes. */
export type Stock = ReadonlyMap<string, Article>;

export const stockOf = (articles: readonly Article[]): Stock =>
  new Map(articles.flatMap((article) => [article.sku, ...article.also].map((code) => [code, article])));

/** The article that a store sells under a code on a day (`YYYY-MM-DD`), or undefined when it doesn't. */
export function findSold(stock: Stock, sku: string, store: StoreCode, day: string): Article | undefined {
  const article = stock.get(sku);
  return article && availability(article, store, day).kind === 'sold' ? article : undefined;
}

/** An article on a shelf, with whether it can be bought there now. */
export interface Offer {
  readonly article: Article;
  readonly availability: Availability;
}

/** What a store shows on a day: what it sells, and what it will sell from a later day on. */
export function offersOf(stock: Stock, store: StoreCode, day: string): readonly Offer[] {
  return [...new Set(stock.values())]
    .map((article) => ({ article, availability: availability(article, store, day) }))
    .filter(({ availability: { kind } }) => kind === 'sold' || kind === 'early');
}
