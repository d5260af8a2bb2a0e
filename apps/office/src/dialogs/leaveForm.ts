type Ask = (leave: () => void) => void;

/** For each open form with unsaved changes: the function that asks whether they may be lost. */
const unsavedForms: Ask[] = [];

/** Registers a form with unsaved changes. The returned function removes it again. */
export function registerUnsavedForm(ask: Ask): () => void {
  unsavedForms.push(ask);
  return () => void unsavedForms.splice(unsavedForms.indexOf(ask), 1);
}

/**
 * Calls `leave`, which closes every open form without a navigation, for example by signing out. If a form has unsaved
 * changes, the user is asked first.
 */
export function leaveForm(leave: () => void): void {
  const ask = unsavedForms.at(-1);
  if (ask) ask(leave);
  else leave();
}
