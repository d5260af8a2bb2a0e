import type { QueryName } from './queryObjects.ts';

/** Cache key of a query. It begins with the operation name, by which `useRefresh` finds the stale queries. */
export function buildQueryKey(name: QueryName, ...parameters: readonly unknown[]): readonly unknown[] {
  return [name, ...parameters];
}
