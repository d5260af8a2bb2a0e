import { POLES } from '@cmon/core/catalogue/product';
import { POLE_STATUSES } from '@cmon/core/production/statuses';
import { type PageCursor, readPageCursor } from '../../list/cursor/pageCursor.ts';
import { readPage, readPageSize } from '../../list/listUrl.ts';
import type { Pole } from './answerPoleScan.ts';
import { type ItemQueueFilter, readItemQueueFilter, writeItemQueueFilter } from './queue/itemQueueFilter.ts';

/** Path segment that means "every pole". */
export const EVERY_POLE = 'tous';

type WorkState = (typeof POLE_STATUSES)[number];

const PAGE_SIZE = 50;

/** The state of the screen in the URL of /pole-objet/poles. */
export interface PolesUrl {
  /** Null for all poles. */
  readonly pole: Pole | null;
  readonly page: number;
  readonly size: number;
  /** The cursor of the row before or after the page, from which the page is read. */
  readonly cursor: PageCursor;
  readonly filter: ItemQueueFilter;
  readonly states: readonly WorkState[];
  /** Code of the blank whose items are shown; null for all. */
  readonly blank: string | null;
  /** Id of the item in the drawer. */
  readonly detail: string | null;
}

/** Parses the path parameters and the query string of the screen. Invalid values are replaced by the defaults. */
export function readPolesUrl(
  { poleFabFilter, currentPage }: { readonly poleFabFilter?: string; readonly currentPage?: string },
  query: URLSearchParams,
): PolesUrl {
  const queryStates = query.getAll('fab');
  const states = POLE_STATUSES.filter((state) => queryStates.includes(state));
  return {
    pole: POLES.find((pole) => pole === poleFabFilter) ?? null,
    page: readPage(currentPage),
    size: readPageSize(query, PAGE_SIZE),
    cursor: readPageCursor(query),
    filter: readItemQueueFilter(query),
    states: states.length === 0 ? POLE_STATUSES : states,
    blank: query.get('blank'),
    detail: query.get('detail'),
  };
}

/** Returns the address of the screen in a state. */
export function buildPolesPath(url: PolesUrl): string {
  const { pole, page, size, cursor, filter, states, blank, detail } = url;
  const query = writeItemQueueFilter(new URLSearchParams(), filter);
  if (states.length < POLE_STATUSES.length) for (const state of states) query.append('fab', state);
  if (blank !== null) query.set('blank', blank);
  if (size !== PAGE_SIZE) query.set('size', String(size));
  for (const [key, value] of Object.entries(cursor)) if (value !== null) query.set(key, value);
  if (detail !== null) query.set('detail', detail);
  const path = `/pole-objet/poles/${pole ?? EVERY_POLE}/${page}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

/**
 * Returns the chosen states after a press on a state. When all are chosen, only the pressed state is left. Later presses
 * add or remove a state, and when none is left, all are chosen again.
 */
export function chooseStates(states: readonly WorkState[], pressed: WorkState): readonly WorkState[] {
  if (states.length === POLE_STATUSES.length) return [pressed];
  const next = POLE_STATUSES.filter((state) => states.includes(state) !== (state === pressed));
  return next.length === 0 ? POLE_STATUSES : next;
}
