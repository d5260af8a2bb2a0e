import { useSearchParams } from 'react-router';
import { type PageCursor, readPageCursor } from './pageCursor.ts';

const PAGE_SIZE = 20;

interface QueueAddress {
  readonly query: URLSearchParams;
  readonly page: number;
  readonly size: number;
  readonly cursor: PageCursor;
  /** Changes parameters of the address; null removes one. */
  readonly change: (parameters: Readonly<Record<string, string | null>>) => void;
}

/** The page of a queue that the address of its screen names, and the means to change that address. */
export function useQueueAddress(): QueueAddress {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    size: Number.parseInt(query.get('size') ?? '', 10) || PAGE_SIZE,
    cursor: readPageCursor(query),
    change: (parameters) => {
      const next = new URLSearchParams(query);
      for (const [key, value] of Object.entries(parameters)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      setQuery(next);
    },
  };
}
