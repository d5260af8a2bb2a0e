import type { Html } from '../html.ts';
import type { StoreCode } from '../stores.ts';

/** What this shop sells, under one code or several. */
export interface Article {
  readonly sku: string;
  /** Further codes that it is sold under. */
  readonly also: readonly string[];
  readonly family: string;
  readonly stores: readonly StoreCode[];
  /** When it is sold, or null for all year. */
  readonly season: Season | null;
  /** False when it is sold as it is, without a design. */
  readonly personalised: boolean;
  /** Name of its picture among the shop's own. */
  readonly picture: string;
  readonly words: Readonly<Record<StoreCode, ArticleWords>>;
}

/** First and last day: once (`2026-10-01`), or each year (`10-01`), then over New Year when it ends before it begins. */
export interface Season {
  readonly from: string;
  readonly to: string;
}

/** How long a day of each year is written. */
export const YEARLY = 'MM-DD'.length;

export interface ArticleWords {
  readonly name: string;
  readonly name2: string | null;
  readonly baseline: string;
  readonly legend: string;
  readonly facts: string | null;
  readonly description: Html;
}
