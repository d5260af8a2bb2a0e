import { useState } from 'react';

/** Rows that a floor list without pages asks the server for at first, and adds at each request. */
const ROW_STEP = 40;

interface RowLimit {
  /** How many rows the screen asks the server for. */
  readonly limit: number;
  /** Returns what `MoreButton` needs to ask for further rows. */
  readonly getFurther: (list: {
    /** The number of shown rows. */
    readonly shown: number;
    readonly total: number;
    /** Whether the shown rows are those of the previous limit, while more are loaded. */
    readonly isPlaceholderData: boolean;
  }) => {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Limits the rows of a list that can't be read page by page, because the server groups its rows. */
export function useRowLimit(): RowLimit {
  const [limit, setLimit] = useState(ROW_STEP);
  return {
    limit,
    getFurther: ({ shown, total, isPlaceholderData }) => ({
      hasNextPage: shown < total,
      isFetchingNextPage: isPlaceholderData,
      fetchNextPage: () => setLimit(limit + ROW_STEP),
    }),
  };
}
