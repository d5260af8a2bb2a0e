/** Scrolls an element into view, and resolves once it has been painted. */
export function waitForPaint(element: Element): Promise<void> {
  return new Promise((resolve) => {
    element.scrollIntoView();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
