import type { QueryName } from './serverObjects.ts';

/** Key of a query in the cache: the name of its operation first, by which commands find what they made stale. */
export function queryKey(name: QueryName, ...parameters: readonly unknown[]): readonly unknown[] {
  return [name, ...parameters];
}
