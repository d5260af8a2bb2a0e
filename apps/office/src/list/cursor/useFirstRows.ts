import { useState } from 'react';

/** The rows of a list above the main list of a screen, which keeps its place in view. */
const FIRST_ROWS = 2;

interface FurtherRows {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The first rows of a list, then on request the other loaded ones, and after them those of the server. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  list: FurtherRows,
): { readonly shown: readonly Row[]; readonly further: FurtherRows } {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || rows.length <= FIRST_ROWS) return { shown: rows, further: list };
  return {
    shown: rows.slice(0, FIRST_ROWS),
    further: { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => setWhole(true) },
  };
}
