const listeners = new Set<() => void>();

/** Tells the scan station of the screen that a button's command succeeded. */
export function announceDone(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after each successful command of a button. Returns the function that stops it. */
export function listenForDone(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
