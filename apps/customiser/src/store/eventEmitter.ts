import type { CustomiserEvent } from '@cmon/core/customiser/events';

/** Passes the core's events, in order, to the listeners. */
export interface EventEmitter {
  readonly emit: (events: readonly CustomiserEvent[]) => void;
  /** Returns how to stop listening. */
  readonly onEvent: (listener: (event: CustomiserEvent) => void) => () => void;
}

export function createEventEmitter(): EventEmitter {
  const listeners = new Set<(event: CustomiserEvent) => void>();
  return {
    emit: (events) => {
      for (const event of events) for (const listener of listeners) listener(event);
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
