/**
 * A range of days, both ends included. With full dates (`2026-10-01`) it happens once. With days of the year (`10-01`) it
 * repeats each year, and spans New Year when `from` is later in the year than `to`. A null end is open.
 */
export interface Season {
  readonly from: string | null;
  readonly to: string | null;
}

/** The season in which a product is sold; both ends are set. */
export interface SaleSeason extends Season {
  readonly from: string;
  readonly to: string;
}

/** True when both ends of a season are days of the year, without a year. */
export const isYearly = ({ from, to }: Season): boolean => from?.length === 5 && to?.length === 5;

/** The first day (`YYYY-MM-DD`) of a season. `year` is used only when the season repeats each year. */
export const findFirstDay = (season: SaleSeason, year: number): string =>
  isYearly(season) ? `${year}-${season.from}` : season.from;

/** True when a day (`YYYY-MM-DD`) is in the season. */
export function isInSeason(season: Season, day: string): boolean {
  if (!isYearly(season)) return (season.from ?? day) <= day && day <= (season.to ?? day);
  const { from, to } = season as { readonly from: string; readonly to: string };
  const dayOfYear = day.slice(5);
  return from <= to ? from <= dayOfYear && dayOfYear <= to : from <= dayOfYear || dayOfYear <= to;
}
