/** Settles once an element that was scrolled to has been painted. */
export function seen(element: Element): Promise<void> {
  return new Promise((resolve) => {
    element.scrollIntoView();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
