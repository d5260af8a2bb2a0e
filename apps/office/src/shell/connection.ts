import { useSyncExternalStore } from 'react';

/** When the last answer came, and whether the server has been out of reach since. */
interface Connection {
  readonly away: boolean;
  /** ms since the epoch; the age of what is on the screen. */
  readonly lastAnswer: number;
}

let state: Connection = { away: false, lastAnswer: Date.now() };
const listeners = new Set<() => void>();

function set(next: Connection) {
  const changed = next.away !== state.away;
  state = next;
  if (changed) for (const listener of listeners) listener();
}

export const connection = {
  lost: () => set({ ...state, away: true }),
  found: () => set({ away: false, lastAnswer: Date.now() }),
};

export function useConnection(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
