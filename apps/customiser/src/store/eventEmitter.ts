import type { CustomiserEvent } from '@cmon/core/customiser/events';

/** Passes the core's events to the listeners, in order. */
export interface EventEmitter {
  readonly emit: (events: readonly CustomiserEvent[]) => void;
  /** Returns a function that removes the listener. */
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
