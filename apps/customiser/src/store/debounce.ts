export interface Debounced {
  /** Runs the function, or all stages, once their delay has passed without another call. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

/** A browser's timer may fire this much too early. */
const TIMER_TOLERANCE_MS = 1;

interface Stage {
  /** Pause after the last call, ms. */
  readonly delayMs: number;
  readonly run: () => void;
}

/** Debounces a function. */
export function debounce(run: () => void, delayMs: number): Debounced {
  return debounceStages([{ delayMs, run }]);
}

/**
 * Debounces several functions. Each runs once when its delay has passed without another call; `stages` are in the order
 * of their delays. One timer serves all of them and as many calls as possible, because a timer that wakes an idle page
 * costs more than most debounced functions.
 */
export function debounceStages(stages: readonly Stage[]): Debounced {
  const firstDelayMs = stages[0]?.delayMs ?? 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerDue = 0;
  let lastCall = 0;
  let nextStage = stages.length;

  const startTimer = (waitMs: number) => {
    clearTimeout(timer);
    timerDue = performance.now() + waitMs;
    timer = setTimeout(runDueStages, waitMs);
  };
  const runDueStages = () => {
    timer = undefined;
    // A function may call or cancel the debounced one, so nothing is kept from one turn to the next.
    for (let stage = stages[nextStage]; stage && timer === undefined; stage = stages[nextStage]) {
      const leftMs = lastCall + stage.delayMs - performance.now();
      if (leftMs > TIMER_TOLERANCE_MS) return startTimer(leftMs);
      nextStage += 1;
      stage.run();
    }
  };
  return {
    schedule: () => {
      lastCall = performance.now();
      nextStage = 0;
      if (timer === undefined || timerDue > lastCall + firstDelayMs) startTimer(firstDelayMs);
    },
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      nextStage = stages.length;
    },
  };
}
