import type { StoreCode } from '../stores.ts';
import type { Article } from './article.ts';
import { type Availability, findAvailability } from './findAvailability.ts';

/** The shop's articles, by each of their codes. */
export type ArticlesByCode = ReadonlyMap<string, Article>;

/** Maps each code of each article to the article. */
export function indexArticles(articles: readonly Article[]): ArticlesByCode {
  const entries = articles.flatMap((article) =>
    [article.sku, ...article.furtherCodes].map((code) => [code, article] as const),
  );
  return new Map(entries);
}

/** Finds the article of a code if the store sells it on that day (`YYYY-MM-DD`), else undefined. */
export function findSoldArticle(
  articles: ArticlesByCode,
  sku: string,
  store: StoreCode,
  day: string,
): Article | undefined {
  const article = articles.get(sku);
  return article && findAvailability(article, store, day).kind === 'onSale' ? article : undefined;
}

/** An article with its availability in a store. */
export interface Offer {
  readonly article: Article;
  readonly availability: Availability;
}

/** Lists the articles that a store shows on a day: those it sells, and those whose season comes later. */
export function listOffers(articles: ArticlesByCode, store: StoreCode, day: string): readonly Offer[] {
  return [...new Set(articles.values())]
    .map((article) => ({ article, availability: findAvailability(article, store, day) }))
    .filter(({ availability: { kind } }) => kind === 'onSale' || kind === 'early');
}
