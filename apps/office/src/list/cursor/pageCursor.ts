/** Where a page of a numbered list is read from; without both, at its number. */
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
 * Finds where the page beside the present one is read from, at a cost that doesn't depend on its number. A page that is
 * further away, or that has another size, is read at its number.
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

/** The parameters of an address for a page of a list: its number, its size, and where it is read from. */
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
