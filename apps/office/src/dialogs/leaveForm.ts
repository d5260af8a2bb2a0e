type Ask = (leave: () => void) => void;

/** The open forms with unsaved changes, each with what asks about them. */
const unsavedForms: Ask[] = [];

/** Registers a form with unsaved changes. Returns what takes it away again. */
export function registerUnsavedForm(ask: Ask): () => void {
  unsavedForms.push(ask);
  return () => void unsavedForms.splice(unsavedForms.indexOf(ask), 1);
}

/** Does what ends every open form without a navigation, such as signing out. A form with unsaved changes asks first. */
export function leaveForm(leave: () => void): void {
  const ask = unsavedForms.at(-1);
  if (ask) ask(leave);
  else leave();
}
