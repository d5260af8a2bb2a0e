import type { StoreCode } from '../stores.ts';
import { type Article, type Season, YEARLY } from './article.ts';

/** Whether an article can be bought, and else why not: never in this store, not yet, or no longer. */
export type Availability =
  | { readonly kind: 'sold'; readonly season: Season | null }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'early'; readonly season: Season }
  | { readonly kind: 'over'; readonly season: Season };

/** An article in a store on a day (`YYYY-MM-DD`, the store's own). */
export function availability(
  { stores, season }: Pick<Article, 'stores' | 'season'>,
  store: StoreCode,
  day: string,
): Availability {
  if (!stores.includes(store)) return { kind: 'elsewhere' };
  if (!season) return { kind: 'sold', season };
  if (season.from.length === YEARLY)
    return { kind: inYear(season, day.slice(-YEARLY)) ? 'sold' : 'early', season };
  if (day < season.from) return { kind: 'early', season };
  return { kind: day > season.to ? 'over' : 'sold', season };
}

/** Whether a day of the year is in a season that comes back each year. */
const inYear = ({ from, to }: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;
