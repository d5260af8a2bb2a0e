import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CommandName, isQueryName, isStaleAfter } from '../api/serverObjects.ts';

/** Reads again what a command may have changed on the screen, and leaves every other query's data as it is. */
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
