/** Settles once an element that was scrolled to has been painted. */
export const seen = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    element.scrollIntoView();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
