/**
 * A span of days, both ends included. Its ends are days (`2026-10-01`): once; or days of the year (`10-01`): each year,
 * over New Year when it begins later in the year than it ends. An end that is null is open.
 */
export interface Season {
  readonly from: string | null;
  readonly to: string | null;
}

/** A season with both its ends: when a product is sold. */
export interface Sold extends Season {
  readonly from: string;
  readonly to: string;
}

/** True when a season's ends are days of any year. */
export const isYearly = ({ from, to }: Season): boolean => from?.length === 5 && to?.length === 5;

/** The first day of a season, in this year when it comes back each year. */
export const firstDay = (season: Sold, year: number): string =>
  isYearly(season) ? `${year}-${season.from}` : season.from;

/** True on a day (`YYYY-MM-DD`) of the season. */
export function inSeason(season: Season, day: string): boolean {
  if (!isYearly(season)) return (season.from ?? day) <= day && day <= (season.to ?? day);
  const { from, to } = season as { readonly from: string; readonly to: string };
  const at = day.slice(5);
  return from <= to ? from <= at && at <= to : from <= at || at <= to;
}
