/** Creates an element of the widget before React is loaded. */
export function createElement(
  page: Document,
  name: string,
  className: string | undefined,
  ...content: readonly (string | Element)[]
): HTMLElement {
  const element = page.createElement(name);
  element.className = className ?? '';
  element.append(...content);
  return element;
}
