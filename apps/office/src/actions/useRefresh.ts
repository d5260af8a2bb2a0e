import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CommandName, isStaleAfter } from '../api/queryInvalidation.ts';
import { isQueryName } from '../api/queryObjects.ts';

/** Returns a function that invalidates the queries which the given commands may have made stale, and no others. */
export function useRefresh(): (...commands: readonly CommandName[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (...commands) =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          isQueryName(name) && commands.some((command) => isStaleAfter(name, command)),
      }),
    [queries],
  );
}
