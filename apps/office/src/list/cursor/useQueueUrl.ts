import { useSearchParams } from 'react-router';
import { readPage, readPageSize } from '../listUrl.ts';
import { type PageCursor, readPageCursor } from './pageCursor.ts';

const PAGE_SIZE = 20;

interface QueueUrl {
  readonly query: URLSearchParams;
  readonly page: number;
  readonly size: number;
  readonly cursor: PageCursor;
  /** Changes parameters of the URL; null removes one. */
  readonly change: (parameters: Readonly<Record<string, string | null>>) => void;
}

/** The page of a queue as the URL of its screen has it, and a function that changes this URL. */
export function useQueueUrl(): QueueUrl {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    page: readPage(query.get('page')),
    size: readPageSize(query, PAGE_SIZE),
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
