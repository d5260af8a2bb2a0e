import type { QueryClient } from '@tanstack/react-query';

/** The entry of the query cache that counts the successful commands of buttons. No screen asks for it. */
const KEY = ['commandsDone'] as const;

/** Notifies the scan station of the screen that a button's command succeeded. */
export function announceDone(queries: QueryClient): void {
  queries.setQueryData<number>(KEY, (count = 0) => count + 1);
}

/** Calls the listener after each successful command of a button. Returns the function that stops it. */
export function listenForDone(queries: QueryClient, listener: () => void): () => void {
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === KEY[0]) listener();
  });
}
