/** Resolves once an element that was scrolled into view has been painted. */
export function seen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    element.scrollIntoView();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
