import { useSyncExternalStore } from 'react';

/**
 * Live: the server answers and reports changes at once. Reconnecting: the server answers but reports no changes, so
 * screens are as old as the interval of their reload. Offline: the server doesn't answer.
 */
type ConnectionStatus = 'live' | 'reconnecting' | 'offline';

/** The state of the connection to the server. */
interface Connection {
  readonly status: ConnectionStatus;
  /** Time of the last answer, in ms since the epoch. */
  readonly lastAnswer: number;
}

let isReachable = true;
let isStreaming = true;
let state: Connection = { status: 'live', lastAnswer: Date.now() };
const listeners = new Set<() => void>();

function update(lastAnswer = state.lastAnswer) {
  const status = !isReachable ? 'offline' : isStreaming ? 'live' : 'reconnecting';
  const changed = status !== state.status;
  state = { status, lastAnswer };
  if (changed) for (const listener of listeners) listener();
}

export const connection = {
  markOffline: () => {
    isReachable = false;
    update();
  },
  markOnline: () => {
    isReachable = true;
    update(Date.now());
  },
  /** Records whether the server reports changes. */
  markStream: (isOpen: boolean) => {
    isStreaming = isOpen;
    update();
  },
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
