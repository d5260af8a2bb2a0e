import { measureCoveredHeight } from './keepInView.ts';

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
  const root = element.getRootNode() as Document | ShadowRoot;
  const box = element.getBoundingClientRect();
  if (box.height === 0) return;
  const stage = root.querySelector('[data-stage]');
  const coveredHeight = measureCoveredHeight(stage, box);
  if (box.top >= coveredHeight + GAP_PX && box.bottom <= page.innerHeight - BAR_PX) return;
  // After scrolling, the stage sticks to the top of the window, and covers less height than it does now.
  const stuckHeight = stage && coveredHeight > 0 ? measureStuckHeight(stage) : 0;
  page.scrollBy({ top: box.top - stuckHeight - GAP_PX });
}

/** Scrolls an element out from under the bar that a shop may have at the bottom of the window. */
export function scrollAboveBar(element: HTMLElement): void {
  const page = element.ownerDocument.defaultView;
  const { bottom, height } = element.getBoundingClientRect();
  const hiddenHeight = bottom - ((page?.innerHeight ?? 0) - BAR_PX);
  if (height > 0 && hiddenHeight > 0) page?.scrollBy({ top: hiddenHeight });
}

function measureStuckHeight(stage: Element): number {
  return (Number.parseFloat(getComputedStyle(stage).top) || 0) + stage.getBoundingClientRect().height;
}
