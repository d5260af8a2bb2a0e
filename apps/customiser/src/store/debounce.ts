export interface Debounced {
  /** Runs the function once `delayMs` have passed without another call. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

/** A browser's timer may fire this much too early. */
const TIMER_TOLERANCE_MS = 1;

/**
 * Debounces a function. One timer serves many calls, because starting and clearing a timer at each key costs more
 * than most debounced functions.
 */
export function debounce(run: () => void, delayMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  const check = () => {
    const left = due - performance.now();
    timer = left > TIMER_TOLERANCE_MS ? setTimeout(check, left) : undefined;
    if (timer === undefined) run();
  };
  return {
    schedule: () => {
      due = performance.now() + delayMs;
      timer ??= setTimeout(check, delayMs);
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
