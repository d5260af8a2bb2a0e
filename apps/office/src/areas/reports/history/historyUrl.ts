import { isCalendarDay } from '@cmon/core/production/lists/dayPeriods';

/** The filters of the history, by their name in the URL, in the API and in the exported file's address. */
const HISTORY_FILTERS = ['object', 'actor', 'action', 'to', 'reason', 'station', 'since', 'until'] as const;
export type HistoryFilterName = (typeof HISTORY_FILTERS)[number];

export interface HistoryState {
  readonly filters: Readonly<Partial<Record<HistoryFilterName, string>>>;
  readonly newestFirst: boolean;
}

/** The longest value of a filter, in characters: the codes of all states with the same label, joined by commas, fit. */
const MAX_VALUE_LENGTH = 300;

/** Parses the filters of the history from its URL. An invalid day is left out. */
export function readHistoryUrl(query: URLSearchParams): HistoryState {
  const filters = HISTORY_FILTERS.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, MAX_VALUE_LENGTH) ?? '';
    const isDay = name === 'since' || name === 'until';
    return value === '' || (isDay && !isCalendarDay(value)) ? [] : [[name, value] as const];
  });
  return { filters: Object.fromEntries(filters), newestFirst: query.get('order') !== 'oldest' };
}

/** Formats the query string of the history and of its file. */
export function writeHistoryUrl({ filters, newestFirst }: HistoryState): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of HISTORY_FILTERS) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (!newestFirst) query.set('order', 'oldest');
  return query;
}
