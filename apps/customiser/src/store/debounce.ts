export interface Debounced {
  /** Starts the delays, or starts them again. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

/** A browser may run a timer this much before its delay has passed. */
const TIMER_TOLERANCE_MS = 1;

interface DebouncedTask {
  /** Delay after the last call, ms. */
  readonly delayMs: number;
  readonly run: () => void;
}

/**
 * Debounces several functions together. Each task runs once, when its delay has passed without another call. The tasks
 * must be sorted by their delays. One timer serves all tasks and as many calls as possible, because a timer that wakes an
 * idle page costs more than most debounced functions.
 */
export function debounce(...tasks: readonly DebouncedTask[]): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCall = 0;
  let nextTask = tasks.length;

  const runDueTasks = () => {
    // A task may schedule or cancel, so everything is read again after each one.
    for (let task = tasks[nextTask]; task; task = tasks[nextTask]) {
      const leftMs = lastCall + task.delayMs - performance.now();
      if (leftMs > TIMER_TOLERANCE_MS) {
        clearTimeout(timer);
        timer = setTimeout(runDueTasks, leftMs);
        return;
      }
      nextTask += 1;
      task.run();
    }
  };
  return {
    schedule: () => {
      lastCall = performance.now();
      // A timer for the first task is already running. When it ends, it is started again for the remaining time.
      if (nextTask === 0) return;
      nextTask = 0;
      runDueTasks();
    },
    cancel: () => {
      clearTimeout(timer);
      nextTask = tasks.length;
    },
  };
}
