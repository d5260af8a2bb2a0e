import { useState } from 'react';

/** Rows that a floor screen with several lists renders at first, and adds at each request. */
const ROW_STEP = 40;

interface RowLimit {
  /** The first rows of the next list, as many as the limit still allows. */
  readonly take: <Row>(rows: readonly Row[]) => readonly Row[];
  /** What `MoreButton` needs to show further rows, after all lists were taken. */
  readonly getFurther: () => {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Limits how many of the loaded rows a screen renders, over all of its lists in their order. */
export function useRowLimit(): RowLimit {
  const [limit, setLimit] = useState(ROW_STEP);
  let free = limit;
  let leftOut = 0;
  return {
    take: (rows) => {
      const taken = rows.slice(0, free);
      free -= taken.length;
      leftOut += rows.length - taken.length;
      return taken;
    },
    getFurther: () => ({
      hasNextPage: leftOut > 0,
      isFetchingNextPage: false,
      fetchNextPage: () => setLimit(limit + ROW_STEP),
    }),
  };
}
