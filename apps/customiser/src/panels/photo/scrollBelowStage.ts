import { measureCoveredHeight } from '../keepInView.ts';

/** Space between the stage and the element, px. */
const GAP_PX = 8;
/** Height at the bottom of the window that the shop's own bar may cover, px. */
const BAR_PX = 90;

/**
 * Scrolls an element to just below the stage, which covers the top of the page on a phone, unless all of the element can be
 * seen.
 */
export function scrollBelowStage(element: HTMLElement | null): void {
  const page = element?.ownerDocument.defaultView;
  if (!element || !page) return;
  const frame = element.getRootNode() as Document | ShadowRoot;
  const box = element.getBoundingClientRect();
  const top = measureCoveredHeight(frame.querySelector('[data-stage]'), box) + GAP_PX;
  if (box.top < top || box.bottom > page.innerHeight - BAR_PX) page.scrollBy({ top: box.top - top });
}
