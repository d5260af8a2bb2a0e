import { readPage, readPageSize } from '../../../list/listUrl.ts';

/** Path segment that means "every order". */
const EVERY_ORDER = 'tous';

export const BOOKLET_STAGES = ['waiting', 'toDo', 'ready', 'running', 'error', 'complete'] as const;
type Stage = (typeof BOOKLET_STAGES)[number];

const PAGE_SIZE = 20;

/** The state of the screen in the URL of /fabrication/l2c/checkbooks. */
export interface CheckbooksUrl {
  /** Ids or numbers of the selected orders; empty for every order. */
  readonly orderIds: readonly string[];
  readonly page: number;
  readonly size: number;
  readonly stage: Stage | null;
  readonly megalotId: string | null;
  /** Id of the checkbook on the binding table. */
  readonly checkbookId: string | null;
}

/** Parses the path parameters and the query string of the screen. Invalid values are replaced by the defaults. */
export function readCheckbooksUrl(
  { orderIds, currentPage }: { readonly orderIds?: string; readonly currentPage?: string },
  query: URLSearchParams,
): CheckbooksUrl {
  const ids = orderIds === undefined || orderIds === EVERY_ORDER ? [] : orderIds.split(/[\s,;]+/);
  return {
    orderIds: ids.filter((id) => id !== ''),
    page: readPage(currentPage),
    size: readPageSize(query, PAGE_SIZE),
    stage: BOOKLET_STAGES.find((stage) => stage === query.get('stage')) ?? null,
    megalotId: query.get('megalot'),
    checkbookId: query.get('checkbook'),
  };
}

/** Returns the address of the screen in a state. Values that are left out are the defaults. */
export function buildCheckbooksPath(url: Partial<CheckbooksUrl>): string {
  const { orderIds = [], page = 1, size = PAGE_SIZE, stage, megalotId, checkbookId } = url;
  const query = new URLSearchParams();
  if (stage) query.set('stage', stage);
  if (megalotId) query.set('megalot', megalotId);
  if (size !== PAGE_SIZE) query.set('size', String(size));
  if (checkbookId) query.set('checkbook', checkbookId);
  const orders = orderIds.length === 0 ? EVERY_ORDER : orderIds.map(encodeURIComponent).join(',');
  const path = `/fabrication/l2c/checkbooks/${orders}/${page}`;
  return query.size === 0 ? path : `${path}?${query}`;
}
