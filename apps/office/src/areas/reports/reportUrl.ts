import { MARKETS, type Market } from '@cmon/core/catalogue/types';
import { isCalendarDay } from '@cmon/core/production/lists/dayPeriods';

/** The period and the stores of a report, as its URL has them. Null leaves the choice to the server. */
export interface ReportState {
  readonly since: string | null;
  readonly until: string | null;
  readonly stores: Market[];
}

/** Parses the period and the stores of a report's URL. Invalid values are left out. */
export function readReportUrl(query: URLSearchParams): ReportState {
  const readDay = (name: string) => {
    const value = query.get(name) ?? '';
    return isCalendarDay(value) ? value : null;
  };
  const stores = (query.get('store') ?? '').split(',');
  return {
    since: readDay('since'),
    until: readDay('until'),
    stores: MARKETS.filter((store) => stores.includes(store)),
  };
}

/** Writes the period and the stores into a report's query string. Other parameters stay. */
export function writeReportUrl(
  { since, until, stores }: ReportState,
  base = new URLSearchParams(),
): URLSearchParams {
  const query = new URLSearchParams(base);
  for (const [name, value] of [
    ['since', since ?? ''],
    ['until', until ?? ''],
    ['store', stores.join(',')],
  ] as const) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  return query;
}
