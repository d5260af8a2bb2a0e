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

/** Joins the seasons that overlap, so that no day is in two of them. Seasons with and without a year stay apart. */
export function mergeSeasons(seasons: readonly Season[]): readonly Season[] {
  const [first, ...others] = seasons;
  if (first === undefined) return [];
  const overlapping = others.find((season) => isYearly(season) === isYearly(first) && overlap(season, first));
  if (overlapping === undefined) return [first, ...mergeSeasons(others)];
  // The joined season may overlap a further one.
  return mergeSeasons([join(first, overlapping), ...others.filter((season) => season !== overlapping)]);
}

/**
 * Whether one end (`day`) of another season is within this season. An open end (null) is within it only when this season
 * is open at the same end. A day without a year is tested in 2028, because a leap year has every day of the year.
 */
function includes(season: Season, day: string | null, end: 'from' | 'to'): boolean {
  if (day === null) return season[end] === null;
  return isInSeason(season, isYearly(season) ? `2028-${day}` : day);
}

const overlap = (one: Season, other: Season): boolean =>
  includes(one, other.from, 'from') || includes(other, one.from, 'from');

function join(one: Season, other: Season): Season {
  const [otherBeginsInOne, otherEndsInOne] = [
    includes(one, other.from, 'from'),
    includes(one, other.to, 'to'),
  ];
  const isSame = one.from === other.from && one.to === other.to;
  const isWholeYear =
    otherBeginsInOne && otherEndsInOne && includes(other, one.from, 'from') && includes(other, one.to, 'to');
  if (isWholeYear && !isSame && isYearly(one)) return { from: '01-01', to: '12-31' };
  return { from: otherBeginsInOne ? one.from : other.from, to: otherEndsInOne ? one.to : other.to };
}
