/** The cursor from which a page of a numbered list is read. When both are null, the page is read by its number. */
export interface PageCursor {
  readonly after: string | null;
  readonly before: string | null;
}

export const NO_CURSOR: PageCursor = { after: null, before: null };

/** The parameters of an address that lead to the first page. */
export const FIRST_PAGE = { page: null, after: null, before: null } as const;

export interface CursorPage {
  readonly page: number;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/** Parses the cursor in the address of a list. */
export function readPageCursor(query: URLSearchParams): PageCursor {
  return { after: query.get('after'), before: query.get('before') };
}

/**
 * Finds the cursor for the page before or after the present one, so that the cost of reading it doesn't depend on its
 * number. A page that is further away, or that has another size, is read by its number.
 */
export function findPageCursor(
  next: { readonly page: number; readonly size: number },
  present: CursorPage,
  size: number,
): PageCursor {
  if (next.size !== size) return NO_CURSOR;
  if (next.page === present.page + 1) return { after: present.endCursor, before: null };
  if (next.page === present.page - 1 && next.page > 1) return { after: null, before: present.startCursor };
  return NO_CURSOR;
}

/** The parameters of an address for a page of a list: its number, its size, and the cursor from which it is read. */
export function toPageParameters(
  next: { readonly page: number; readonly size: number },
  present: CursorPage,
  size: number,
): Readonly<Record<string, string>> {
  const { after, before } = findPageCursor(next, present, size);
  return {
    page: String(next.page),
    size: String(next.size),
    ...(after !== null && { after }),
    ...(before !== null && { before }),
  };
}
