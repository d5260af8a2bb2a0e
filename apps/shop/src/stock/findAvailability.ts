import type { StoreCode } from '../stores.ts';
import { type Article, type Season, YEARLY_LENGTH } from './article.ts';

/** Whether an article can be bought. `elsewhere`: only in other stores; `early`: not yet; `over`: no longer. */
export type Availability =
  | { readonly kind: 'sold'; readonly season: Season | null }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'early'; readonly season: Season }
  | { readonly kind: 'over'; readonly season: Season };

/** Returns the availability of an article in a store on a local day (`YYYY-MM-DD`). */
export function findAvailability(
  { stores, season }: Pick<Article, 'stores' | 'season'>,
  store: StoreCode,
  day: string,
): Availability {
  if (!stores.includes(store)) return { kind: 'elsewhere' };
  if (!season) return { kind: 'sold', season };
  if (season.from.length === YEARLY_LENGTH)
    return { kind: isInYearlySeason(season, day.slice(-YEARLY_LENGTH)) ? 'sold' : 'early', season };
  if (day < season.from) return { kind: 'early', season };
  return { kind: day > season.to ? 'over' : 'sold', season };
}

/** Whether a day (`MM-DD`) is in a yearly season. */
const isInYearlySeason = ({ from, to }: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;
