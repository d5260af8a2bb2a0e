import { useSyncExternalStore } from 'react';

/** The state of the connection to the server. */
interface Connection {
  readonly isOffline: boolean;
  /** Time of the last answer, in ms since the epoch. */
  readonly lastAnswer: number;
}

let state: Connection = { isOffline: false, lastAnswer: Date.now() };
const listeners = new Set<() => void>();

function update(next: Connection) {
  const changed = next.isOffline !== state.isOffline;
  state = next;
  if (changed) for (const listener of listeners) listener();
}

export const connection = {
  markOffline: () => update({ ...state, isOffline: true }),
  markOnline: () => update({ isOffline: false, lastAnswer: Date.now() }),
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
