/**
 * Returns the fields of the text panel, in their order. `root` is the document or shadow root of the editor. Only text
 * fields ask phones for capital initials (`autocapitalize="words"`, see `TextField`), so they are found by that attribute.
 */
export function listTextFields(root: Node | undefined): readonly (HTMLInputElement | HTMLTextAreaElement)[] {
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[autocapitalize="words"]')];
}
