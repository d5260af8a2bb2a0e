/** Asks whether the unsaved changes of a form may be lost, and runs the action if they may. */
type Confirm = (action: () => void) => void;

/** The confirmation of each open form with unsaved changes, in the order in which the forms were changed. */
const unsavedForms: Confirm[] = [];

/** Registers a form with unsaved changes. The returned function removes it again. */
export function registerUnsavedForm(confirm: Confirm): () => void {
  unsavedForms.push(confirm);
  return () => void unsavedForms.splice(unsavedForms.indexOf(confirm), 1);
}

/**
 * Runs an action that closes every open form without a navigation, for example signing out. If a form has unsaved changes,
 * the user has to confirm first. One confirmation, by the form that was changed last, is enough.
 */
export function confirmUnsavedChanges(action: () => void): void {
  const confirm = unsavedForms.at(-1);
  if (confirm) confirm(action);
  else action();
}
