import { useState } from 'react';

/** How many rows a list above the main list of a screen shows at first, so that the main list stays in view. */
const FIRST_ROWS = 2;

interface FurtherRows {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Shows the first rows of a list, then on request its other loaded rows, and after these the next rows of the server. */
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
