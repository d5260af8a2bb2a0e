export interface Debounced {
  /** Starts the delays, or starts them again. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

/** A browser's timer may fire this much too early. */
const TIMER_TOLERANCE_MS = 1;

interface Stage {
  /** Delay after the last call, ms. */
  readonly delayMs: number;
  readonly run: () => void;
}

/**
 * Debounces functions. Each runs once when its delay has passed without another call; they are in the order of their
 * delays. One timer serves all of them and as many calls as possible, because a timer that wakes an idle page costs more
 * than most debounced functions.
 */
export function debounce(...stages: readonly Stage[]): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastCall = 0;
  let nextStage = stages.length;

  const runDueStages = () => {
    // A stage may schedule or cancel, so everything is read again after each one.
    for (let stage = stages[nextStage]; stage; stage = stages[nextStage]) {
      const leftMs = lastCall + stage.delayMs - performance.now();
      if (leftMs > TIMER_TOLERANCE_MS) {
        clearTimeout(timer);
        timer = setTimeout(runDueStages, leftMs);
        return;
      }
      nextStage += 1;
      stage.run();
    }
  };
  return {
    schedule: () => {
      lastCall = performance.now();
      // A timer that waits for the first stage finds out by itself that it has to wait longer.
      if (nextStage === 0) return;
      nextStage = 0;
      runDueStages();
    },
    cancel: () => {
      clearTimeout(timer);
      nextStage = stages.length;
    },
  };
}
