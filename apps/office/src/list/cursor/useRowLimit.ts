import { useState } from 'react';

/** Rows that a floor list without pages asks the server for at first, and adds at each request. */
const ROW_STEP = 40;

interface RowLimit {
  /** How many rows the screen asks the server for. */
  readonly limit: number;
  /** Returns what `MoreButton` needs to ask for further rows. */
  readonly getFurther: (list: {
    readonly shown: number;
    readonly total: number;
    /** Whether the shown rows are those of the limit before. */
    readonly isPlaceholderData: boolean;
  }) => {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Limits how many rows a list has whose server groups it, so that it can't be read page by page. */
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
