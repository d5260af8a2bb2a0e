/** A call made this long after the last key, touch or scan is the page reloading itself, not a person at work. */
const QUIET_AFTER = 10_000;

let lastInput = Date.now();

/** Notes when a person last did something. Auto-reload never counts as activity, so the idle limit still fires. */
export function watchActivity(target: Window): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const type of ['pointerdown', 'keydown', 'touchstart']) target.addEventListener(type, note, true);
}

/** True when a person, and not a timer, is behind a call made now. */
export const isPersonActive = (now: number = Date.now()): boolean => now - lastInput < QUIET_AFTER;
