/** In ms. A request made later than this after the last key, touch or scan counts as an automatic reload. */
const QUIET_AFTER_MS = 10_000;

let lastInput = Date.now();

/** Records the time of the last input. An automatic reload is not activity, so the session can still expire. */
export function watchActivity(target: Window): void {
  const recordInput = () => {
    lastInput = Date.now();
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart'])
    target.addEventListener(type, recordInput, true);
}

/** True when a request made at `now` (ms since the epoch) comes from a person, not from a timer. */
export const isPersonActive = (now: number = Date.now()): boolean => now - lastInput < QUIET_AFTER_MS;
