import type { StoreCode } from '../stores.ts';
import { type Article, type Season, YEARLY_LENGTH } from './article.ts';

/** Whether an article can be bought. `elsewhere`: only in other stores; `early`: not yet; `ended`: no longer. */
export type Availability =
  | { readonly kind: 'onSale'; readonly season: Season | null }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'early'; readonly season: Season }
  | { readonly kind: 'ended'; readonly season: Season };

/** Returns the availability of an article in a store on a local day (`YYYY-MM-DD`). */
export function findAvailability(
  { stores, season }: Pick<Article, 'stores' | 'season'>,
  store: StoreCode,
  day: string,
): Availability {
  if (!stores.includes(store)) return { kind: 'elsewhere' };
  if (!season) return { kind: 'onSale', season };
  if (season.from.length === YEARLY_LENGTH)
    return { kind: isInYearlySeason(season, day.slice(-YEARLY_LENGTH)) ? 'onSale' : 'early', season };
  if (day < season.from) return { kind: 'early', season };
  return { kind: day > season.to ? 'ended' : 'onSale', season };
}

/** Whether a day (`MM-DD`) is in a yearly season. */
const isInYearlySeason = ({ from, to }: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;
