import type { QueryClient } from '@tanstack/react-query';

/** The entry of the query cache that counts the commands of buttons that succeeded. No screen reads it. */
const KEY = ['commandsDone'] as const;

/** Notifies the scan station of the screen that a button's command succeeded. */
export function announceCommandDone(queries: QueryClient): void {
  queries.setQueryData<number>(KEY, (count = 0) => count + 1);
}

/** Calls the listener after each successful command of a button. Returns the function that stops it. */
export function listenForCommandsDone(queries: QueryClient, listener: () => void): () => void {
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === KEY[0]) listener();
  });
}
